import { availableParallelism } from 'node:os';
import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../../core/clock.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { budgetShare } from '../agents/chatbot/paid-generator.ts';
import { type GamePlayer, openGamePlayer, type PlayerStart } from './game-player.ts';
import { GameQueue, type SimulationProgress } from './game-queue.ts';
import { gameCount, type SimulationSettings } from './simulation-settings.ts';
import { startSimulationThread } from './simulation-thread.ts';
import { openTranscripts } from './transcripts.ts';

export interface SimulationRun {
  readonly settings: SimulationSettings;
  readonly config: Config;
  readonly folder: string;
  /** Goes on with the simulation in the folder. */
  readonly resume: boolean;
  /** Threads at most; a single one is this thread. */
  readonly workers: number;
  /** Processors that threads may share; those of the machine where left out. */
  readonly cores?: number;
  /** Games that are worth a thread, which reads anew all that agents know. */
  readonly gamesAThread?: number;
  /** What agents are made of, where a single worker shares it with other simulations. */
  readonly parts?: AgentParts;
  readonly clock: Clock;
  /** Once it is aborted, games under way are finished and no others begun. */
  readonly signal: AbortSignal;
  /** Told first when everybody is ready to play. */
  readonly onProgress: (progress: SimulationProgress) => void;
  /** Told what is not there. */
  readonly onNote: (note: string) => void;
  /** How often what is finished is written, in milliseconds; each second where left out. */
  readonly writeMs?: number;
}

/**
 * Plays the games of a simulation that are not there yet and writes them in their order: the same bytes for any number of workers, in one go
 * or in several.
 *
 * @throws ParleyError as `openTranscripts` and `openGamePlayer`
 */
export async function runSimulation(run: SimulationRun): Promise<SimulationProgress> {
  const { settings, clock, signal, onProgress, writeMs } = run;
  const of = gameCount(settings);
  const transcripts = openTranscripts(run.folder, settings, run.resume);
  const queue = new GameQueue({
    transcripts,
    of,
    clock,
    signal,
    onProgress,
    ...(writeMs === undefined ? {} : { writeMs }),
  });
  const players = await openPlayers(run, of - transcripts.games);
  onProgress(queue.progress);
  try {
    await Promise.all(players.map(async (player) => queue.serve(player)));
  } finally {
    await Promise.all(players.map(async (player) => player.close()));
    queue.write();
  }
  return queue.progress;
}

/** In the time that a thread takes to read what agents know, another one plays so many games of the quick agents. */
const usualGamesAThread = 500;

/** As many as there are processors, and work, for: more threads than processors only read the same things more often. */
function threadsFor(
  { workers, cores = availableParallelism(), gamesAThread = usualGamesAThread }: SimulationRun,
  games: number,
): number {
  return Math.min(workers, cores, Math.ceil(games / gamesAThread));
}

/** All of them, or none. */
async function openPlayers(run: SimulationRun, games: number): Promise<GamePlayer[]> {
  const { settings, config, parts, onNote } = run;
  const wanted = threadsFor(run, games);
  const open = (start: PlayerStart): Promise<GamePlayer> =>
    wanted === 1 ? openGamePlayer(start, onNote, parts) : startSimulationThread(start, onNote);
  const share = budgetShare(config, Math.max(1, wanted));
  const opening = await Promise.allSettled(
    Array.from({ length: wanted }, async () => open({ settings, config: share })),
  );
  const players = opening.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = opening.find((one) => one.status === 'rejected');
  if (!failed) return players;
  await Promise.all(players.map(async (player) => player.close()));
  throw failed.reason;
}
