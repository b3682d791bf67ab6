import { ParleyError } from '../../../core/errors.ts';
import type { GameAction } from '../protocol/actions.ts';
import type { AnswerFrame, FaultFrame, GameFrame, StandingFrame } from '../protocol/frames.ts';
import type { Identity } from '../rules/turing-rules.ts';

/** A game as a bot plays it. Actions are sent one after another; an answer tells whether the rules and the forum let it through. */
export interface TuringGame {
  readonly id: string;
  /** @throws ParleyError PARLEY_AGENT_FAILED where the game ended, or the server failed, before it was answered */
  say(text: string): Promise<AnswerFrame>;
  /** @throws ParleyError as `say` */
  predict(says: Identity): Promise<AnswerFrame>;
  /** @throws ParleyError as `say` */
  leave(): Promise<AnswerFrame>;
  /** How the game stands, as the server told last. */
  readonly standing: StandingFrame | undefined;
}

type Unnumbered = GameAction extends infer Action
  ? Action extends GameAction
    ? Omit<Action, 'number'>
    : never
  : never;

interface Waiting {
  readonly action: Unnumbered;
  readonly resolve: (answer: AnswerFrame) => void;
  readonly reject: (error: Error) => void;
}

/** A game with its numbers; its actions outlive the connection. */
export class TuringGameLine implements TuringGame {
  readonly id: string;
  standing: StandingFrame | undefined;
  /** The last `seq` that was seen. */
  seen = 0;
  isOver = false;
  readonly #send: (action: GameAction) => void;
  readonly #waiting: Waiting[] = [];
  #number = 1;
  #isSent = false;

  constructor(id: string, send: (action: GameAction) => void) {
    this.id = id;
    this.#send = send;
  }

  say(text: string): Promise<AnswerFrame> {
    return this.#act({ kind: 'message', text });
  }

  predict(says: Identity): Promise<AnswerFrame> {
    return this.#act({ kind: 'prediction', says });
  }

  leave(): Promise<AnswerFrame> {
    return this.#act({ kind: 'leave' });
  }

  /** Notes a frame; false for one that was seen before. */
  saw({ seq, kind }: GameFrame): boolean {
    if (seq <= this.seen) return false;
    this.seen = seq;
    this.isOver ||= kind === 'over';
    return true;
  }

  stands(frame: StandingFrame): void {
    this.standing = frame;
    // Another window, or a process before this one, has acted.
    if (!this.#isSent) this.#number = Math.max(this.#number, frame.expected);
  }

  answered(answer: AnswerFrame): void {
    const [first] = this.#waiting;
    if (first === undefined || answer.number !== this.#number || !this.#isSent) return;
    this.#isSent = false;
    this.#number = answer.expected;
    const isMisnumbered = answer.refusal === 'out-of-order' || answer.refusal === 'number-used';
    if (!isMisnumbered) {
      this.#waiting.shift();
      first.resolve(answer);
    }
    this.#next();
  }

  failed({ code, detail }: FaultFrame): void {
    this.#isSent = false;
    this.#waiting.shift()?.reject(lost(`${code}: ${detail}`));
    this.#next();
  }

  /** Sends what was not answered again, under its number. */
  resend(): void {
    this.#isSent = false;
    this.#next();
  }

  /** The game is over: what was not sent will not be. True where an answer is still to come. */
  end(): boolean {
    for (const { reject } of this.#waiting.splice(this.#isSent ? 1 : 0)) reject(lost('the game is over'));
    return this.#isSent;
  }

  /** Nobody will answer any more. */
  abandon(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(lost('the connection was closed'));
  }

  #act(action: Unnumbered): Promise<AnswerFrame> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ action, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined || this.#isSent) return;
    this.#isSent = true;
    this.#send({ ...first.action, number: this.#number });
  }
}

function lost(why: string): ParleyError {
  return new ParleyError('PARLEY_AGENT_FAILED', `An action in a game was not answered: ${why}.`, {
    remedy: 'See the frames of the game for what has happened in it.',
    context: { why },
  });
}
