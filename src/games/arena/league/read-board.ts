import type { LeagueStore } from '../../../contracts/league-store.ts';
import { type LeagueBoard, leagueBoard } from './league-board.ts';
import type { LeagueGameKind } from './league-game.ts';

/** Which board is wanted. */
export interface BoardQuestion {
  readonly store: LeagueStore;
  readonly league: string;
  readonly kind: LeagueGameKind;
  /** Of the bootstrap. */
  readonly seed: number;
  readonly withRemoved?: boolean;
}

/** The board of a stored league. */
export async function readBoard({ store, league, kind, seed, withRemoved }: BoardQuestion): Promise<LeagueBoard> {
  return leagueBoard({
    league,
    kind,
    conditions: await store.conditions(league),
    agents: await store.agents(league),
    games: await store.games(league),
    snapshots: await store.snapshots(league),
    seed,
    withRemoved: withRemoved === true,
  });
}

/** Notes the ratings of now in the history of the league. @param at milliseconds since 1970 */
export async function keepHistory(question: BoardQuestion, at: number): Promise<void> {
  const { games, tables } = await readBoard({ ...question, withRemoved: true });
  const marks = tables.flatMap(({ role, rows }) =>
    rows.flatMap(({ id, standing }) =>
      standing ? [{ role, agent: id, rating: standing.rating, lower: standing.lower, upper: standing.upper }] : [],
    ),
  );
  await question.store.keepSnapshot(question.league, { games, at, marks });
}
