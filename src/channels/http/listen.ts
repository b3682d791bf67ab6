import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Express } from 'express';
import { ParleyError } from '../../core/errors.ts';
import { sendUpgradesThrough } from './upgrades.ts';
import type { WebSockets } from './web-sockets.ts';

/** A server that listens. */
export interface Listening {
  /** http://host:port */
  readonly address: string;
  /** Takes no new requests, lets those under way finish, for so many milliseconds at most where given, then ends; behind it nothing is heard. */
  close(withinMs?: number): Promise<void>;
  /** Breaks every connection at once, as a network that fails does, and goes on. */
  cut(): void;
}

/**
 * Idle connections are kept longer than proxies and load balancers keep theirs, which is a minute: whoever ends a connection while the other sends on it
 * loses that request, and a proxy answers it with 502.
 */
const keepAliveMs = 75_000;

/**
 * Listens on an address.
 *
 * @param port 0 takes any free one
 * @param sockets those that the app opens; without any what asks for a WebSocket is a request like any other
 * @throws ParleyError PARLEY_PORT_IN_USE, PARLEY_ADDRESS_UNUSABLE
 */
export function listen(
  app: Express,
  host: string,
  port: number,
  sockets: readonly WebSockets[] = [],
): Promise<Listening> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: keepAliveMs }, app);
  if (sockets.length > 0) sendUpgradesThrough(server, app);
  const open = new Set<Socket>();
  let allGone = (): void => undefined;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) allGone();
    });
  });
  const cut = (): void => open.forEach((socket) => void socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    const end = async (withinMs?: number): Promise<void> => {
      const left = sockets.map((each) => each.close(withinMs));
      await close(server, withinMs);
      // A server has closed before those who listen to its last connections hear of their end.
      if (open.size > 0) await new Promise<void>((gone) => (allGone = gone));
      await Promise.all(left);
    };
    server.listen(port, host, () => resolve({ address: addressOf(server, host), close: end, cut }));
  });
}

function close(server: Server, withinMs: number | undefined): Promise<void> {
  const cut = withinMs === undefined ? undefined : setTimeout(() => server.closeAllConnections(), withinMs);
  return new Promise((resolve, reject) => {
    server.close((error) => {
      clearTimeout(cut);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}

function addressOf(server: Server, host: string): string {
  const bound: string | AddressInfo | null = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): ParleyError {
  if (error.code !== 'EADDRINUSE') {
    return new ParleyError('PARLEY_ADDRESS_UNUSABLE', `Cannot listen on port ${port} of ${host}: ${error.message}.`, {
      remedy: 'Choose an address of this machine (HOST=127.0.0.1) and a port that this user may use (PORT=3000).',
      cause: error,
    });
  }
  return new ParleyError('PARLEY_PORT_IN_USE', `Port ${port} of ${host} is taken by another program.`, {
    remedy: 'Stop that program, or choose another port: PORT=3001, or PORT=0 for any free one.',
    cause: error,
  });
}
