import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewsItem, NewsStore } from '../../src/contracts/news-store.ts';
import { ParleyError } from '../../src/core/errors.ts';

function item(id: string, publishedAt: number, given: Partial<NewsItem> = {}): NewsItem {
  return {
    id,
    headline: `Headline ${id}`,
    sentences: [],
    url: `https://example.org/${id}`,
    source: 'Example',
    publishedAt,
    topics: [],
    ...given,
  };
}

/** What every news store does. */
export function newsStoreContract(name: string, open: () => NewsStore): void {
  describe(`the news store ${name}`, () => {
    let store: NewsStore;
    beforeEach(() => {
      store = open();
    });
    afterEach(() => store.close());

    const idsOf = async (query: Parameters<NewsStore['find']>[0]): Promise<string[]> =>
      (await store.find(query)).map(({ id }) => id);

    it('gives back what was added, newest first, and no more than wanted', async () => {
      const full = item('b', 20, { sentences: ['One. Two.', 'Café.'], topics: ['space'] });
      expect(await store.add([item('a', 10), full, item('c', 15)])).toBe(3);
      expect(await store.find({ limit: 1 })).toEqual([full]);
      expect(await idsOf({ limit: 10 })).toEqual(['b', 'c', 'a']);
      expect(await store.count()).toBe(3);
    });

    it('keeps none of those of which one would not read back', async () => {
      await expect(store.add([item('a', 10), item('b', Number.NaN)])).rejects.toMatchObject({
        code: 'PARLEY_STORE_REFUSED',
      });
      expect(await store.count()).toBe(0);
    });

    it('orders what is of the same moment by id', async () => {
      await store.add([item('z', 10), item('m', 10), item('a', 10)]);
      expect(await idsOf({ limit: 10 })).toEqual(['a', 'm', 'z']);
    });

    it('replaces what has the same id, and counts only what is new', async () => {
      await store.add([item('a', 10)]);
      expect(await store.add([item('a', 12, { headline: 'Mended' }), item('b', 11)])).toBe(1);
      expect(await store.find({ limit: 1 })).toEqual([item('a', 12, { headline: 'Mended' })]);
      expect(await idsOf({ words: ['headline', 'a'], limit: 5 })).toEqual([]);
    });

    it('finds items that have all words, in the headline, the topics or the sentences, whole and in any number', async () => {
      await store.add([
        item('a', 10, { headline: "NASA's rover lands", topics: ['Space travel'] }),
        item('b', 11, { headline: 'Elections in Peru', sentences: ['Lima waits.'] }),
        item('c', 12, { headline: 'Beyoncé on tour' }),
      ]);
      expect(await idsOf({ words: ['rovers'], limit: 5 })).toEqual(['a']);
      expect(await idsOf({ words: ['space', 'nasa'], limit: 5 })).toEqual(['a']);
      expect(await idsOf({ words: ['election', 'lima'], limit: 5 })).toEqual(['b']);
      expect(await idsOf({ words: ['beyonce'], limit: 5 })).toEqual(['c']);
      expect(await idsOf({ words: ['election', 'space'], limit: 5 })).toEqual([]);
      expect(await idsOf({ words: ['lec'], limit: 5 })).toEqual([]);
    });

    it('takes words for words, whatever is in them', async () => {
      await store.add([item('a', 10, { headline: 'A hundred per cent' })]);
      for (const word of ["'; DROP TABLE news; --", '%', '_', '*', '"', '', ' ', '\u0000']) {
        await expect(store.find({ words: [word], limit: 5 })).resolves.toBeDefined();
      }
      expect(await store.count()).toBe(1);
    });

    it('leaves out what was published later than wanted', async () => {
      await store.add([item('a', 10), item('b', 20)]);
      expect(await idsOf({ before: 10, limit: 5 })).toEqual(['a']);
    });

    it('prunes what is older, and says how many', async () => {
      await store.add([item('a', 10), item('b', 20), item('c', 30)]);
      expect(await store.prune(20)).toBe(1);
      expect(await idsOf({ limit: 5 })).toEqual(['c', 'b']);
    });

    it('keeps one mark a feed', async () => {
      const mark = { url: 'https://example.org/feed', etag: '"1"', lastModified: null, fetchedAt: 5 };
      expect(await store.mark(mark.url)).toBeUndefined();
      await store.keepMark(mark);
      await store.keepMark({ ...mark, etag: '"2"' });
      expect(await store.mark(mark.url)).toEqual({ ...mark, etag: '"2"' });
    });

    it('says that it is closed', async () => {
      const other = open();
      await other.close();
      const error: unknown = await other.count().catch((fault: unknown) => fault);
      expect(ParleyError.isInstance(error) && error.code).toBe('PARLEY_STORE_UNAVAILABLE');
    });
  });
}
