import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { GameFrame } from '../protocol/frames.ts';
import type { PlayerFrame } from '../service/turing-service.ts';
import { SoakActor } from './soak-actor.ts';
import { SoakGames } from './soak-games.ts';
import type { Promised, SoakLine } from './soak-line.ts';
import type { SoakFaults } from './soak-plan.ts';
import type { SoakTally } from './soak-tally.ts';

export interface SoakBotParts {
  readonly account: string;
  readonly forum: string;
  readonly line: SoakLine;
  readonly clock: Clock;
  readonly random: Random;
  readonly faults: SoakFaults;
  readonly tally: SoakTally;
  /** It looks for no partner while it plays so many games; as many as it is given where left out. */
  readonly mostGames?: number;
  promised(promise: Promised): void;
}

/** A bot of a soak: it talks, predicts, leaves now and then, and has a bad connection. */
export interface SoakBot {
  readonly account: string;
  /** What it has seen of each game, by number. */
  readonly seen: ReadonlyMap<string, readonly GameFrame[]>;
  start(): Promise<void>;
  /** Looks for no more games, and plays those to their ends that it has. */
  wind(): Promise<void>;
  /** Does nothing more. */
  stop(): void;
}

const awayMs = 4000;
const longAwayMs = 60_000;
const minute = 60_000;

export function createSoakBot(parts: SoakBotParts): SoakBot {
  return new TalkingBot(parts);
}

class TalkingBot implements SoakBot {
  readonly account: string;
  readonly #parts: SoakBotParts;
  readonly #actor: SoakActor;
  readonly #games: SoakGames;
  readonly #timers = new Set<() => void>();
  #isStopped = false;
  #isWinding = false;
  #connection = 0;

  constructor(parts: SoakBotParts) {
    this.account = parts.account;
    this.#parts = parts;
    this.#games = new SoakGames(parts.tally);
    this.#actor = new SoakActor({
      ...parts,
      isStopped: () => this.#isStopped,
      later: (milliseconds, work) => this.#later(milliseconds, work),
    });
  }

  get seen(): ReadonlyMap<string, readonly GameFrame[]> {
    return this.#games.seen();
  }

  async start(): Promise<void> {
    await this.#connect();
    this.#planBreak();
  }

  async wind(): Promise<void> {
    this.#isWinding = true;
    await this.#parts.line.stopSeeking().catch(() => undefined);
  }

  stop(): void {
    this.#isStopped = true;
    this.#connection += 1;
    this.#parts.line.disconnect();
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  async #connect(): Promise<void> {
    const { line, tally } = this.#parts;
    this.#connection += 1;
    const connection = this.#connection;
    const broken = (): void => {
      if (connection === this.#connection) this.#comeBack(awayMs);
    };
    try {
      // What has ended is not asked for again, now and then a frame too many of what runs.
      const running = this.#games.running();
      const seen = running.map(([game, { frames }]) => [game, Math.max(0, frames.length - this.#random(2))] as const);
      await line.connect(Object.fromEntries(seen), (frame) => this.#hear(frame, connection), broken);
      await this.#look();
    } catch {
      tally.failures += 1;
      if (connection === this.#connection) this.#comeBack(awayMs);
    }
  }

  /** Looks for a partner, or does no more. */
  async #look(): Promise<void> {
    const { line, forum, mostGames = Number.POSITIVE_INFINITY } = this.#parts;
    await (this.#isWinding || this.#games.running().length >= mostGames ? line.stopSeeking() : line.seek(forum));
  }

  #planBreak(): void {
    const { faults, random } = this.#parts;
    if (this.#isStopped || this.#isWinding) return;
    const wait = (-Math.log(1 - random.next()) * minute) / faults.broken;
    this.#later(wait, () => {
      if (this.#isStopped || this.#isWinding) return;
      this.#parts.tally.broken += 1;
      this.#parts.line.disconnect();
      this.#comeBack(random.next() < faults.goneLong ? longAwayMs : random.integer(awayMs));
      this.#planBreak();
    });
  }

  #comeBack(afterMs: number): void {
    this.#connection += 1;
    const connection = this.#connection;
    this.#later(afterMs, () => {
      if (!this.#isStopped && connection === this.#connection) void this.#connect();
    });
  }

  #hear(frame: PlayerFrame, connection: number): void {
    if (connection !== this.#connection) return;
    if (!('seq' in frame)) {
      if (frame.kind === 'standing') this.#games.stands(frame);
      return;
    }
    const game = this.#games.hear(frame);
    if (game && frame.kind === 'started') this.#actor.play(frame.game, game);
    const isLimited = this.#parts.mostGames !== undefined;
    if (isLimited && (frame.kind === 'started' || frame.kind === 'over')) void this.#look().catch(() => undefined);
  }

  #later(milliseconds: number, work: () => void): void {
    const cancel = this.#parts.clock.after(milliseconds, () => {
      this.#timers.delete(cancel);
      work();
    });
    this.#timers.add(cancel);
  }

  #random(below: number): number {
    return this.#parts.random.integer(below);
  }
}
