/** A piece of news as it can be told. */
export interface NewsItem {
  /** Unique: the feed's id of the item, else its address. */
  readonly id: string;
  readonly headline: string;
  /** Plain sentences, none where the feed has only headlines. */
  readonly sentences: readonly string[];
  readonly url: string;
  /** The name of the feed. */
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly topics: readonly string[];
}

/** Which news are asked for. */
export interface NewsQuery {
  /** Words of a topic, all of which the headline, topics or sentences have, in singular or plural; absent: any news. */
  readonly words?: readonly string[];
  /** Published at or before, in milliseconds since 1970. */
  readonly before?: number;
  readonly limit: number;
}

/** What a feed said about its version when it was fetched last, so that it is sent again only where it changed. */
export interface FeedMark {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** Keeps news. Adapters: SQLite, memory. */
export interface NewsStore {
  readonly name: string;
  /** Adds what is new and replaces what is there under the same id; returns how many were new. @throws ParleyError PARLEY_STORE_REFUSED where one would not read back */
  add(items: readonly NewsItem[]): Promise<number>;
  /** Newest first; of the same moment, in the order of their ids. */
  find(query: NewsQuery): Promise<readonly NewsItem[]>;
  count(): Promise<number>;
  /** Removes what was published before, in milliseconds since 1970; returns how many were. */
  prune(before: number): Promise<number>;
  mark(url: string): Promise<FeedMark | undefined>;
  /** Keeps the mark of a feed in place of an earlier one. */
  keepMark(mark: FeedMark): Promise<void>;
  close(): Promise<void>;
}
