import type { Random } from '../../../core/random.ts';
import type { GameAction } from '../protocol/actions.ts';
import type { AnswerFrame, StandingFrame } from '../protocol/frames.ts';
import type { PlayedGame } from './soak-games.ts';
import type { Promised, SoakLine } from './soak-line.ts';
import { soakLines } from './soak-lines.ts';
import type { SoakFaults } from './soak-plan.ts';
import type { SoakTally } from './soak-tally.ts';

export interface SoakActorParts {
  readonly account: string;
  readonly line: SoakLine;
  readonly random: Random;
  readonly faults: SoakFaults;
  readonly tally: SoakTally;
  promised(promise: Promised): void;
  isStopped(): boolean;
  later(milliseconds: number, work: () => void): void;
}

const retryMs = 1500;

/** What a bot of a soak does in its games: it talks, predicts, leaves now and then, and its actions go over a bad line. */
export class SoakActor {
  readonly #parts: SoakActorParts;

  constructor(parts: SoakActorParts) {
    this.#parts = parts;
  }

  /** Plays a game from its beginning to its end, in its own time. */
  play(id: string, game: PlayedGame): void {
    const { random } = this.#parts;
    this.#parts.later(500 + random.integer(7000), () => {
      if (this.#parts.isStopped() || game.frames.at(-1)?.kind === 'over') return;
      void this.#turn(id, game).finally(() => this.play(id, game));
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
    while (!this.#parts.isStopped()) {
      const answer = await this.#once(id, action).catch(() => undefined);
      if (answer && answer.refusal !== 'out-of-order') {
        game.next = Math.max(game.next, action.number + 1);
        if (answer.ok) tally.accepted += 1;
        else tally.refused += 1;
        promised({ account, game: id, action, answer });
        return;
      }
      if (game.frames.at(-1)?.kind === 'over' && answer) return;
      await new Promise<void>((resolve) => this.#parts.later(retryMs, resolve));
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
}
