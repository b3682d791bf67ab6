import { type Clock, systemClock } from '../../../../core/clock.ts';
import { ParleyError } from '../../../../core/errors.ts';
import type { FaultFrame, GameFrame } from '../../protocol/frames.ts';
import { connectTuring, type TuringClient } from '../turing-client.ts';
import type { TuringGame } from '../turing-game.ts';
import { programLimits } from './bot-process.ts';
import { ProgramSeat } from './program-seat.ts';
import type { ProgramBotOptions } from './run-program-bot.ts';

/** A bot's games, each with the program that plays it. */
export class ProgramBot {
  /** Settles when all games are played, or when it cannot go on. */
  readonly ended: Promise<void>;
  readonly #options: ProgramBotOptions;
  readonly #clock: Clock;
  readonly #client: TuringClient;
  /** By game; all of them the same one where the program plays all. */
  readonly #seats = new Map<string, ProgramSeat>();
  readonly #running = new Set<Promise<void>>();
  readonly #common: ProgramSeat | undefined;
  #forum: string | undefined;
  #begun = 0;
  #isStopped = false;
  #finish = (): void => undefined;
  #fail = (_error: unknown): void => undefined;

  constructor(options: ProgramBotOptions) {
    this.#options = options;
    this.#forum = options.forum;
    this.ended = new Promise((resolve, reject) => {
      [this.#finish, this.#fail] = [resolve, reject];
    });
    const { url, token, reconnectMs, isPerGame = false } = options;
    this.#clock = options.clock ?? systemClock;
    this.#common = isPerGame ? undefined : this.#seat();
    this.#client = connectTuring({
      url,
      token,
      clock: this.#clock,
      ...(reconnectMs === undefined ? {} : { reconnectMs }),
      onFrame: (game, frame) => this.#happened(game, frame),
      onStanding: (game, frame) => this.#seats.get(game.id)?.tell(frame),
      onTyping: (game, frame) => this.#seats.get(game.id)?.tell(frame),
      onLobby: (frame) => this.#common?.tell(frame),
      onFault: (fault) => this.#fault(fault),
    });
    this.#seek();
  }

  /** Begins no more games. */
  stop(): void {
    this.#isStopped = true;
    this.#client.stopSeeking();
    if (this.#seats.size === 0) this.#finish();
  }

  async close(): Promise<void> {
    this.#client.close();
    for (const seat of [this.#common, ...this.#seats.values()]) seat?.end();
    await Promise.all(this.#running);
  }

  #seat(): ProgramSeat {
    const { start, limits = {}, note } = this.#options;
    const seat = new ProgramSeat({
      start,
      clock: this.#clock,
      limits: { ...programLimits, ...limits },
      note,
      onWish: (frame) => {
        this.#forum = frame.kind === 'seek' ? frame.forum : undefined;
        if (frame.kind === 'seek') this.#seek();
        else this.#client.stopSeeking();
      },
    });
    const running = seat.run().catch((error: unknown) => this.#fail(error));
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
    return seat;
  }

  #happened(game: TuringGame, frame: GameFrame): void {
    if (frame.kind === 'started') this.#begin(game.id);
    const seat = this.#seats.get(game.id);
    seat?.happened(game, frame);
    if (frame.kind !== 'over') return;
    this.#seats.delete(game.id);
    if (seat !== this.#common) seat?.end();
    this.#options.onOver?.(frame);
    const { games = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#seats.size === 0 && (this.#begun >= games || this.#isStopped)) this.#finish();
    else this.#seek();
  }

  #begin(game: string): void {
    this.#begun += 1;
    this.#seats.set(game, this.#common ?? this.#seat());
    if (this.#hasPlace()) this.#seek();
    // A server gives a bot games as long as it looks for them.
    else this.#client.stopSeeking();
  }

  #hasPlace(): boolean {
    const { atOnce, games = Number.POSITIVE_INFINITY } = this.#options;
    return !this.#isStopped && this.#seats.size < atOnce && this.#begun < games;
  }

  #seek(): void {
    if (this.#forum !== undefined && this.#hasPlace()) this.#client.seek(this.#forum);
  }

  #fault(fault: FaultFrame | Error): void {
    const { note } = this.#options;
    if (fault instanceof Error) return note(fault.message);
    // Those of actions are told to the program as what became of them.
    if (fault.game !== undefined) return;
    note(`${fault.code}: ${fault.detail}`);
    this.#common?.tell(fault);
    const code = hopeless.find((one) => one === fault.code);
    if (code !== undefined && this.#seats.size === 0) this.#fail(refused(code, fault));
    else if (fault.retryAfterMs === undefined) this.#clock.after(againMs, () => this.#seek());
  }
}

/** Trying again would not help. */
const hopeless = [
  'PARLEY_UNAUTHORISED',
  'PARLEY_FORBIDDEN',
  'PARLEY_TURING_FORUM_UNKNOWN',
  'PARLEY_TURING_NOT_ALLOWED',
  'PARLEY_TURING_CONSENT_NEEDED',
] as const;
const againMs = 5000;

function refused(code: (typeof hopeless)[number], { detail }: FaultFrame): ParleyError {
  return new ParleyError(code, `The server lets the bot not play: ${detail}`, {
    remedy:
      'Look at the token, at the name of the forum, and at GET /v1/turing/bots, which tells where the bot may play.',
  });
}
