import { ParleyError } from '../../../core/errors.ts';
import type { BotLine, BotLineOptions } from './bot-line.ts';
import { openHttpLine } from './http-line.ts';
import { openWebSocketLine } from './web-socket-line.ts';

const protocols = ['http:', 'https:', 'ws:', 'wss:'];
const longestAddress = 2000;

/**
 * The way to the bot at an address, by HTTP or WebSocket; nothing is sent yet. Which addresses may be called is up to whoever runs this
 * program: those of the own machine and network are allowed.
 *
 * @throws ParleyError PARLEY_AGENT_UNKNOWN for an address that is none, or that holds a password
 */
export function openBotLine(address: string, options: BotLineOptions = {}): BotLine {
  const url = readAddress(address);
  return url.protocol.startsWith('http') ? openHttpLine(url.href, options) : openWebSocketLine(url.href, options);
}

function readAddress(address: string): URL {
  const url = address.length <= longestAddress && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !protocols.includes(url.protocol)) throw unusable(address, 'it is no address of http, https, ws or wss');
  if (url.username || url.password) throw unusable(url.host, 'a password in an address ends up in logs');
  url.hash = '';
  return url;
}

function unusable(address: string, why: string): ParleyError {
  return new ParleyError('PARLEY_AGENT_UNKNOWN', `The bot '${address.slice(0, 200)}' cannot be called: ${why}.`, {
    remedy:
      'Give an address such as http://127.0.0.1:8090/ or ws://127.0.0.1:8090/; a secret goes into PARLEY_BOT_KEY.',
  });
}
