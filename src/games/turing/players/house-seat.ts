import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { StandingFrame, StartedFrame } from '../protocol/frames.ts';
import type { SeenMessage } from '../rules/turing-view.ts';
import type { PlayerFrame, TuringService } from '../service/turing-service.ts';
import type { PlayerMove, SeatedTalker, TalkerView, TuringPlayer } from './player.ts';

/** What a seat needs of the house. */
export interface HouseSeatParts {
  readonly service: Pick<TuringService, 'act'>;
  readonly clock: Clock;
  /** Told what went wrong; the game goes on. */
  readonly failed: (error: unknown) => void;
}

/** Who is refused so often in a row is asked again only when something has happened. */
const mostRefusals = 5;
/** After a fault of the player or the service. */
const pauseMs = 5000;

/** A bot of the house in one game: keeps what it has seen, asks the player what to do, and does it. */
export class HouseSeat {
  readonly #account: string;
  readonly #game: StartedFrame;
  readonly #talker: SeatedTalker;
  readonly #parts: HouseSeatParts;
  readonly #messages: SeenMessage[] = [];
  #standing: { readonly frame: StandingFrame; readonly at: number } | undefined;
  /** The number of the next action. */
  #expected = 1;
  #refused: string | null = null;
  #refusals = 0;
  #isAsking = false;
  #isNews = false;
  #isOver = false;
  #cancel = (): void => undefined;

  constructor(account: string, game: StartedFrame, player: TuringPlayer, random: Random, parts: HouseSeatParts) {
    this.#account = account;
    this.#game = game;
    this.#parts = parts;
    this.#talker = player.sit(game, random);
  }

  /** Something has come of this game. */
  hear(frame: PlayerFrame): void {
    if (this.#isOver) return;
    if (frame.kind === 'message') this.#messages.push({ from: frame.from, text: frame.text, after: frame.after });
    // A standing comes behind everything that changes what may be done.
    if (frame.kind !== 'standing') return;
    this.#standing = { frame, at: this.#parts.clock.now() };
    this.#nudge();
  }

  /** The game is over, or somebody else plays on. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancel();
    this.#talker.close();
  }

  #nudge = (): void => {
    if (this.#isAsking) this.#isNews = true;
    else void this.#ask();
  };

  async #ask(): Promise<void> {
    this.#isAsking = true;
    do {
      this.#isNews = false;
      this.#cancel();
      try {
        const view = this.#view();
        if (view) await this.#take(await this.#talker.next(view));
      } catch (error) {
        if (!this.#isOver) this.#parts.failed(error);
        this.#wait(pauseMs);
      }
    } while (this.#isNews && !this.#isOver);
    this.#isAsking = false;
  }

  async #take(move: PlayerMove): Promise<void> {
    if (this.#isOver || !this.#standing) return;
    if (move.kind === 'wait') {
      this.#wait(move.ms);
      return;
    }
    const action = { ...move, number: Math.max(this.#expected, this.#standing.frame.expected) };
    const answer = await this.#parts.service.act(this.#account, this.#game.game, action);
    this.#expected = answer.expected;
    this.#refusals = answer.ok ? 0 : this.#refusals + 1;
    this.#refused = answer.ok ? null : (answer.text ?? answer.refusal);
    if (!answer.ok && this.#refusals < mostRefusals) this.#isNews = true;
    else this.#wait(pauseMs);
  }

  #wait(ms: number): void {
    this.#cancel();
    if (!this.#isOver) this.#cancel = this.#parts.clock.after(ms, this.#nudge);
  }

  #view(): TalkerView | undefined {
    if (this.#isOver || !this.#standing) return undefined;
    const { frame, at } = this.#standing;
    // What was done a moment ago is not in an older standing: the player would do it twice. A refusal changes nothing there.
    if (this.#refused === null && frame.expected < this.#expected) return undefined;
    const passed = this.#parts.clock.now() - at;
    const timeLeftMs = Math.max(0, frame.timeLeftMs - passed);
    const after = this.#game.limits.timeMs - timeLeftMs;
    const own = frame.waiting.map(({ text }) => ({ from: 'you', text, after }) as const);
    return { ...frame, timeLeftMs, messages: [...this.#messages, ...own], refused: this.#refused };
  }
}
