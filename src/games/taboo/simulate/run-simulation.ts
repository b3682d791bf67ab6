import { availableParallelism } from 'node:os';
import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../../core/clock.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { budgetShare } from '../agents/chatbot/paid-generator.ts';
import { type GamePlayer, openGamePlayer } from './game-player.ts';
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
  /** Threads at most, beside this one. */
  readonly workers: number;
  /** Processors that threads may share; those of the machine where left out. */
  readonly cores?: number;
  /** What opening a thread is taken to cost, in milliseconds; where left out, as much as the first player took, and ten seconds at least. */
  readonly openMs?: number;
  /** What opens a player in another thread; one of this process where left out. */
  readonly startThread?: typeof startSimulationThread;
  /** What agents are made of, where a single worker shares it with other simulations. */
  readonly parts?: AgentParts;
  readonly clock: Clock;
  /** Once it is aborted, games under way are finished and no others begun. */
  readonly signal: AbortSignal;
  /** Told first when the first player is ready. */
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
  try {
    if (queue.isOver) onProgress(queue.progress);
    else await playAll(run, queue);
  } finally {
    queue.write();
  }
  return queue.progress;
}

/** The least that a thread takes to read what agents know, in milliseconds: a player that shares it with others opens at once. */
const leastOpenMs = 10_000;
/** Threads are opened where one player would need so many times as long for the games that are left as it took to open. */
const worthOpenings = 3;
/** What may be paid for is halved: for who begins, and for all others together. */
const shares = 2;

/** Many threads are never slower than one: a player in this thread begins, and others follow it only where its pace says that they are worth it. */
async function playAll(run: SimulationRun, queue: GameQueue): Promise<void> {
  const { settings, config, clock, parts, onNote } = run;
  const threads = Math.min(run.workers, run.cores ?? availableParallelism());
  const began = clock.elapsed();
  const start = { settings, config: budgetShare(config, threads > 1 ? shares : 1) };
  const first = await openGamePlayer(start, onNote, parts);
  const openMs = run.openMs ?? Math.max(leastOpenMs, clock.elapsed() - began);
  run.onProgress(queue.progress);
  try {
    await queue.serve(first, () => threads > 1 && queue.leftMs > worthOpenings * openMs);
    if (!queue.isOver) await handOver(run, queue, first, threads);
  } finally {
    await first.close();
  }
}

/** A player plays on alone until others are open; then it would only keep them waiting for their games, and is done. */
async function handOver(run: SimulationRun, queue: GameQueue, first: GamePlayer, threads: number): Promise<void> {
  let areOpen = false;
  const opening = openThreads(run, threads).finally(() => {
    areOpen = true;
  });
  const all = await Promise.allSettled([
    queue.serve(first, () => areOpen),
    opening.then(async (others) => playOnWith(others, queue)),
  ]);
  const failed = all.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function playOnWith(players: readonly GamePlayer[], queue: GameQueue): Promise<void> {
  try {
    await Promise.all(players.map(async (player) => queue.serve(player)));
  } finally {
    await closeAll(players);
  }
}

/** All of them, or none. */
async function openThreads(run: SimulationRun, threads: number): Promise<GamePlayer[]> {
  const { settings, config, onNote, startThread = startSimulationThread } = run;
  const start = { settings, config: budgetShare(config, shares * threads) };
  const opening = await Promise.allSettled(Array.from({ length: threads }, async () => startThread(start, onNote)));
  const players = opening.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = opening.find((one) => one.status === 'rejected');
  if (!failed) return players;
  await closeAll(players);
  throw failed.reason;
}

async function closeAll(players: readonly GamePlayer[]): Promise<void> {
  await Promise.all(players.map(async (player) => player.close()));
}
