import { messageOf, ParleyError } from '../../core/errors.ts';

/** The error for an address that is not fetched at all: PARLEY_FEED_REFUSED. */
export function feedRefused(url: string, cause: string): ParleyError {
  return new ParleyError('PARLEY_FEED_REFUSED', `The feed ${shown(url)} is not fetched: ${cause}.`, {
    remedy:
      'Give the http or https address of a public feed; PARLEY_NEWS_ALLOW_PRIVATE=1 allows this machine and private networks.',
    context: { url: shown(url) },
  });
}

/** The error for a feed that was tried in vain: PARLEY_FEED_FAILED. */
export function feedFailed(url: string, cause: unknown): ParleyError {
  return new ParleyError('PARLEY_FEED_FAILED', `The feed ${shown(url)} gives no news: ${messageOf(cause)}.`, {
    remedy: 'Open the address in a browser; try again later, or take the feed out of PARLEY_NEWS_FEEDS.',
    context: { url: shown(url) },
    cause,
  });
}

/** An address as messages show it: short, without control characters and without credentials. */
function shown(url: string): string {
  return url
    .replace(/\/\/[^/@]*@/u, '//')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 200);
}
