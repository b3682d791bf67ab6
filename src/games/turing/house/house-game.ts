import type { Clock } from '../../../core/clock.ts';
import type { GameAction } from '../protocol/actions.ts';
import type { AnswerFrame, GameFrame, SignFrame, StandingFrame } from '../protocol/frames.ts';
import type { PlayerMove, SeatedTalker, TalkerView } from '../players/player.ts';
import type { SeenMessage } from '../rules/turing-view.ts';

export interface HouseGameOptions {
  readonly talker: SeatedTalker;
  readonly clock: Clock;
  readonly act: (action: GameAction) => Promise<AnswerFrame>;
  /** Told of faults of the player or of the server; the game goes on without its words. */
  readonly failed: (error: unknown) => void;
}

/** Who is refused so often in a row is asked again only when something has happened. */
const mostRefusals = 5;

/** A game that a player of the house plays: it sees what any player is sent, and acts like any player. */
export class HouseGame {
  readonly #options: HouseGameOptions;
  readonly #messages: SeenMessage[] = [];
  #standing: { readonly frame: StandingFrame; readonly at: number } | undefined;
  #isAsking = false;
  #isAgain = false;
  #isOver = false;
  /** The number of the next action. */
  #expected = 1;
  #refusals = 0;
  #refused: string | null = null;
  #cancel = (): void => undefined;

  constructor(options: HouseGameOptions) {
    this.#options = options;
  }

  hear(frame: GameFrame | SignFrame | StandingFrame): void {
    if (frame.kind === 'typing') return;
    if (frame.kind === 'message') this.#messages.push({ from: frame.from, text: frame.text, after: frame.after });
    if (frame.kind === 'standing') {
      this.#standing = { frame, at: this.#options.clock.now() };
      this.#expected = Math.max(this.#expected, frame.expected);
    }
    if (frame.kind === 'over') this.#isOver = true;
    this.#nudge();
  }

  close(): void {
    this.#isOver = true;
    this.#cancel();
    this.#options.talker.close();
  }

  #nudge(): void {
    if (this.#isAsking) this.#isAgain = true;
    else void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    try {
      do {
        this.#isAgain = false;
        const view = this.#view();
        if (view === undefined) break;
        await this.#take(await this.#options.talker.next(view));
      } while (this.#isAgain);
    } catch (error) {
      this.#options.failed(error);
    } finally {
      this.#isAsking = false;
    }
  }

  #view(): TalkerView | undefined {
    const standing = this.#standing;
    // What was accepted a moment ago is not in an older standing: the talker would say it twice.
    if (this.#isOver || standing === undefined || standing.frame.expected < this.#expected) return undefined;
    const { stage, noMessage, noPrediction, messagesLeft, yourPrediction, waiting, timeLeftMs } = standing.frame;
    const after = this.#messages.at(-1)?.after ?? 0;
    return {
      stage,
      messagesLeft,
      yourPrediction,
      timeLeftMs: Math.max(0, timeLeftMs - (this.#options.clock.now() - standing.at)),
      refused: this.#refused,
      messages: [...this.#messages, ...waiting.map(({ text }) => ({ from: 'you', text, after }) as const)],
      noMessage: refusalOf(noMessage),
      noPrediction: refusalOf(noPrediction),
    };
  }

  async #take(move: PlayerMove): Promise<void> {
    this.#cancel();
    if (move.kind === 'wait') {
      this.#cancel = this.#options.clock.after(move.ms, () => this.#nudge());
      return;
    }
    const answer = await this.#options.act({ ...move, number: this.#expected });
    this.#expected = answer.expected;
    this.#refused = answer.text;
    this.#refusals = answer.ok ? 0 : this.#refusals + 1;
    this.#isAgain ||= this.#refusals > 0 && this.#refusals < mostRefusals;
  }
}

/** The server's reasons are those of the rules; a talker only looks whether there is one. */
function refusalOf(text: string | null): TalkerView['noMessage'] {
  return text === null ? null : 'talk-is-over';
}
