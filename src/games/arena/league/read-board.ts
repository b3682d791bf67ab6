import type { LeagueMark, LeagueStore } from '../../../contracts/league-store.ts';
import { type BoardRow, type LeagueBoard, leagueBoard } from './league-board.ts';
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

/** The board of a stored league, computed now. */
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

/**
 * The board of a stored league, computed now, and published for whoever shows it.
 *
 * @param at where games have come in: milliseconds since 1970, under which the ratings go into the history
 */
export async function publishBoard(question: BoardQuestion, at?: number): Promise<LeagueBoard> {
  const { store, league } = question;
  const before = await readBoard(question);
  if (at !== undefined) await store.keepSnapshot(league, { games: before.games, at, marks: marksOf(before) });
  const board = at === undefined ? before : withHistoryPoint(before, at);
  await store.publish(league, JSON.stringify(board));
  return board;
}

function marksOf({ tables }: LeagueBoard): LeagueMark[] {
  return tables.flatMap(({ role, rows }) =>
    rows.flatMap(({ id, standing }) =>
      standing ? [{ role, agent: id, rating: standing.rating, lower: standing.lower, upper: standing.upper }] : [],
    ),
  );
}

/** The board as it will be read now that its ratings are in the history. */
function withHistoryPoint(board: LeagueBoard, at: number): LeagueBoard {
  const { games } = board;
  const historyOf = ({ history, standing }: BoardRow): BoardRow['history'] => {
    if (!standing) return history;
    const { rating, lower, upper } = standing;
    return [...history.filter((point) => point.games < games), { games, at, rating, lower, upper }];
  };
  const tables = board.tables.map(({ role, rows }) => ({
    role,
    rows: rows.map((row) => ({ ...row, history: historyOf(row) })),
  }));
  return { ...board, tables };
}
