import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import { createMockService, type MockService } from '../mock/mock-service.ts';
import type { MockRoom } from '../mock/mock-room.ts';
import type { GameAction } from '../protocol/actions.ts';
import type { AnswerFrame, LobbyFrame } from '../protocol/frames.ts';
import type { PlayerFrame, SeenFrames, TuringService } from '../service/turing-service.ts';
import { createExamTables, type ExamTable, type ExamTables } from './exam-tables.ts';

/** An action that the bot has sent; the answer is null where the bot was not given it. */
export interface HeardAction {
  readonly game: string;
  readonly action: GameAction;
  readonly at: number;
  readonly answer: AnswerFrame | null;
}

/** What goes wrong on purpose: with the next action, or with the frames when the bot comes back. */
export type PlannedFault = 'lose-answer' | 'too-many' | 'frames-again' | null;

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
  /** Games for which it has sent something, and which it never had. */
  readonly strays: string[] = [];
  readonly follows: { readonly seen: SeenFrames; readonly at: number }[] = [];
  readonly service: TuringService;
  fault: PlannedFault = null;
  readonly #mock: MockService;
  readonly #options: ExaminedBotOptions;
  readonly #tables: ExamTables;

  constructor(options: ExaminedBotOptions) {
    this.#options = options;
    const { clock, random } = options;
    this.#tables = createExamTables((account, forum) => this.#mock.seek(account, forum));
    const { forum, partner } = this.#tables;
    this.#mock = createMockService({ clock, random, forum, partner, postMs: 20 });
    this.service = {
      ...this.#mock,
      seek: async (account, name) => this.#seek(account, name),
      act: async (account, game, action) => this.#act(account, game, action),
      follow: async (account, seen, listener) => this.#follow(account, seen, listener),
    };
  }

  /** What the next games are to be; all of them begin at once. */
  prepare(tables: readonly ExamTable[]): void {
    this.#tables.prepare(tables);
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
    this.#tables.wish(account, forum);
    return { kind: 'lobby', seeking: forum, since: this.#options.clock.now() };
  }

  async #act(account: string, game: string, action: GameAction): Promise<AnswerFrame> {
    const at = this.#options.clock.now();
    const { fault } = this;
    if (fault !== 'frames-again') this.fault = null;
    if (fault === 'too-many') {
      this.actions.push({ game, action, at, answer: null });
      throw tooMany();
    }
    const answer = await this.#mock.act(account, game, action).catch((error: unknown) => {
      this.strays.push(game);
      throw error;
    });
    this.actions.push({ game, action, at, answer: fault === 'lose-answer' ? null : answer });
    if (fault === 'lose-answer') this.cut();
    return answer;
  }

  async #follow(account: string, seen: SeenFrames, listener: (frame: PlayerFrame) => void): Promise<() => void> {
    this.follows.push({ seen, at: this.#options.clock.now() });
    const isAgain = this.fault === 'frames-again';
    if (isAgain) this.fault = null;
    // Later versions may send kinds and fields that nobody knows today.
    listener(Object.assign({ kind: 'weather', cloudy: true }, unknownFrame));
    return this.#mock.follow(account, isAgain ? {} : seen, (frame) => listener({ ...frame, ...unknownFields }));
  }
}

const unknownFields = { later: { version: 2 } };
const unknownFrame: PlayerFrame = { kind: 'lobby', seeking: null, since: null };

function tooMany(): ParleyError {
  return new ParleyError('PARLEY_RATE_LIMITED', 'The examination has you wait.', {
    remedy: 'Send the same again after as long as Retry-After says.',
    context: { limit: 'actions', retryAfterMs: pauseMs },
  });
}
