import type { IncomingMessage } from 'node:http';
import { setInterval } from 'node:timers';
import type { Request, Response } from 'express';
import { type WebSocket, WebSocketServer } from 'ws';
import { ParleyError } from '../../core/errors.ts';
import { messageText } from '../../games/arena/remote/message-text.ts';

/** What a message is answered with, and whether it was refused. */
export interface MessageAnswer {
  readonly reply: object;
  readonly isRefused: boolean;
}

/** A WebSocket on which both sides speak when they like. */
export interface SocketLine {
  /** Sends JSON. A side that does not read is cut off. */
  send(message: object): void;
  /** Hangs up with a code of RFC 6455. */
  close(code: number, reason: string): void;
}

/** Who listens to such a WebSocket. */
export interface SocketListener {
  /** Hears a message, perhaps before it is done with the last one; must not throw. Resolves to true where it refused it. */
  hear(text: string): Promise<boolean>;
  /** The other side is gone. */
  left(): void;
}

/** The WebSockets of a server. What asks for one goes through the app like any request (listen.ts), and so do keys and limits. */
export interface WebSockets {
  /**
   * Opens the WebSocket that a request asks for.
   *
   * @param answer asked with each message; must not throw
   * @throws ParleyError PARLEY_FORBIDDEN for a web page of elsewhere; PARLEY_OVERLOADED
   */
  open(request: Request, response: Response, answer: (text: string) => Promise<MessageAnswer>): void;
  /**
   * Opens the WebSocket that a request asks for, for a talk that is not questions and answers.
   *
   * @throws ParleyError as `open`
   */
  join(request: Request, response: Response, listen: (line: SocketLine) => SocketListener): void;
  /**
   * Hears nothing new, has answered what it heard, after so many milliseconds at the latest where given, and hangs up. Resolves when the
   * last listener was told that the other side is gone.
   */
  close(withinMs?: number): Promise<void>;
}

export interface WebSocketsOptions {
  /** Web pages of these origins may connect, as those of the server itself. */
  readonly origins?: readonly string[];
  /** True once the server was asked to stop: each connection ends when nothing waits on it. */
  readonly isDraining?: () => boolean;
  /** How often it is looked whether the other side is there. */
  readonly pingMs?: number;
  /** So many pings after its last message a connection is ended. */
  readonly idlePings?: number;
  /** Bytes of a message; 1 MiB where left out. */
  readonly largestMessage?: number;
  /** Connections at a time; 500 where left out. */
  readonly mostConnections?: number;
}

/** As of requests: a game of many long utterances. */
const usualLargestMessage = 1_048_576;
const usualMostConnections = 500;
const usualPingMs = 30_000;
const usualIdlePings = 20;
/** Pings that may be unanswered; whoever answers none is not there any more. */
const mostUnheard = 2;
/** Answers, in bytes, that may lie about because the other side does not read. */
const mostUnread = 1_048_576;
/** Whoever is refused so often with nothing in between does not mean well. */
const mostRefusals = 100;
export const socketCodes = { goingAway: 1001, text: 1003, policy: 1008 } as const;

interface Connection {
  readonly socket: WebSocket;
  waiting: number;
  refusals: number;
  /** Pings since the other side was heard last: anything at all, and a message. */
  unheard: number;
  idle: number;
}

/** Whether a request asks for a WebSocket, and came where one can be opened (listen.ts). */
export function asksForWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Makes the WebSockets of a server; nothing happens before one is opened. */
export function createWebSockets(options: WebSocketsOptions = {}): WebSockets {
  const { origins = [], isDraining = () => false, pingMs = usualPingMs, idlePings = usualIdlePings } = options;
  const { largestMessage: maxPayload = usualLargestMessage, mostConnections = usualMostConnections } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  const connections = new Set<Connection>();
  let isClosing = false;
  let allGone = (): void => undefined;
  let pinging: NodeJS.Timeout | undefined;
  const leaveIfDone = ({ socket, waiting }: Connection): void => {
    if (waiting === 0 && (isClosing || isDraining())) socket.close(socketCodes.goingAway, 'the server stops');
  };
  const join: WebSockets['join'] = (request, response, listen) => {
    checkOrigin(request, origins);
    if (isClosing || connections.size >= mostConnections) throw full();
    response.detachSocket(request.socket);
    server.handleUpgrade(request, request.socket, Buffer.alloc(0), (socket) => {
      const connection: Connection = { socket, waiting: 0, refusals: 0, unheard: 0, idle: 0 };
      const listener = listen(lineOf(socket));
      connections.add(connection);
      pinging ??= setInterval(() => connections.forEach((one) => ping(one, idlePings)), pingMs).unref();
      socket.on('pong', () => (connection.unheard = 0));
      // What is not of the protocol of WebSockets ends the connection; `ws` has told the other side why.
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        connections.delete(connection);
        listener.left();
        if (connections.size === 0) allGone();
      });
      socket.on('message', (data, isBinary) => {
        if (isBinary) socket.close(socketCodes.text, 'send JSON as text');
        else if (!isClosing) void hear(connection, messageText(data), listener).then(() => leaveIfDone(connection));
      });
    });
  };
  return {
    join,
    open: (request, response, answer) => join(request, response, (line) => answering(line, answer)),
    close: async (withinMs) => {
      isClosing = true;
      clearInterval(pinging);
      connections.forEach(leaveIfDone);
      const cut = (): void => connections.forEach(({ socket }) => socket.terminate());
      if (withinMs !== undefined) setTimeout(cut, withinMs).unref();
      if (connections.size > 0) await new Promise<void>((resolve) => (allGone = resolve));
    },
  };
}

async function hear(connection: Connection, text: string, listener: SocketListener): Promise<void> {
  const { socket } = connection;
  connection.idle = 0;
  connection.waiting += 1;
  const isRefused = await listener.hear(text);
  connection.waiting -= 1;
  connection.refusals = isRefused ? connection.refusals + 1 : 0;
  if (connection.refusals >= mostRefusals) socket.close(socketCodes.policy, 'too much was refused');
}

function answering(line: SocketLine, answer: (text: string) => Promise<MessageAnswer>): SocketListener {
  return {
    hear: async (text) => {
      const { reply, isRefused } = await answer(text);
      line.send(reply);
      return isRefused;
    },
    left: () => undefined,
  };
}

function lineOf(socket: WebSocket): SocketLine {
  return {
    send: (message) => {
      socket.send(JSON.stringify(message), ignoreLost);
      if (socket.bufferedAmount > mostUnread) socket.terminate();
    },
    close: (code, reason) => socket.close(code, reason),
  };
}

function ping(connection: Connection, idlePings: number): void {
  const { socket } = connection;
  if (connection.idle >= idlePings) socket.close(socketCodes.goingAway, 'nothing was said for long');
  else if (connection.unheard >= mostUnheard) socket.terminate();
  else socket.ping(undefined, undefined, ignoreLost);
  connection.unheard += 1;
  connection.idle += 1;
}

/** Whoever has hung up needs no answer; the event `close` has told. */
function ignoreLost(): void {}

/** Browsers let any page open a WebSocket to any server, and say which page it was. */
function checkOrigin(request: Request, origins: readonly string[]): void {
  const origin = request.header('origin');
  if (origin === undefined || origins.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === request.header('host')) return;
  throw new ParleyError('PARLEY_FORBIDDEN', `Pages of ${origin.slice(0, 100)} may not open WebSockets here.`, {
    remedy: 'Name the origin in PARLEY_CORS_ORIGINS.',
  });
}

function full(): ParleyError {
  return new ParleyError('PARLEY_OVERLOADED', 'No more WebSockets are opened for the moment.', {
    remedy: 'Use one connection for all games, or POST each request; try again later.',
  });
}
