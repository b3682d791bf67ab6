import { describe, expect, it } from '@jest/globals';
import type { NewsItem } from '../../../../src/contracts/news-store.ts';
import { news } from '../../../../src/rgs/news/news.ts';
import { createMemoryNewsStore } from '../../../../src/state/news-memory-store.ts';
import { newsState, newsSteps } from '../../../../src/rgs/news/state.ts';
import { oddTexts } from '../../../support/odd-texts.ts';
import { aSmallIndex, aTurnContext, anEntity, type TurnSketch } from '../../../support/turn.ts';

const now = '2026-05-04T09:30:00Z';
const dayMs = 86_400_000;

function item(id: string, daysOld: number, given: Partial<NewsItem> = {}): NewsItem {
  return {
    id,
    headline: `Story ${id} breaks`,
    sentences: [`It began with ${id}.`, 'It went on.'],
    url: 'https://example.org',
    source: 'Example Daily',
    publishedAt: Date.parse(now) - daysOld * dayMs,
    topics: ['space'],
    ...given,
  };
}

const initial = news.state.initial();
const yes = { said: 'yes', annotations: { answer: { isYes: true } } };
const no = { said: 'no', annotations: { answer: { isNo: true } } };
const bill = anEntity('Bill Gates', { kind: 'person' });
const almanac = aSmallIndex({
  entities: [bill],
  relations: {
    'Bill Gates': [
      { relation: 'birth-day', value: '05-04' },
      { relation: 'birth-year', value: '1955' },
    ],
  },
});

function ask(sketch: TurnSketch, items: readonly NewsItem[] | undefined, state: unknown = initial) {
  const feeds = items ? { news: createMemoryNewsStore(items) } : {};
  return news.respond(aTurnContext({ now, ...feeds, ...sketch }), state);
}

describe('a wish for news', () => {
  it('offers topics that there are, and takes up the one chosen', async () => {
    const items = [item('a', 0), item('b', 1, { topics: ['sport'], headline: 'Match is won' })];
    const first = await ask({ said: 'tell me the news' }, items);
    expect(first).toMatchObject({ priority: 'FORCE_START', needsPrompt: false, next: { step: 'topic' } });
    expect(first?.text).toMatch(/space or sport/);
    const second = await ask({ said: 'sport', lastRg: 'news', lastReply: first?.text ?? '' }, items, first?.next);
    expect(second?.text).toMatch(/Match is won/);
    expect(second).toMatchObject({ priority: 'STRONG_CONTINUE', next: { step: 'more', told: ['b'] } });
  });

  it('prefers what is about the topic to what only mentions it', async () => {
    const items = [
      item('a', 0, { topics: [], sentences: ['Elsewhere, a whale was seen.'] }),
      item('b', 3, { headline: 'Whales return to the bay' }),
    ];
    expect((await ask({ said: 'news about whales' }, items))?.text).toMatch(/Whales return/);
  });

  it('says that old news are old', async () => {
    expect((await ask({ said: 'news about space' }, [item('a', 12)]))?.text).toMatch(/twelve days ago/);
  });

  it('does not read the headline again where the text begins with it', async () => {
    const items = [item('a', 0, { sentences: ['Story a breaks.', 'More follows.'] })];
    expect(await ask({ said: 'news about space' }, items)).toMatchObject({
      next: { item: { sentences: ['More follows.'] } },
    });
  });

  it('ignores what is dated after now', async () => {
    const response = await ask({ said: 'news about space' }, [item('a', -3)]);
    expect(response).toMatchObject({ next: { step: 'offered-news' } });
  });

  it('without feeds says what is missing and offers this day', async () => {
    const first = await ask({ said: 'what is in the news', entities: almanac }, undefined);
    expect(first?.text).toMatch(/feed/);
    const second = await ask({ ...yes, lastRg: 'news', lastReply: 'x', entities: almanac }, undefined, first?.next);
    expect(second?.text).toMatch(/1955/);
    expect(second).toMatchObject({ entity: bill, next: { step: 'day', toldDays: ['Bill Gates'] } });
    const third = await ask({ ...yes, lastRg: 'news', lastReply: 'x', entities: almanac }, undefined, second?.next);
    expect(third).toMatchObject({ needsPrompt: true, next: { step: 'idle' } });
  });

  it('with empty feeds says so', async () => {
    expect((await ask({ said: 'the news' }, []))?.text).toMatch(/empty|nothing/i);
  });
});

describe('going on', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((id, place) => item(id, place));

  it('stops after four headlines in a row', async () => {
    let response = await ask({ said: 'news about space' }, items);
    const told: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      told.push(response?.text);
      response = await ask({ said: 'next', lastRg: 'news', lastReply: 'x' }, items, response?.next);
    }
    expect(new Set(told).size).toBe(4);
    expect(response).toMatchObject({ needsPrompt: true, next: { step: 'idle', inARow: 0 } });
  });

  it('tells nothing twice, also when asked again later', async () => {
    const first = await ask({ said: 'news about space' }, items);
    const again = await ask({ said: 'news about space' }, items, first?.next);
    expect(again).toMatchObject({ next: { told: ['a', 'b'] } });
  });

  it('leaves at no, at once', async () => {
    const first = await ask({ said: 'news about space' }, items);
    const response = await ask({ ...no, lastRg: 'news', lastReply: 'x' }, items, first?.next);
    expect(response).toMatchObject({ needsPrompt: true, entity: null, next: { step: 'idle' } });
  });

  it('leaves questions and other topics to others, and forgets its own question', async () => {
    const first = await ask({ said: 'news about space' }, items);
    const question = { said: 'who is the president', annotations: { question: { isQuestion: true } } };
    const topic = { said: 'giraffes', navigation: { positive: true, source: 'request' as const } };
    for (const sketch of [question, topic]) {
      expect(await ask({ ...sketch, lastRg: 'news', lastReply: 'x' }, items, first?.next)).toBeUndefined();
    }
    expect(news.passed?.(aTurnContext({ said: 'giraffes' }), first?.next)).toMatchObject({ step: 'idle', told: ['a'] });
  });
});

it('bears whatever is said, at any step, and keeps a state of its form', async () => {
  const items = [item('a', 0), item('b', 9, { headline: '((( $$$ ]]]', sentences: [] })];
  for (const step of newsSteps) {
    for (const said of oddTexts) {
      const state = { ...newsState.initial(), step };
      const response = await ask({ said, lastRg: 'news', lastReply: 'x' }, items, state);
      const next = response?.next ?? state;
      expect([said, news.state.schema.safeParse(next).success]).toEqual([said, true]);
    }
  }
});

describe('prompts', () => {
  const promptOn = (sketch: TurnSketch, state: unknown = initial) =>
    news.prompt?.(aTurnContext({ now, entities: almanac, ...sketch }), state);

  it('offer this day or a headline once', async () => {
    const first = await promptOn({});
    expect(first).toMatchObject({ priority: 'GENERIC', next: { step: 'offered-day', hasOffered: true } });
    expect(await promptOn({}, first?.next)).toBeUndefined();
  });

  it('are nothing where there is nothing to offer', async () => {
    expect(await promptOn({ entities: aSmallIndex() })).toBeUndefined();
  });

  it('tell a fresh headline that names what is talked about, once', async () => {
    const store = createMemoryNewsStore([item('a', 2, { headline: 'Bill Gates plants a tree' })]);
    const entity = { current: bill, previous: bill };
    const first = await promptOn({ news: store, entity });
    expect(first).toMatchObject({ priority: 'CURRENT_TOPIC', next: { step: 'more' } });
    expect(first?.text).toMatch(/plants a tree/);
    expect(await promptOn({ news: store, entity }, first?.next)).toMatchObject({ priority: 'GENERIC' });
  });

  it('do not tell stale headlines', async () => {
    const store = createMemoryNewsStore([item('a', 20, { headline: 'Bill Gates plants a tree' })]);
    expect(await promptOn({ news: store, entity: { current: bill, previous: bill } })).toMatchObject({
      priority: 'GENERIC',
    });
  });
});
