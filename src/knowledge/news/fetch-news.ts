import type { NewsStore } from '../../contracts/news-store.ts';
import { ParleyError } from '../../core/errors.ts';
import { decodeFeed } from './decode-feed.ts';
import { defaultLimits, download, type DownloadLimits } from './download.ts';
import { feedFailed } from './feed-error.ts';
import { parseNewsFeed } from './parse-news-feed.ts';

/** What to fetch, and where to. */
export interface FetchNewsOptions {
  readonly feeds: readonly string[];
  readonly store: NewsStore;
  /** The moment of the fetch, in milliseconds since 1970. */
  readonly now: number;
  readonly keepDays: number;
  /** True for text that nobody should hear. */
  readonly isOffensive: (text: string) => boolean;
  readonly limits?: Partial<DownloadLimits>;
}

/** How one feed fared. */
export type FeedOutcome =
  | { readonly url: string; readonly status: 'fetched'; readonly items: number; readonly added: number }
  | { readonly url: string; readonly status: 'unchanged' }
  | { readonly url: string; readonly status: 'failed'; readonly error: ParleyError };

const dayMs = 86_400_000;

/**
 * Fetches feeds one after the other into the store; one that fails does not stop the others. A feed that did not change is not sent again.
 *
 * @throws the errors of the store
 * @example for await (const outcome of fetchNews({ feeds, store, now: Date.now(), keepDays: 30, isOffensive })) …
 */
export async function* fetchNews(options: FetchNewsOptions): AsyncGenerator<FeedOutcome> {
  for (const url of new Set(options.feeds)) {
    try {
      yield await fetchFeed(url, options);
    } catch (error) {
      if (!ParleyError.isInstance(error) || !error.code.startsWith('PARLEY_FEED_')) throw error;
      yield { url, status: 'failed', error };
    }
  }
}

async function fetchFeed(url: string, options: FetchNewsOptions): Promise<FeedOutcome> {
  const { store, now, keepDays, isOffensive, limits } = options;
  const mark = await store.mark(url);
  const found = await download(
    url,
    {
      ...(mark?.etag ? { 'if-none-match': mark.etag } : {}),
      ...(mark?.lastModified ? { 'if-modified-since': mark.lastModified } : {}),
    },
    { ...defaultLimits, ...limits },
  );
  if (found === 'unchanged') return { url, status: 'unchanged' };
  const all = parseNewsFeed({ url, text: decoded(url, found.body, found.contentType), at: now, isOffensive });
  const items = all.filter(({ publishedAt }) => publishedAt >= now - keepDays * dayMs);
  const added = await store.add(items);
  await store.keepMark({ url, etag: found.etag, lastModified: found.lastModified, fetchedAt: now });
  return { url, status: 'fetched', items: items.length, added };
}

function decoded(url: string, body: Buffer, contentType: string): string {
  try {
    return decodeFeed(body, contentType);
  } catch (error) {
    throw feedFailed(url, error);
  }
}
