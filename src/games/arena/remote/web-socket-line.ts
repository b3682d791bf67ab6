import { type RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { type BotAnswer, type BotLine, type BotLineOptions, largestAnswer, secretHeaders } from './bot-line.ts';
import { messageText } from './message-text.ts';

const envelope = z.looseObject({
  id: z.number(),
  error: z
    .looseObject({ status: z.int().min(400).max(599).default(400), retryAfterMs: z.number().min(0).optional() })
    .optional(),
});

interface Waiting {
  readonly resolve: (answer: BotAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** A connection with the requests that wait for an answer on it, by their ids. */
interface Connection {
  readonly socket: WebSocket;
  readonly waiting: Map<number, Waiting>;
  /** Keeps the process alive as long as somebody waits. */
  readonly hold: () => void;
}

const handshakeMs = 10_000;

/**
 * A bot on a WebSocket: a message a request, `{id, …request}`, answered in any order by `{id, …reply}` or `{id, error: {message}}`. One
 * connection serves all games; it is made at the first request, again after it was lost, and while nobody waits it keeps no process alive.
 */
export function openWebSocketLine(url: string, options: BotLineOptions): BotLine {
  return new WebSocketLine(url, secretHeaders(options));
}

class WebSocketLine implements BotLine {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  #connection: Promise<Connection> | undefined;
  #lastId = 0;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url;
    this.#headers = headers;
  }

  async exchange(request: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<BotAnswer> {
    const id = (this.#lastId += 1);
    const connection = this.#connected();
    let giveUp = (): void => undefined;
    try {
      return await new Promise<BotAnswer>((resolve, reject) => {
        giveUp = () => reject(new Error('it did not answer in time'));
        signal.addEventListener('abort', giveUp, { once: true });
        this.#send(connection, id, request, { resolve, reject }).catch(reject);
      });
    } finally {
      signal.removeEventListener('abort', giveUp);
      connection.then((one) => forget(one, id)).catch(() => undefined);
    }
  }

  close(): void {
    this.#connection?.then(({ socket }) => socket.close()).catch(() => undefined);
    this.#connection = undefined;
  }

  async #send(connection: Promise<Connection>, id: number, request: object, waiter: Waiting): Promise<void> {
    const { socket, waiting, hold } = await connection;
    waiting.set(id, waiter);
    hold();
    socket.send(JSON.stringify({ id, ...request }));
  }

  #connected(): Promise<Connection> {
    if (this.#connection) return this.#connection;
    const connection = connect(this.#url, this.#headers, () => {
      if (this.#connection === connection) this.#connection = undefined;
    });
    this.#connection = connection;
    return connection;
  }
}

function forget({ waiting, hold }: Connection, id: number): void {
  waiting.delete(id);
  hold();
}

function connect(url: string, headers: Readonly<Record<string, string>>, onLost: () => void): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const waiting = new Map<number, Waiting>();
    const options = { headers, handshakeTimeout: handshakeMs, maxPayload: largestAnswer, perMessageDeflate: false };
    const socket = new WebSocket(url, options);
    const lost = (error: Error): void => {
      onLost();
      reject(error);
      for (const one of waiting.values()) one.reject(error);
    };
    let hold = (): void => undefined;
    socket.on('upgrade', ({ socket: stream }) => {
      hold = () => void (waiting.size > 0 ? stream.ref() : stream.unref());
    });
    socket.on('open', () => resolve({ socket, waiting, hold }));
    socket.on('message', (data) => hear(data, waiting));
    socket.on('error', (cause) => lost(new Error('the connection failed', { cause })));
    socket.on('close', (code) => lost(new Error(`it closed the connection (${code})`)));
  });
}

/** What belongs to no request is left alone: it came too late, or was never asked for. */
function hear(data: RawData, waiting: ReadonlyMap<number, Waiting>): void {
  const text = messageText(data);
  const read = envelope.safeParse(jsonOf(text));
  if (!read.success) return;
  const { id, error } = read.data;
  const { status = 200, retryAfterMs } = error ?? {};
  waiting.get(id)?.resolve({ status, text, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Like a message without an id: nobody waits for it.
    return undefined;
  }
}
