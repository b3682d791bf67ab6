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
  /** Words of a topic, all of which the headline, topics or sentences have; absent: any news. */
  readonly words?: readonly string[];
  /** Published at or before, in milliseconds since 1970. */
  readonly before?: number;
  readonly limit: number;
}

/** Keeps news. Adapters: SQLite, memory. */
export interface NewsStore {
  readonly name: string;
  /** Adds what is new and replaces what is there under the same id; returns how many were new. */
  add(items: readonly NewsItem[]): Promise<number>;
  /** Newest first. */
  find(query: NewsQuery): Promise<readonly NewsItem[]>;
  count(): Promise<number>;
  /** Removes what was published before, in milliseconds since 1970; returns how many were. */
  prune(before: number): Promise<number>;
  close(): Promise<void>;
}
