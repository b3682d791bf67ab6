import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../core/clock.ts';
import type { GamePlayer } from './game-player.ts';
import type { Transcripts } from './transcripts.ts';

/** How far a simulation is. */
export interface SimulationProgress {
  readonly done: number;
  readonly of: number;
  /** Games that were there when this run began. */
  readonly before: number;
}

export interface GameQueueOptions {
  readonly transcripts: Transcripts;
  /** Games of the whole simulation. */
  readonly of: number;
  readonly clock: Clock;
  /** Once it is aborted, games under way are finished and no others begun. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SimulationProgress) => void;
  /** What is finished is written about so often, in milliseconds. */
  readonly writeMs?: number;
}

/** A player is given as many games at once as it plays in about this time. */
const chunkMs = 200;
const largestChunk = 512;
/** Whoever is so far ahead of the slowest player waits for it, so that finished games do not heap up. */
const mostAhead = 20_000;
const usualWriteMs = 1000;

/** Hands out games, puts what comes back into their order, and has it written. */
export class GameQueue {
  readonly #options: GameQueueOptions;
  readonly #before: number;
  readonly #finished = new Map<number, readonly string[]>();
  #next: number;
  #done: number;
  #unwritten: string[] = [];
  #writtenAt: number;
  #hasFailed = false;
  #gameMs = 0;
  #waiting: (() => void)[] = [];

  constructor(options: GameQueueOptions) {
    this.#options = options;
    this.#before = options.transcripts.games;
    this.#next = this.#before;
    this.#done = this.#before;
    this.#writtenAt = options.clock.elapsed();
  }

  get progress(): SimulationProgress {
    return { done: this.#done, of: this.#options.of, before: this.#before };
  }

  /** How long a player would need for the games that are left, by its last ones; 0 until somebody has played twice, since the first games read what agents know. */
  get leftMs(): number {
    return (this.#options.of - this.#next) * this.#gameMs;
  }

  /** True where no games are left, the work is stopped, or it has failed. */
  get isOver(): boolean {
    return this.#next >= this.#options.of || this.#hasFailed || this.#options.signal.aborted;
  }

  /**
   * Has a player play until no games are left, or the work is stopped. A failure ends the work of all.
   *
   * @param isEnough whether the player is to play no further, asked after each of its chunks
   * @throws what the player or the transcripts throw
   */
  async serve(player: GamePlayer, isEnough: () => boolean = () => false): Promise<void> {
    try {
      for (let size = 1; !this.isOver && !isEnough(); ) {
        if (this.#next - this.#done > mostAhead) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        else size = await this.#chunk(player, size);
      }
    } catch (error) {
      this.#hasFailed = true;
      this.#wake();
      throw error;
    }
  }

  /** Writes what is finished and not written yet. */
  write(): void {
    if (this.#unwritten.length === 0) return;
    this.#options.transcripts.append(this.#unwritten);
    this.#unwritten = [];
    this.#writtenAt = this.#options.clock.elapsed();
  }

  /** Plays some games; how many the next time says what it returns. */
  async #chunk(player: GamePlayer, size: number): Promise<number> {
    const { clock, of } = this.#options;
    const from = this.#next;
    const to = Math.min(of, from + size);
    this.#next = to;
    const start = clock.elapsed();
    this.#take(from, await player.play(from, to));
    const ms = clock.elapsed() - start;
    if (from > this.#before) this.#gameMs = ms / (to - from);
    // So that a stop is heard where games are played in this thread.
    await setImmediate();
    if (ms > 2 * chunkMs) return Math.max(1, Math.floor(size / 2));
    return ms < chunkMs ? Math.min(largestChunk, size * 2) : size;
  }

  #take(from: number, lines: readonly string[]): void {
    this.#finished.set(from, lines);
    const before = this.#done;
    for (let next = this.#finished.get(this.#done); next; next = this.#finished.get(this.#done)) {
      this.#finished.delete(this.#done);
      this.#done += next.length;
      this.#unwritten.push(...next);
    }
    if (this.#done === before) return;
    const { clock, writeMs = usualWriteMs } = this.#options;
    if (clock.elapsed() - this.#writtenAt >= writeMs) this.write();
    this.#wake();
    this.#options.onProgress(this.progress);
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
