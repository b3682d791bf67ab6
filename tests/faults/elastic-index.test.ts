import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityIndex } from '../../src/contracts/entity-index.ts';
import type { TurnRecord } from '../../src/contracts/turn-record.ts';
import { systemClock } from '../../src/core/clock.ts';
import { assembleBot } from '../../src/dialogue/bot.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';
import { openElasticIndex } from '../../src/entity/elastic/elastic-index.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { realParts } from '../support/real-parts.ts';
import { aStubElastic, emptyIndex, type StubAnswer } from '../support/stub-elastic.ts';

const stub = await aStubElastic();
const lines = ['hi there', 'my name is simon', "let's talk about giraffes", 'do you like pizza', 'tell me a fact'];
let parts: BotParts;
let index: EntityIndex;

beforeAll(async () => {
  parts = await realParts();
});
afterAll(() => parts.index.close());
beforeEach(async () => {
  stub.answer(emptyIndex);
  index = await openElasticIndex({ url: stub.url, alias: 'stub', budgetMs: 300 });
});

async function talk(): Promise<TurnRecord[]> {
  const faulty = { ...parts, index, clock: systemClock };
  const bot = assembleBot({ parts: faulty, store: createMemoryStore(), turnBudgetMs: 20_000, newId: () => 'c1' });
  const { id } = await bot.startConversation({ seed: 11 });
  const records: TurnRecord[] = [];
  for (const [place, text] of lines.entries()) records.push(await bot.turn(id, { text, turnId: `t${place}` }));
  return records;
}

describe('a cluster that fails while the bot talks', () => {
  it.each<[string, StubAnswer]>([
    ['hangs', 'hang'],
    ['breaks connections', 'drop'],
    ['has no room', { status: 429, body: {} }],
    ['answers rubbish', 'rubbish'],
  ])('because it %s: every turn is answered, and the record says what stood in', async (_title, answer) => {
    stub.answer(() => answer);
    const records = await talk();
    for (const { reply, annotators, annotations, totalMs } of records) {
      expect(reply.text).not.toBe('');
      expect(annotations.entityLinks.highPrecision).toEqual([]);
      expect(totalMs).toBeLessThan(20_000);
      expect(annotators.find(({ name }) => name === 'entityLinks')).not.toMatchObject({ status: 'garbage' });
    }
    const linked = records[2]?.annotators.find(({ name }) => name === 'entityLinks');
    // On a busy machine the annotator's own budget may end first.
    expect(linked?.status === 'late' || linked?.error?.includes('Elasticsearch')).toBe(true);
    await index.close();
  });
});
