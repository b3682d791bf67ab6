import { type AtomFeed, parseFeed, type RdfFeed, type RssFeed } from 'feedsmith';

/** An entry of any kind of feed, its texts still with markup. */
export interface FeedEntry {
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly bodies: readonly (string | undefined)[];
  readonly date: string | undefined;
  readonly topics: readonly (string | undefined)[];
}

/** A feed with its name. */
export interface FeedEntries {
  readonly title: string | undefined;
  readonly entries: readonly FeedEntry[];
}

/**
 * Reads the first entries of an RSS, Atom or RDF feed.
 *
 * @throws Error where the text is no such feed
 */
export function feedEntries(text: string, most: number): FeedEntries {
  const parsed = parseFeed(text, { maxItems: most });
  if (parsed.format === 'atom') return ofAtom(parsed.feed);
  if (parsed.format === 'rdf') return ofRdf(parsed.feed);
  if (parsed.format === 'rss') return ofRss(parsed.feed);
  throw new Error('it is a JSON feed; RSS and Atom are read');
}

function ofAtom({ title, entries = [] }: AtomFeed.Feed<string>): FeedEntries {
  return {
    title: title?.value,
    entries: entries.map((entry) => ({
      id: entry.id,
      title: entry.title?.value,
      link: (entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? entry.links?.[0])?.href,
      bodies: [entry.summary?.value, entry.content?.value],
      date: entry.published ?? entry.updated,
      topics: (entry.categories ?? []).map(({ label, term }) => label ?? term),
    })),
  };
}

function ofRdf({ title, items = [] }: RdfFeed.Feed<string>): FeedEntries {
  return {
    title,
    entries: items.map(({ title: headline, link, description, content, dc }) => ({
      id: link,
      title: headline,
      link,
      bodies: [description, content?.encoded],
      date: dc?.dates?.[0],
      topics: dc?.subjects ?? [],
    })),
  };
}

function ofRss({ title, items = [] }: RssFeed.Feed<string>): FeedEntries {
  return {
    title,
    entries: items.map(({ title: headline, link, description, content, guid, pubDate, dc, categories = [] }) => ({
      id: guid?.value,
      title: headline,
      link,
      bodies: [description, content?.encoded],
      date: pubDate ?? dc?.dates?.[0],
      topics: categories.map(({ name }) => name),
    })),
  };
}
