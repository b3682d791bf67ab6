import { createWebSockets, type WebSockets, type WebSocketsOptions } from '../web-sockets.ts';

/** A message has at most 2,000 characters, each at most six bytes of JSON; what was seen of games comes beside it. */
const largestMessage = 32_768;
const mostConnections = 2000;
/** Who waits or reads says nothing for long: two hours of pings. */
const idlePings = 240;

/** The WebSockets of players of the Turing test. */
export function createPlaySockets(options: WebSocketsOptions = {}): WebSockets {
  return createWebSockets({ largestMessage, mostConnections, idlePings, ...options });
}
