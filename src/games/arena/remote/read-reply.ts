import { ParleyError } from '../../../core/errors.ts';
import { isRecord } from '../../../core/json.ts';
import { type TabooTurnReply, tabooTurnReply } from '../protocol/taboo-turn.ts';
import type { BotAnswer } from './bot-line.ts';

const excerptCharacters = 200;

/**
 * Reads what a bot answered.
 *
 * @throws ParleyError PARLEY_AGENT_FAILED that names the address and what is wrong with the answer
 */
export function readReply({ status, text }: BotAnswer, url: string): TabooTurnReply {
  if (status >= 300 && status < 400) throw botFailed(url, `it sends its callers elsewhere (status ${status})`);
  if (status !== 200) throw botFailed(url, `it answered with status ${status}${complaint(text)}`);
  const parsed = tabooTurnReply.safeParse(jsonOf(text, url));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'reply'}: ${message}`);
  throw botFailed(url, `its reply ${excerpt(text)} is not of the right form: ${faults.join('; ')}`);
}

/** The error of a bot that gave no move. */
export function botFailed(url: string, why: string, cause?: unknown): ParleyError {
  return new ParleyError('PARLEY_AGENT_FAILED', `The bot at ${url} made no move: ${why}.`, {
    remedy: `Run 'parley taboo conform ${url}', which checks it point by point; docs/game-protocol.md has the protocol.`,
    context: { url, why },
    ...(cause === undefined ? {} : { cause }),
  });
}

function jsonOf(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw botFailed(url, `its reply ${excerpt(text)} is not JSON`, cause);
  }
}

/** What a bot says of its own accord about an error, as problem+json or otherwise. */
function complaint(text: string): string {
  try {
    const said: unknown = JSON.parse(text);
    const error = isRecord(said) && isRecord(said['error']) ? said['error'] : said;
    const detail = isRecord(error) ? (error['detail'] ?? error['message']) : undefined;
    return typeof detail === 'string' ? `: ${excerpt(detail)}` : '';
  } catch {
    // An error page; the status says enough.
    return '';
  }
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return `'${line.length > excerptCharacters ? `${line.slice(0, excerptCharacters)}…` : line}'`;
}
