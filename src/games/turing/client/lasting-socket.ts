import { WebSocket } from 'ws';
import type { Clock } from '../../../core/clock.ts';
import { messageText } from '../../arena/remote/message-text.ts';

export interface LastingSocketOptions {
  /** Begins with `ws:` or `wss:`. */
  readonly address: string;
  readonly clock: Clock;
  /** After a lost connection; doubled with each failure, half a minute at most. */
  readonly reconnectMs?: number | undefined;
  /** Each time that a connection was made. */
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onError: (error: Error) => void;
}

const [usualReconnectMs, longestReconnectMs] = [500, 30_000];
/** A server says something every so often, if only a ping; after this time without a word it is taken to be gone. */
const silenceMs = 75_000;

/** A WebSocket that is made again when it is lost. */
export class LastingSocket {
  readonly #options: LastingSocketOptions;
  #socket: WebSocket | undefined;
  #failures = 0;
  #isClosed = false;
  #cancel = (): void => undefined;
  #cancelSilence = (): void => undefined;

  constructor(options: LastingSocketOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Sends a message where there is a connection; else it is lost. */
  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The other side does its work: the next lost connection is made again soon. */
  works(): void {
    this.#failures = 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel();
    this.#cancelSilence();
    this.#socket?.close();
  }

  #connect(): void {
    const { address, onOpen, onText, onError } = this.#options;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.on('open', () => {
      this.#heard();
      onOpen();
    });
    socket.on('message', (data) => {
      this.#heard();
      onText(messageText(data));
    });
    socket.on('ping', () => this.#heard());
    // `close` follows.
    socket.on('error', (error) => (this.#isClosed ? undefined : onError(error)));
    socket.on('close', () => this.#lost(socket));
  }

  #lost(socket: WebSocket): void {
    if (this.#isClosed || this.#socket !== socket) return;
    this.#cancelSilence();
    const ms = Math.min(longestReconnectMs, (this.#options.reconnectMs ?? usualReconnectMs) * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancel = this.#options.clock.after(ms, () => this.#connect());
  }

  #heard(): void {
    this.#cancelSilence();
    // What was on its way still comes when the connection is being closed.
    if (this.#isClosed) return;
    this.#cancelSilence = this.#options.clock.after(silenceMs, () => this.#socket?.terminate());
  }
}
