import { z } from 'zod';
import type { NewsItem, NewsStore } from '../contracts/news-store.ts';
import type { NewsLookups } from '../contracts/turn-record.ts';
import { deepFreeze, stableJson } from '../core/json.ts';
import { receive } from '../core/receive.ts';
import { newsShape } from './received/service-shapes.ts';

/** What plug-ins may ask of the news. */
export type NewsView = Pick<NewsStore, 'find' | 'count'>;

/** Keeps what plug-ins learnt from the news during a turn, or tells it again; within a turn the same question has one answer. */
export interface NewsLog {
  /** Absent where there are no news. */
  readonly view?: NewsView;
  lookups(): NewsLookups | undefined;
}

/**
 * Makes a log over the store of today.
 *
 * @param earlier what the record of a turn that is run again has: that turn sees the news of then, none where it had none
 */
export function createNewsLog(store: NewsView | undefined, earlier?: { readonly news?: NewsLookups }): NewsLog {
  if (earlier ? earlier.news === undefined : store === undefined) return { lookups: () => undefined };
  const found = new Map<string, Promise<readonly NewsItem[]>>();
  let counted: Promise<number> | undefined;
  const settled: { count?: number; found: Record<string, readonly NewsItem[]> } = { found: {} };
  const find: NewsView['find'] = (query) => {
    const key = stableJson(query);
    const asked =
      found.get(key) ??
      look(earlier?.news?.found[key], async () =>
        store ? receive(newsShape, await store.find(query), 'news.find') : [],
      );
    found.set(key, asked);
    return asked.then((items) => {
      settled.found[key] = deepFreeze(items);
      return items;
    });
  };
  const count: NewsView['count'] = () => {
    counted ??= look(earlier?.news?.count, async () =>
      store ? receive(z.int().min(0), await store.count(), 'news.count') : 0,
    );
    return counted.then((number) => {
      settled.count = number;
      return number;
    });
  };
  return { view: { find, count }, lookups: () => ({ ...settled, found: { ...settled.found } }) };
}

function look<T>(known: T | undefined, ask: () => Promise<T>): Promise<T> {
  return known === undefined ? ask() : Promise.resolve(known);
}
