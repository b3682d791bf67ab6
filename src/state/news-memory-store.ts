import type { FeedMark, NewsItem, NewsStore } from '../contracts/news-store.ts';
import { newsText } from './news-items.ts';
import { queryWords, searchText } from './news-words.ts';
import { storeClosed } from './store-error.ts';

/** A news store that is gone with the process, for tests and scripts. */
export function createMemoryNewsStore(given: readonly NewsItem[] = []): NewsStore {
  const items = new Map(given.map((item) => [item.id, item]));
  const marks = new Map<string, FeedMark>();
  let isOpen = true;
  const checkOpen = (): void => {
    if (!isOpen) throw storeClosed('memory news');
  };
  return {
    name: 'memory',
    add: async (added) => {
      checkOpen();
      const before = items.size;
      for (const item of added) newsText(item);
      for (const item of added) items.set(item.id, item);
      return items.size - before;
    },
    find: async ({ words = [], before = Number.POSITIVE_INFINITY, limit }) => {
      checkOpen();
      const wanted = queryWords(words);
      return [...items.values()]
        .filter(({ publishedAt }) => publishedAt <= before)
        .filter((item) => hasAll(searchText(item), wanted))
        .sort(newestFirst)
        .slice(0, limit);
    },
    count: async () => {
      checkOpen();
      return items.size;
    },
    prune: async (before) => {
      checkOpen();
      const old = [...items.values()].filter(({ publishedAt }) => publishedAt < before);
      for (const { id } of old) items.delete(id);
      return old.length;
    },
    mark: async (url) => {
      checkOpen();
      return marks.get(url);
    },
    keepMark: async (mark) => {
      checkOpen();
      marks.set(mark.url, mark);
    },
    close: async () => {
      isOpen = false;
    },
  };
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(` ${word} `));
}

function newestFirst(left: NewsItem, right: NewsItem): number {
  return right.publishedAt - left.publishedAt || (left.id < right.id ? -1 : 1);
}
