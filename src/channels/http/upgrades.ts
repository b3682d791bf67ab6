import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { asksForWebSocket } from './web-sockets.ts';

/** What must not be in a request that is read again: it would be taken for an upgrade again. */
const upgradeHeaders: readonly string[] = ['upgrade', 'connection', 'http2-settings'];

/**
 * Has the app answer requests for a WebSocket too, so that keys, limits and problems are those of any other request. What asks for another
 * protocol (HTTP/2, as Java's client does each time) is answered as if it had not asked.
 */
export function sendUpgradesThrough(server: Server, app: Express): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!asksForWebSocket(request) || !(socket instanceof Socket)) {
      readAgain(server, request, socket, head);
      return;
    }
    socket.on('error', () => socket.destroy());
    if (head.length > 0) socket.unshift(head);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.on('finish', () => socket.end());
    app(request, response);
  });
}

/** Node has stopped reading behind the head of the request: it is put back without what asks for the upgrade. */
function readAgain(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let place = 0; place + 1 < rawHeaders.length; place += 2) {
    const [name = '', value = ''] = rawHeaders.slice(place, place + 2);
    if (!upgradeHeaders.includes(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
