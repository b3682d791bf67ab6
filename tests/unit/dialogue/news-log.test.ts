import { describe, expect, it } from '@jest/globals';
import type { NewsItem } from '../../../src/contracts/news-store.ts';
import { createNewsLog } from '../../../src/dialogue/news-log.ts';
import { replay } from '../../../src/dialogue/replay.ts';
import { news } from '../../../src/rgs/news/news.ts';
import { createMemoryStore } from '../../../src/state/memory-store.ts';
import { createMemoryNewsStore } from '../../../src/state/news-memory-store.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aBot, someParts } from '../../support/bot.ts';

const item: NewsItem = {
  id: 'a',
  headline: 'Rover finds ice',
  sentences: ['It is cold.'],
  url: 'https://example.org',
  source: 'Example',
  publishedAt: 1000,
  topics: ['space'],
};

describe('the log of news', () => {
  it('asks the store once for the same thing, and keeps the answers', async () => {
    const store = createMemoryNewsStore([item]);
    const log = createNewsLog(store);
    expect(await log.view?.find({ limit: 2, words: ['ice'] })).toEqual([item]);
    await store.add([{ ...item, id: 'b', headline: 'Later ice' }]);
    expect(await log.view?.find({ words: ['ice'], limit: 2 })).toEqual([item]);
    expect(await log.view?.count()).toBe(2);
    expect(log.lookups()).toMatchObject({ count: 2 });
    expect(Object.values(log.lookups()?.found ?? {})).toEqual([[item]]);
  });

  it('has no view where there are no news, nor where the turn had none', () => {
    expect(createNewsLog(undefined).view).toBeUndefined();
    expect(createNewsLog(createMemoryNewsStore([item]), {}).view).toBeUndefined();
  });

  it('tells again what was told, whatever the store says now', async () => {
    const first = createNewsLog(createMemoryNewsStore([item]));
    await first.view?.find({ limit: 3 });
    const kept = first.lookups();
    const again = createNewsLog(undefined, kept ? { news: kept } : {});
    expect(await again.view?.find({ limit: 3 })).toEqual([item]);
    expect(again.lookups()).toEqual(kept);
  });
});

describe('a stored turn', () => {
  it('gives the same reply after the news changed, or are gone', async () => {
    const feeds = createMemoryNewsStore([item]);
    const parts = someParts([news], { news: feeds, clock: createVirtualClock(Date.parse('2026-05-04T09:30:00Z')) });
    const store = createMemoryStore();
    const bot = aBot(parts, store);
    const { id } = await bot.startConversation({ seed: 5 });
    const turn = await bot.turn(id, { text: 'any news about ice' });
    expect(turn.reply.text).toMatch(/Rover finds ice/);
    await feeds.add([{ ...item, id: 'b', headline: 'Ice melts', publishedAt: 2000 }]);
    const { news: _, ...withoutNews } = parts;
    for (const now of [parts, withoutNews]) {
      for await (const again of replay(now, store, id, { budgetMs: 5000 })) {
        expect(again).toMatchObject({ identical: true, record: { reply: turn.reply, news: turn.news } });
      }
    }
  });
});
