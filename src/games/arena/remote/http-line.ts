import { systemCodeOf } from '../../../core/errors.ts';
import { readLimited } from '../../../core/read-limited.ts';
import { type BotAnswer, type BotLine, type BotLineOptions, largestAnswer, secretHeaders } from './bot-line.ts';

/** A bot behind an address that is posted to. Redirects are not followed: they would take the word, and the secret, elsewhere. */
export function openHttpLine(url: string, options: BotLineOptions): BotLine {
  const { fetch: send = fetch } = options;
  const post = async (body: string, signal: AbortSignal): Promise<BotAnswer> => {
    const response = await send(url, {
      method: 'POST',
      body,
      signal,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...secretHeaders(options) },
    });
    const retryAfterMs = millisecondsOf(response.headers.get('retry-after'));
    const text = await readLimited(response, largestAnswer);
    return { status: response.status, text, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  };
  // A server may close a connection that was kept for the next move at the moment of this one.
  const exchangeText = async (body: string, signal: AbortSignal): Promise<BotAnswer> => {
    try {
      return await post(body, signal);
    } catch (error) {
      if (signal.aborted || !isConnectionLost(error)) throw error;
      return post(body, signal);
    }
  };
  return {
    exchange: (request, signal) => exchangeText(JSON.stringify(request), signal),
    exchangeText,
    close: () => undefined,
  };
}

/** `fetch` says why in its error's cause. */
function isConnectionLost(error: unknown): boolean {
  const cause: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'cause') : undefined;
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(systemCodeOf(cause));
}

function millisecondsOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,5}$/u.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;
}
