import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { GameAction } from '../protocol/actions.ts';
import type { AnswerFrame, GameFrame, StandingFrame } from '../protocol/frames.ts';
import type { PlayerFrame } from '../service/turing-service.ts';
import type { Promised, SoakLine } from './soak-line.ts';
import { soakLines } from './soak-lines.ts';
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

interface PlayedGame {
  readonly frames: GameFrame[];
  standing: StandingFrame | undefined;
  next: number;
  isActing: boolean;
  said: number;
}

const retryMs = 1500;
const awayMs = 4000;
const longAwayMs = 60_000;
const minute = 60_000;

export function createSoakBot(parts: SoakBotParts): SoakBot {
  return new TalkingBot(parts);
}

class TalkingBot implements SoakBot {
  readonly account: string;
  readonly #parts: SoakBotParts;
  readonly #games = new Map<string, PlayedGame>();
  readonly #timers = new Set<() => void>();
  #isStopped = false;
  #isWinding = false;
  #connection = 0;

  constructor(parts: SoakBotParts) {
    this.account = parts.account;
    this.#parts = parts;
  }

  get seen(): ReadonlyMap<string, readonly GameFrame[]> {
    return new Map([...this.#games].map(([game, { frames }]) => [game, frames]));
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
    const { line, forum, tally } = this.#parts;
    this.#connection += 1;
    const connection = this.#connection;
    const broken = (): void => {
      if (connection === this.#connection) this.#comeBack(awayMs);
    };
    try {
      // What has ended is not asked for again, now and then a frame too many of what runs.
      const running = [...this.#games].filter(([, { frames }]) => frames.at(-1)?.kind !== 'over');
      const seen = running.map(([game, { frames }]) => [game, Math.max(0, frames.length - this.#random(2))] as const);
      await line.connect(Object.fromEntries(seen), (frame) => this.#hear(frame, connection), broken);
      await (this.#isWinding ? line.stopSeeking() : line.seek(forum));
    } catch {
      tally.failures += 1;
      if (connection === this.#connection) this.#comeBack(awayMs);
    }
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
    if ('seq' in frame) this.#hearGame(frame);
    else if (frame.kind === 'standing') {
      const game = this.#games.get(frame.game);
      if (game) game.standing = frame;
    }
  }

  #hearGame(frame: GameFrame): void {
    const { tally } = this.#parts;
    const known = this.#games.get(frame.game);
    const game = known ?? { frames: [], standing: undefined, next: 1, isActing: false, said: 0 };
    this.#games.set(frame.game, game);
    const before = game.frames[frame.seq - 1];
    if (before) {
      tally.framesAgain += 1;
      if (JSON.stringify(before) !== JSON.stringify(frame)) tally.framesWrong += 1;
      return;
    }
    tally.frames += 1;
    if (frame.seq !== game.frames.length + 1) tally.framesWrong += 1;
    game.frames.push(frame);
    if (frame.kind === 'started') this.#play(frame.game, game);
  }

  #play(id: string, game: PlayedGame): void {
    const { random } = this.#parts;
    this.#later(500 + random.integer(7000), () => {
      if (this.#isStopped || game.frames.at(-1)?.kind === 'over') return;
      void this.#turn(id, game).finally(() => this.#play(id, game));
    });
  }

  async #turn(id: string, game: PlayedGame): Promise<void> {
    if (game.isActing || !game.standing) return;
    const action = this.#choose(game, game.standing);
    if (!action) return;
    game.isActing = true;
    const { random, faults, tally } = this.#parts;
    const { noMessage } = game.standing;
    const isReordered = action.kind === 'message' && noMessage === null && random.next() < faults.reordered;
    if (isReordered) tally.reordered += 1;
    // The one behind it overtakes it, is refused, and comes again when its turn has come.
    const behind = isReordered ? { ...action, text: this.#line(), number: action.number + 1 } : undefined;
    if (behind) await this.#once(id, behind).catch(() => undefined);
    await this.#surely(id, game, action);
    if (behind) await this.#surely(id, game, behind);
    game.isActing = false;
  }

  #choose(game: PlayedGame, { noMessage, noPrediction, stage }: StandingFrame): GameAction | undefined {
    const { random } = this.#parts;
    const number = game.next;
    const chance = random.next();
    if (chance < 0.003) return { kind: 'leave', number };
    if (noPrediction === null && (chance < 0.06 || (stage === 'closing' && chance < 0.7))) {
      return { kind: 'prediction', number, says: random.pick(['human', 'bot']) };
    }
    // Some do not look whether they may.
    if (noMessage !== null && chance < 0.95) return undefined;
    return { kind: 'message', number, text: this.#line() };
  }

  #line(): string {
    return this.#parts.random.pick(soakLines);
  }

  /** Sends an action until it is answered; its number makes that harmless. */
  async #surely(id: string, game: PlayedGame, action: GameAction): Promise<void> {
    const { tally, promised, account } = this.#parts;
    while (!this.#isStopped) {
      const answer = await this.#once(id, action).catch(() => undefined);
      if (answer && answer.refusal !== 'out-of-order') {
        game.next = Math.max(game.next, action.number + 1);
        if (answer.ok) tally.accepted += 1;
        else tally.refused += 1;
        promised({ account, game: id, action, answer });
        return;
      }
      if (game.frames.at(-1)?.kind === 'over' && answer) return;
      await new Promise<void>((resolve) => this.#later(retryMs, resolve));
    }
  }

  /** Sends an action once, over a bad line. */
  async #once(id: string, action: GameAction): Promise<AnswerFrame> {
    const { line, random, faults, tally } = this.#parts;
    const [isLost, isUnanswered, isDoubled] = [faults.lostActions, faults.lostAnswers, faults.doubled].map(
      (share) => random.next() < share,
    );
    tally.sent += 1;
    if (isLost) {
      tally.lostActions += 1;
      throw new Error('The action was lost.');
    }
    const first = line.act(id, action);
    if (isDoubled) {
      tally.doubled += 1;
      await this.#compare(first, line.act(id, action));
    }
    const answer = await first;
    if (!isUnanswered) return answer;
    tally.lostAnswers += 1;
    throw new Error('The answer was lost.');
  }

  async #compare(...answers: Promise<AnswerFrame>[]): Promise<void> {
    const { tally } = this.#parts;
    const [one, other] = await Promise.allSettled(answers);
    if (one?.status !== 'fulfilled' || other?.status !== 'fulfilled') return;
    tally.again += 1;
    if (one.value.ok !== other.value.ok || one.value.refusal !== other.value.refusal) tally.differing += 1;
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
