import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import type { Forum } from '../forums/forum.ts';
import { createMockService, type MockService } from '../mock/mock-service.ts';
import type { MockRoom } from '../mock/mock-room.ts';
import type { TuringPlayer } from '../players/player.ts';
import type { GameAction } from '../protocol/actions.ts';
import type { AnswerFrame, LobbyFrame } from '../protocol/frames.ts';
import { otherSeat, type Seat } from '../rules/turing-rules.ts';
import type { PlayerFrame, SeenFrames, TuringService } from '../service/turing-service.ts';

/** An action that the bot has sent; the answer is null where the bot was not given it. */
export interface HeardAction {
  readonly game: string;
  readonly action: GameAction;
  readonly at: number;
  readonly answer: AnswerFrame | null;
}

/** What goes wrong on purpose with the next action. */
export type PlannedFault = 'lose-answer' | 'too-many' | null;

export interface ExaminedBotOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Breaks all connections of the server. */
  readonly cut: () => void;
}

/** How long a bot that is told to wait must. */
export const pauseMs = 1000;

/** A bot at a server of its own: everything that it does is written down, and what is to go wrong goes wrong. */
export class ExaminedBot {
  readonly actions: HeardAction[] = [];
  readonly follows: { readonly seen: SeenFrames; readonly at: number }[] = [];
  readonly service: TuringService;
  fault: PlannedFault = null;
  readonly #mock: MockService;
  readonly #options: ExaminedBotOptions;
  #wish: { readonly account: string; readonly forum: string } | undefined;
  /** The forum of the next game, and where the bot sits in it; it stays until the game has begun. */
  #table: { readonly forum: Forum; readonly seat: Seat } | undefined;

  constructor(options: ExaminedBotOptions) {
    this.#options = options;
    const { clock, random } = options;
    this.#mock = createMockService({
      clock,
      random,
      forum: async (name) => Promise.resolve(this.#table && { ...this.#table.forum, name }),
      partner: () => {
        const seat = otherSeat(this.#table?.seat ?? 'b');
        this.#table = undefined;
        return { player: silent, identity: 'human', seat };
      },
      postMs: 20,
    });
    this.service = {
      ...this.#mock,
      seek: async (account, forum) => this.#seek(account, forum),
      act: async (account, game, action) => this.#act(account, game, action),
      follow: async (account, seen, listener) => this.#follow(account, seen, listener),
    };
  }

  /** What the next game is to be. */
  prepare(forum: Forum, seat: Seat): void {
    this.#table = { forum, seat };
    this.#begin();
  }

  get rooms(): readonly MockRoom[] {
    return this.#mock.rooms;
  }

  /** What the bot did in a game. */
  in(game: string): readonly HeardAction[] {
    return this.actions.filter((one) => one.game === game);
  }

  /** Waits until something is so; false where it is not in time. */
  async until(isSo: () => boolean, ms: number): Promise<boolean> {
    const { clock } = this.#options;
    const end = clock.elapsed() + ms;
    while (!isSo()) {
      if (clock.elapsed() > end) return false;
      await this.pause(20);
    }
    return true;
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#options.clock.after(ms, resolve);
    });
  }

  cut(): void {
    this.#options.cut();
  }

  /** The wish is kept until the next game of the examination, as in any lobby; of who plays it is none. */
  async #seek(account: string, forum: string): Promise<LobbyFrame> {
    const isPlaying = (await this.#mock.playing(account)).length > 0;
    if (isPlaying) return { kind: 'lobby', seeking: null, since: null };
    this.#wish = { account, forum };
    this.#begin();
    return { kind: 'lobby', seeking: forum, since: this.#options.clock.now() };
  }

  #begin(): void {
    if (!this.#wish || !this.#table) return;
    const { account, forum } = this.#wish;
    this.#wish = undefined;
    void this.#mock.seek(account, forum);
  }

  async #act(account: string, game: string, action: GameAction): Promise<AnswerFrame> {
    const at = this.#options.clock.now();
    const { fault } = this;
    this.fault = null;
    if (fault === 'too-many') {
      this.actions.push({ game, action, at, answer: null });
      throw new ParleyError('PARLEY_RATE_LIMITED', 'The examination has you wait.', {
        remedy: 'Send the same again after as long as Retry-After says.',
        context: { limit: 'actions', retryAfterMs: pauseMs },
      });
    }
    const answer = await this.#mock.act(account, game, action);
    this.actions.push({ game, action, at, answer: fault === null ? answer : null });
    if (fault === 'lose-answer') this.cut();
    return answer;
  }

  async #follow(account: string, seen: SeenFrames, listener: (frame: PlayerFrame) => void): Promise<() => void> {
    this.follows.push({ seen, at: this.#options.clock.now() });
    // Later versions may send kinds and fields that nobody knows today.
    listener(Object.assign({ kind: 'weather', cloudy: true }, unknownFrame));
    return this.#mock.follow(account, seen, (frame) => listener({ ...frame, ...unknownFields }));
  }
}

const unknownFields = { later: { version: 2 } };
const unknownFrame: PlayerFrame = { kind: 'lobby', seeking: null, since: null };

const silent: TuringPlayer = {
  name: 'Examiner',
  about: 'says what the examination has it say',
  sit: () => ({ next: async () => Promise.resolve({ kind: 'wait', ms: 60_000 }), close: () => undefined }),
  close: async () => Promise.resolve(),
};
