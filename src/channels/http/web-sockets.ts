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

/** The WebSockets of a server. What asks for one goes through the app like any request (listen.ts), and so do keys and limits. */
export interface WebSockets {
  /**
   * Opens the WebSocket that a request asks for.
   *
   * @param answer asked with each message; must not throw
   * @throws ParleyError PARLEY_FORBIDDEN for a web page of elsewhere; PARLEY_OVERLOADED
   */
  open(request: Request, response: Response, answer: (text: string) => Promise<MessageAnswer>): void;
  /** Hears nothing new, has answered what it heard, after so many milliseconds at the latest where given, and hangs up. */
  close(withinMs?: number): void;
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
}

/** As of requests: a game of many long utterances. */
const largestMessage = 1_048_576;
const mostConnections = 500;
const usualPingMs = 30_000;
const usualIdlePings = 20;
/** Pings that may be unanswered; whoever answers none is not there any more. */
const mostUnheard = 2;
/** Answers, in bytes, that may lie about because the other side does not read. */
const mostUnread = 1_048_576;
/** Whoever is refused so often with nothing in between does not mean well. */
const mostRefusals = 100;
const codes = { goingAway: 1001, text: 1003, policy: 1008 } as const;

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
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false });
  const connections = new Set<Connection>();
  let isClosing = false;
  let pinging: NodeJS.Timeout | undefined;
  const leaveIfDone = ({ socket, waiting }: Connection): void => {
    if (waiting === 0 && (isClosing || isDraining())) socket.close(codes.goingAway, 'the server stops');
  };
  const open: WebSockets['open'] = (request, response, answer) => {
    checkOrigin(request, origins);
    if (isClosing || connections.size >= mostConnections) throw full();
    response.detachSocket(request.socket);
    server.handleUpgrade(request, request.socket, Buffer.alloc(0), (socket) => {
      const connection: Connection = { socket, waiting: 0, refusals: 0, unheard: 0, idle: 0 };
      connections.add(connection);
      pinging ??= setInterval(() => connections.forEach((one) => ping(one, idlePings)), pingMs).unref();
      socket.on('pong', () => (connection.unheard = 0));
      // What is not of the protocol of WebSockets ends the connection; `ws` has told the other side why.
      socket.on('error', () => socket.terminate());
      socket.on('close', () => connections.delete(connection));
      socket.on('message', (data, isBinary) => {
        if (isBinary) socket.close(codes.text, 'send JSON as text');
        else if (!isClosing) void hear(connection, messageText(data), answer).then(() => leaveIfDone(connection));
      });
    });
  };
  return {
    open,
    close: (withinMs) => {
      isClosing = true;
      clearInterval(pinging);
      connections.forEach(leaveIfDone);
      const cut = (): void => connections.forEach(({ socket }) => socket.terminate());
      if (withinMs !== undefined) setTimeout(cut, withinMs).unref();
    },
  };
}

async function hear(
  connection: Connection,
  text: string,
  answer: (text: string) => Promise<MessageAnswer>,
): Promise<void> {
  const { socket } = connection;
  connection.idle = 0;
  connection.waiting += 1;
  const { reply, isRefused } = await answer(text);
  connection.waiting -= 1;
  connection.refusals = isRefused ? connection.refusals + 1 : 0;
  socket.send(JSON.stringify(reply), ignoreLost);
  if (connection.refusals >= mostRefusals) socket.close(codes.policy, 'too much was refused');
  if (socket.bufferedAmount > mostUnread) socket.terminate();
}

function ping(connection: Connection, idlePings: number): void {
  const { socket } = connection;
  if (connection.idle >= idlePings) socket.close(codes.goingAway, 'nothing was said for long');
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
