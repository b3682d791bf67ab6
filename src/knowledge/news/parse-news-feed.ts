import type { NewsItem } from '../../contracts/news-store.ts';
import { type FeedEntries, type FeedEntry, feedEntries } from './feed-entries.ts';
import { feedFailed } from './feed-error.ts';
import { plainSentences, plainText, shortened } from './plain-text.ts';

const most = { items: 200, sentences: 5, topics: 8 } as const;
const longest = { id: 300, headline: 200, url: 1000, source: 60, topic: 40 } as const;

/** A feed as it arrived. */
export interface RawFeed {
  readonly url: string;
  readonly text: string;
  /** When it was fetched, in milliseconds since 1970: what is undated or claims to come from the future is of this moment. */
  readonly at: number;
  /** True for text that nobody should hear. */
  readonly isOffensive: (text: string) => boolean;
}

/**
 * The news of an RSS, Atom or RDF feed as plain text, at most 200. What has no headline or an offensive one is left out.
 *
 * @throws ParleyError PARLEY_FEED_FAILED where it is no feed
 */
export function parseNewsFeed(feed: RawFeed): NewsItem[] {
  const { title, entries } = readFeed(feed);
  const source = sourceName(title, feed.url);
  return entries.slice(0, most.items).flatMap((entry) => {
    const item = newsItem(entry, source, feed);
    return item ? [item] : [];
  });
}

function readFeed({ url, text }: RawFeed): FeedEntries {
  // No feed needs entities of its own; with them a small file unfolds into a large one.
  if (/<!ENTITY/iu.test(text)) throw feedFailed(url, new Error('it declares entities of its own, which no feed needs'));
  try {
    return feedEntries(text, most.items);
  } catch (error) {
    throw feedFailed(url, error);
  }
}

function newsItem(entry: FeedEntry, source: string, { url, at, isOffensive }: RawFeed): NewsItem | undefined {
  const headline = shortened(plainText(entry.title ?? ''), longest.headline);
  if (!/\p{L}{2}/u.test(headline) || isOffensive(headline)) return undefined;
  const [first = '', second = ''] = entry.bodies;
  const sentences = [first, second]
    .map((body) => plainSentences(body ?? '', most.sentences).filter((sentence) => !isOffensive(sentence)))
    .sort((left, right) => right.length - left.length)[0];
  const topics = entry.topics
    .map((topic) => shortened(plainText(topic ?? ''), longest.topic).toLowerCase())
    .filter((topic) => /\p{L}/u.test(topic) && !isOffensive(topic));
  const published = Date.parse(entry.date ?? '');
  const link = entry.link ?? '';
  return {
    // Two feeds of one publisher name the same story alike, those of two publishers may by accident.
    id: `${new URL(url).host} ${entry.id ?? (link === '' ? headline : link)}`.slice(0, longest.id),
    headline,
    sentences: sentences ?? [],
    url: /^https?:\/\//u.test(link) ? link.slice(0, longest.url) : url,
    source,
    publishedAt: Number.isFinite(published) && published > 0 ? Math.min(published, at) : at,
    topics: [...new Set(topics)].slice(0, most.topics),
  };
}

/** `BBC News` of `BBC News - World`; the host where the feed has no name. */
function sourceName(title: string | undefined, url: string): string {
  const [name = ''] = plainText(title ?? '').split(/\s+[-–—|>»:·]+\s+|:\s/u);
  return shortened(name, longest.source) || new URL(url).hostname.replace(/^www\./u, '');
}
