import type { LeagueAgent, LeagueGame, LeagueOutcome, LeagueStore } from '../../../contracts/league-store.ts';
import { ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import type { LeagueGameKind } from './league-game.ts';
import { type Pairing, schedule } from './schedule.ts';

/** How a game ended. */
export interface PairingResult {
  readonly outcome: LeagueOutcome;
  readonly turns: number;
  readonly cause: string;
}

export interface LeagueRun {
  readonly store: LeagueStore;
  readonly league: string;
  readonly kind: LeagueGameKind;
  readonly clusters: readonly string[];
  readonly games: number;
  /** Decides whom the schedule prefers where several have played least. */
  readonly seed: number;
  readonly play: (pairing: Pairing) => Promise<PairingResult>;
  /** Whether an agent can play now; whoever cannot is left out of this run. Everybody can where left out. */
  readonly isReady?: (agent: LeagueAgent) => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told each game when it has been recorded. */
  readonly onGame?: (done: number, game: LeagueGame) => void;
  /** Ends the run after the game that is being played. */
  readonly signal?: AbortSignal;
}

/**
 * Plays the next games of a league and records each when it is over, so that a run that is cut short loses nothing but the game it was in.
 *
 * @returns how many games were played
 * @throws ParleyError PARLEY_INPUT_INVALID where nobody can be paired; what `play` throws
 */
export async function runLeague(run: LeagueRun): Promise<number> {
  const { store, league, kind, clusters, games, seed } = run;
  const agents = await readyAgents(run);
  const [first, second] = kind.roles.map((role) => agents.filter((agent) => agent.role === role));
  const played = await store.games(league);
  const pairings = schedule({ first: first ?? [], second: second ?? [], clusters, played, games }, createRandom(seed));
  if (pairings.length === 0 && games > 0) throw nobodyToPair(league, kind, agents);
  let done = 0;
  for (const pairing of pairings) {
    if (run.signal?.aborted) break;
    const result = await run.play(pairing);
    const game = gameOf(pairing, result, run.now());
    await store.record(league, [game]);
    done += 1;
    run.onGame?.(done, game);
  }
  return done;
}

async function readyAgents({ store, league, isReady = async () => true }: LeagueRun): Promise<LeagueAgent[]> {
  const ready: LeagueAgent[] = [];
  for (const agent of await store.agents(league))
    if (agent.removedAt === null && (await isReady(agent))) ready.push(agent);
  return ready;
}

function gameOf({ id, first, second, cluster }: Pairing, result: PairingResult, playedAt: number): LeagueGame {
  return { id, first: first.id, second: second.id, cluster, ...result, playedAt };
}

function nobodyToPair(
  league: string,
  { roles, clusters }: LeagueGameKind,
  agents: readonly LeagueAgent[],
): ParleyError {
  const missing = roles.filter((role) => !agents.some((agent) => agent.role === role));
  const message =
    missing.length > 0
      ? `The league '${league}' has no ${missing.join(' and no ')} who can play.`
      : `The league '${league}' has nobody to pair, or no ${clusters} to play about.`;
  return new ParleyError('PARLEY_INPUT_INVALID', message, {
    remedy:
      missing.length > 0
        ? 'Add agents for both roles with `parley taboo league add`, and start those bots that sit out.'
        : `Add agents of other owners with \`parley taboo league add\`, as those of the same owner are not paired, or give ${clusters}.`,
    context: { league },
  });
}
