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
  /** Threads; a single one is this thread. */
  readonly workers: number;
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

/** As many as there is work for; all of them, or none. */
async function openPlayers(run: SimulationRun, games: number): Promise<GamePlayer[]> {
  const { settings, config, workers, parts, onNote } = run;
  const wanted = Math.min(workers, games);
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
