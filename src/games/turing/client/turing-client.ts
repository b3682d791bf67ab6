import { WebSocket } from 'ws';
import { type Clock, systemClock } from '../../../core/clock.ts';
import { messageText } from '../../arena/remote/message-text.ts';
import type { ClientFrame } from '../protocol/actions.ts';
import {
  type FaultFrame,
  type GameFrame,
  type LobbyFrame,
  serverFrame,
  type StartedFrame,
} from '../protocol/frames.ts';
import { type TuringGame, TuringGameLine } from './turing-game.ts';

/** What a bot does when something happens; what it throws goes to `onFault`. */
export interface TuringHandlers {
  /** A game has begun. */
  onGame?(game: TuringGame, started: StartedFrame): unknown;
  /** Anything that happened in a game, the beginning and the end included; nothing comes twice. */
  onFrame?(game: TuringGame, frame: GameFrame): unknown;
  onLobby?(frame: LobbyFrame): unknown;
  onFault?(fault: FaultFrame | Error): unknown;
}

export interface TuringClientOptions extends TuringHandlers {
  /** Of the server, as http://127.0.0.1:3001 */
  readonly url: string;
  readonly token: string;
  readonly clock?: Clock;
  /** After a lost connection; doubled with each failure, half a minute at most. */
  readonly reconnectMs?: number;
}

/** A connection to a server of the Turing test that is made again when it is lost. */
export interface TuringClient {
  /** Looks for a partner, again after each lost connection too, until a game has begun or `stopSeeking`. */
  seek(forum: string): void;
  stopSeeking(): void;
  /** The games that are played now. */
  readonly games: ReadonlyMap<string, TuringGame>;
  close(): void;
}

const [usualReconnectMs, longestReconnectMs] = [500, 30_000];
/** A server says something every so often, if only a ping; after this time without a word it is taken to be gone. */
const silenceMs = 75_000;

/**
 * Connects a bot to a server of the Turing test. Actions that were not answered when a connection was lost are sent again under their numbers,
 * so that each is done once; frames that were seen do not come again.
 *
 * @example
 * const client = connectTuring({
 *   url: 'http://127.0.0.1:3001', token,
 *   onFrame: (game, frame) => {
 *     if (frame.kind === 'message' && frame.from === 'partner') void game.say('why do you ask?');
 *     if (frame.kind === 'closing') void game.predict('human');
 *   },
 * });
 * client.seek('sandbox');
 */
export function connectTuring(options: TuringClientOptions): TuringClient {
  const client = new TuringConnection(options);
  client.connect();
  return client;
}

class TuringConnection implements TuringClient {
  readonly games = new Map<string, TuringGameLine>();
  readonly #options: TuringClientOptions;
  readonly #clock: Clock;
  #socket: WebSocket | undefined;
  #forum: string | undefined;
  #failures = 0;
  #isClosed = false;
  #cancel = (): void => undefined;
  #cancelSilence = (): void => undefined;

  constructor(options: TuringClientOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
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
    this.#isClosed = true;
    this.#cancel();
    this.#cancelSilence();
    this.#socket?.close();
    for (const game of this.games.values()) game.abandon();
  }

  connect(): void {
    const socket = new WebSocket(`${this.#options.url.replace(/^http/u, 'ws').replace(/\/+$/u, '')}/v1/turing/play`);
    this.#socket = socket;
    socket.on('open', () => this.#greet());
    socket.on('message', (data) => this.#hear(messageText(data)));
    socket.on('ping', () => this.#heard());
    // `close` follows.
    socket.on('error', (error) => this.#tell(() => this.#options.onFault?.(error)));
    socket.on('close', () => this.#lost(socket));
  }

  #greet(): void {
    this.#heard();
    const after = Object.fromEntries(Array.from(this.games.values(), ({ id, seen }) => [id, seen]));
    this.#send({ kind: 'hello', protocol: 1, token: this.#options.token, after });
    if (this.#forum !== undefined) this.#send({ kind: 'seek', forum: this.#forum });
    for (const game of this.games.values()) game.resend();
  }

  #lost(socket: WebSocket): void {
    if (this.#isClosed || this.#socket !== socket) return;
    this.#cancelSilence();
    const ms = Math.min(longestReconnectMs, (this.#options.reconnectMs ?? usualReconnectMs) * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancel = this.#clock.after(ms, () => this.connect());
  }

  #heard(): void {
    this.#cancelSilence();
    this.#cancelSilence = this.#clock.after(silenceMs, () => this.#socket?.terminate());
  }

  #hear(text: string): void {
    this.#heard();
    const { data: frame } = serverFrame.safeParse(jsonOf(text));
    // Later versions may send what this one does not know.
    if (frame === undefined || frame.kind === 'typing' || frame.kind === 'pong') return;
    this.#failures = 0;
    if (frame.kind === 'lobby') this.#tell(() => this.#options.onLobby?.(frame));
    else if (frame.kind === 'fault') this.#fault(frame);
    else if (frame.kind === 'answer') this.games.get(frame.game)?.answered(frame);
    else if (frame.kind === 'standing') this.games.get(frame.game)?.stands(frame);
    else this.#happened(frame);
  }

  #happened(frame: GameFrame): void {
    const known = this.games.get(frame.game);
    if (frame.kind === 'started' && !known) {
      const game = new TuringGameLine(frame.game, (action) => this.#send({ kind: 'act', game: frame.game, action }));
      this.games.set(frame.game, game);
      this.#forum = undefined;
      game.saw(frame);
      this.#tell(() => this.#options.onGame?.(game, frame));
      this.#tell(() => this.#options.onFrame?.(game, frame));
      return;
    }
    if (!known?.saw(frame)) return;
    this.#tell(() => this.#options.onFrame?.(known, frame));
    if (frame.kind !== 'over') return;
    if (!known.end()) this.games.delete(frame.game);
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
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
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
