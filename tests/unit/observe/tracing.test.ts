import { afterEach, describe, expect, it } from '@jest/globals';
import { createBot } from '../../../src/app.ts';
import { loadConfig } from '../../../src/config/config.ts';
import type { StateStore } from '../../../src/contracts/state-store.ts';
import { traced } from '../../../src/observe/tracing.ts';
import { tracedStore } from '../../../src/observe/tracing-store.ts';
import { createMemoryStore } from '../../../src/state/memory-store.ts';
import { aSmallIndex } from '../../support/turn.ts';
import { type RecordedSpan, recordSpans } from '../../support/recorded-spans.ts';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  stop = undefined;
});

function recording(): RecordedSpan[] {
  const recorder = recordSpans();
  stop = recorder.stop;
  return recorder.spans;
}

async function oneTurn(): Promise<string> {
  const bot = await createBot({ store: 'memory', index: aSmallIndex(), config: loadConfig({ PARLEY_MODELS: 'none' }) });
  const { id } = await bot.startConversation({ conversationId: 'c-1' });
  await bot.turn(id, { text: "let's talk about giraffes", turnId: 't-1' });
  await bot.close();
  return id;
}

describe('a traced turn', () => {
  it('has spans for the turn, annotators, generators, the store and the index, the turn above them', async () => {
    const spans = recording();
    await oneTurn();
    const turn = spans.find(({ name }) => name === 'turn');
    expect(turn?.attributes).toMatchObject({
      'parley.conversation': 'c-1',
      'parley.turn_id': 't-1',
      'parley.turn': 1,
      'parley.channel': 'http',
    });
    const under = spans.filter(({ parent }) => parent === 'turn').map(({ name }) => name);
    expect(under).toEqual(
      expect.arrayContaining([
        'annotator tokens',
        'annotator entityLinks',
        'respond wiki',
        'store.commit',
        'store.load',
      ]),
    );
    expect(spans.find(({ name }) => name === 'index.candidates')?.parent).toBe('annotator entityLinks');
    expect(spans.find(({ name }) => name === 'store.commit')?.attributes).toEqual({ 'parley.outcome': 'committed' });
  });

  it('never holds what was said', async () => {
    const spans = recording();
    await oneTurn();
    expect(spans.length).toBeGreaterThan(40);
    expect(JSON.stringify(spans)).not.toMatch(/giraffe/i);
  });
});

describe('traced work', () => {
  it('tells of faults that were thrown and of those that were not', async () => {
    const spans = recording();
    await expect(traced('throws', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await traced(
      'late',
      async () => 1,
      () => ({ fault: 'late' }),
    );
    expect(spans.map(({ name, fault }) => [name, fault])).toEqual([
      ['throws', 'no'],
      ['late', 'late'],
    ]);
  });

  it('is only done where no SDK is registered', async () => {
    const promise = Promise.resolve(5);
    const facts = (): never => {
      throw new Error('asked for facts');
    };
    expect(traced('work', () => promise, facts)).toBe(promise);
    await expect(promise).resolves.toBe(5);
  });
});

describe('a traced store', () => {
  it('offers what the store offers, and no more', () => {
    const { newestConversation: _left, ...without }: StateStore = { ...createMemoryStore() };
    expect(tracedStore(createMemoryStore()).newestConversation).toBeDefined();
    expect('newestConversation' in tracedStore(without)).toBe(false);
  });
});
