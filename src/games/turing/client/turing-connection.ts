import { type Clock, systemClock } from '../../../core/clock.ts';
import type { ClientFrame } from '../protocol/actions.ts';
import { type FaultFrame, type GameFrame, type ServerFrame, serverFrame } from '../protocol/frames.ts';
import { LastingSocket } from './lasting-socket.ts';
import type { TuringClient, TuringClientOptions } from './turing-client.ts';
import { TuringGameLine } from './turing-game.ts';

/** The games of a bot over a connection that lasts. */
export class TuringConnection implements TuringClient {
  readonly games = new Map<string, TuringGameLine>();
  readonly #options: TuringClientOptions;
  readonly #clock: Clock;
  readonly #socket: LastingSocket;
  #forum: string | undefined;

  constructor(options: TuringClientOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#socket = new LastingSocket({
      address: `${options.url.replace(/^http/u, 'ws').replace(/\/+$/u, '')}/v1/turing/play`,
      clock: this.#clock,
      reconnectMs: options.reconnectMs,
      onOpen: () => this.#greet(),
      onText: (text) => this.#hear(text),
      onError: (error) => this.#tell(() => this.#options.onFault?.(error)),
    });
  }

  seek(forum: string): void {
    this.#forum = forum;
    this.#send({ kind: 'seek', forum });
  }

  stopSeeking(): void {
    this.#forum = undefined;
    this.#send({ kind: 'stop-seeking' });
  }

  close(): void {
    this.#socket.close();
    for (const game of this.games.values()) game.abandon();
  }

  #greet(): void {
    const after = Object.fromEntries(Array.from(this.games.values(), ({ id, seen }) => [id, seen]));
    this.#send({ kind: 'hello', protocol: 1, token: this.#options.token, after });
    if (this.#forum !== undefined) this.#send({ kind: 'seek', forum: this.#forum });
    for (const game of this.games.values()) game.resend();
  }

  #hear(text: string): void {
    const { data: frame } = serverFrame.safeParse(jsonOf(text));
    // Later versions may send what this one does not know.
    if (frame === undefined || frame.kind === 'pong') return;
    // Who refuses a token answers, too; asking on and on would not help.
    if (frame.kind !== 'fault') this.#socket.works();
    if (frame.kind === 'lobby') this.#tell(() => this.#options.onLobby?.(frame));
    else if (frame.kind === 'fault') this.#fault(frame);
    else this.#hearGame(frame);
  }

  #hearGame(frame: Exclude<ServerFrame, { kind: 'lobby' | 'fault' | 'pong' }>): void {
    const game = this.games.get(frame.game);
    if ('seq' in frame) this.#happened(frame, game);
    else if (game === undefined) return;
    else if (frame.kind === 'typing') this.#tell(() => this.#options.onTyping?.(game, frame));
    else if (frame.kind === 'answer') {
      game.answered(frame);
      this.#forgetIfOver(game);
    } else {
      game.stands(frame);
      this.#tell(() => this.#options.onStanding?.(game, frame));
    }
  }

  #happened(frame: GameFrame, known: TuringGameLine | undefined): void {
    if (frame.kind === 'started' && !known) {
      const act = { kind: 'act', game: frame.game } as const;
      const game = new TuringGameLine(frame.game, (action) => this.#send({ ...act, action }));
      this.games.set(frame.game, game);
      this.#forum = undefined;
      game.saw(frame);
      this.#tell(() => this.#options.onGame?.(game, frame));
      this.#tell(() => this.#options.onFrame?.(game, frame));
      return;
    }
    if (!known?.saw(frame)) return;
    this.#tell(() => this.#options.onFrame?.(known, frame));
    this.#forgetIfOver(known);
  }

  /** An answer that is still to come is waited for. */
  #forgetIfOver(game: TuringGameLine): void {
    if (game.isOver && !game.end()) this.games.delete(game.id);
  }

  #fault(fault: FaultFrame): void {
    const { game, retryAfterMs } = fault;
    if (game !== undefined && retryAfterMs === undefined) this.games.get(game)?.failed(fault);
    if (retryAfterMs !== undefined) this.#clock.after(retryAfterMs, () => this.#again(game));
    this.#tell(() => this.#options.onFault?.(fault));
  }

  /** What was refused for its number per minute is sent again when it may be. */
  #again(game: string | undefined): void {
    if (game !== undefined) this.games.get(game)?.resend();
    else if (this.#forum !== undefined) this.#send({ kind: 'seek', forum: this.#forum });
  }

  #send(frame: ClientFrame): void {
    this.#socket.send(frame);
  }

  #tell(work: () => unknown): void {
    const failed = (error: unknown): void =>
      void this.#options.onFault?.(error instanceof Error ? error : new Error(String(error)));
    try {
      Promise.resolve(work()).catch(failed);
    } catch (error) {
      failed(error);
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever it is, it is no frame.
    return undefined;
  }
}
