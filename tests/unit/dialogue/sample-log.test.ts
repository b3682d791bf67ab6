import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineResponseGenerator } from '../../../src/contracts/response-generator.ts';
import {
  type Generated,
  type GenerationRequest,
  type TextGenerator,
  unfiltered,
} from '../../../src/contracts/text-generator.ts';
import { messageOf } from '../../../src/core/errors.ts';
import { replay } from '../../../src/dialogue/replay.ts';
import { createSampleLog } from '../../../src/dialogue/sample-log.ts';
import { createMemoryStore } from '../../../src/state/memory-store.ts';
import { aBot, aGenerator, someParts } from '../../support/bot.ts';

const request: GenerationRequest = {
  history: ['hi'],
  samples: 2,
  topP: 0.9,
  temperature: 0.7,
  maxTokens: 20,
  seed: 1,
};
const { signal } = new AbortController();

/** Gives something else each time it is asked; fails at the calls whose numbers (from 1) are listed. */
function aCounter(...failing: number[]): TextGenerator & { readonly calls: () => number } {
  let calls = 0;
  return {
    name: 'counter',
    version: '1',
    calls: () => calls,
    generate: async () => {
      calls += 1;
      const call = calls;
      if (failing.includes(call)) throw new Error('no sample today');
      return unfiltered([`Sample ${call}.`]);
    },
  };
}

const never: TextGenerator = {
  name: 'never',
  version: '1',
  generate: () => Promise.reject(new Error('it was asked again')),
};

describe('the sample log', () => {
  it('gives each plug-in again what it got, in order, without asking', async () => {
    const log = createSampleLog();
    const counter = aCounter();
    const [one, other] = [log.recording('one', counter), log.recording('other', counter)];
    await one.generate(request, signal);
    await other.generate(request, signal);
    await one.generate(request, signal);
    expect(log.samples()).toEqual({
      one: [unfiltered(['Sample 1.']), unfiltered(['Sample 3.'])],
      other: [unfiltered(['Sample 2.'])],
    });
    const again = createSampleLog(log.samples()).recording('one', never);
    expect([await again.generate(request, signal), await again.generate(request, signal)]).toEqual([
      unfiltered(['Sample 1.']),
      unfiltered(['Sample 3.']),
    ]);
  });

  it('keeps the order of calls that end in another order', async () => {
    const log = createSampleLog();
    const slowFirst: TextGenerator = {
      ...aCounter(),
      generate: ({ seed }) =>
        new Promise((resolve) => {
          setTimeout(() => resolve(unfiltered([`Seed ${seed}.`])), seed === 1 ? 20 : 0);
        }),
    };
    const recording = log.recording('one', slowFirst);
    await Promise.all([recording.generate(request, signal), recording.generate({ ...request, seed: 2 }, signal)]);
    expect(log.samples()).toEqual({ one: [unfiltered(['Seed 1.']), unfiltered(['Seed 2.'])] });
  });

  it('remembers failures, and fails again at the same call only', async () => {
    const log = createSampleLog();
    const recording = log.recording('one', aCounter(1));
    await expect(recording.generate(request, signal)).rejects.toThrow('no sample today');
    await recording.generate(request, signal);
    expect(log.samples()).toEqual({ one: [null, unfiltered(['Sample 2.'])] });
    const again = createSampleLog(log.samples()).recording('one', never);
    await expect(again.generate(request, signal)).rejects.toThrow(
      expect.objectContaining({ code: 'PARLEY_GENERATOR_FAILED' }),
    );
    expect(await again.generate(request, signal)).toEqual(unfiltered(['Sample 2.']));
  });

  it('is not changed by what comes after the record was made', async () => {
    const log = createSampleLog();
    const late = log.recording('one', aCounter()).generate(request, signal);
    const samples = log.samples();
    await late;
    expect(samples).toEqual({ one: [null] });
  });

  it('keeps and gives at most sixteen texts of at most 300 characters, and tells which were too long', async () => {
    const texts = ['x'.repeat(301), ...Array.from({ length: 30 }, (_none, index) => `Sample ${index}.`)];
    const rejected = Array.from({ length: 30 }, () => ({ text: 'y'.repeat(1000), reason: 'length' }));
    const endless: TextGenerator = { name: 'endless', version: '1', generate: async () => ({ texts, rejected }) };
    const log = createSampleLog();
    const given = await log.recording('one', endless).generate(request, signal);
    expect(log.samples()).toEqual({ one: [given] });
    expect([given.texts.length, given.rejected.length]).toEqual([16, 16]);
    expect(given.rejected.every(({ text }) => text.length === 300)).toBe(true);
    const told: TextGenerator = {
      ...endless,
      generate: async () => ({
        texts,
        rejected,
        origins: texts.map((_text, place) => ({ source: 'sample', fit: -place / 100 })),
        failure: 'z'.repeat(1000),
      }),
    };
    const { origins, failure } = await log.recording('told', told).generate(request, signal);
    // Of the texts that were kept: the first was too long.
    expect([origins?.length, origins?.[0]?.fit, failure?.length]).toEqual([16, -0.01, 300]);
    const long: TextGenerator = { ...endless, generate: async () => unfiltered(texts.slice(0, 2)) };
    const few: Generated = await log.recording('two', long).generate(request, signal);
    expect(few.texts).toEqual(['Sample 0.']);
    expect(few.rejected).toEqual([{ text: 'x'.repeat(300), reason: 'length: over 300 characters' }]);
  });

  it('asks the generator where a stored turn has nothing more', async () => {
    const again = createSampleLog({ one: [unfiltered(['Old.'])] }).recording('one', aCounter());
    expect([await again.generate(request, signal), await again.generate(request, signal)]).toEqual([
      unfiltered(['Old.']),
      unfiltered(['Sample 1.']),
    ]);
  });
});

describe('a replay of turns with samples', () => {
  const improviser = defineResponseGenerator({
    name: 'improviser',
    description: 'Says whatever the text generator gives.',
    examples: [],
    state: { version: 1, schema: z.object({ last: z.string() }), initial: () => ({ last: '' }) },
    respond: async (turn) => {
      const [text = 'Nothing.'] = await ask(turn.io.generator);
      return { text, priority: 'CAN_START', needsPrompt: false, next: { last: text } };
    },
  });

  /** A failure is said, so that replays differ where it does not come again. */
  async function ask(generator: TextGenerator | undefined): Promise<readonly string[]> {
    try {
      return (await generator?.generate(request, signal))?.texts ?? [];
    } catch (error) {
      return [`I was told: ${messageOf(error).length > 0 ? 'no' : 'yes'}.`];
    }
  }

  it('is identical although the generator would say something else now', async () => {
    const store = createMemoryStore();
    const counter = aCounter(2);
    const fallback = aGenerator('fallback', () => ({
      text: 'Hm.',
      priority: 'UNIVERSAL_FALLBACK',
      needsPrompt: false,
    }));
    const parts = someParts([improviser, fallback], { generator: counter });
    const bot = aBot(parts, store);
    const { id } = await bot.startConversation({ seed: 5 });
    const replies: string[] = [];
    for (const text of ['one', 'two', 'three']) replies.push((await bot.turn(id, { text })).reply.text);
    expect(replies).toEqual(['Sample 1.', 'I was told: no.', 'Sample 3.']);

    const asked = counter.calls();
    const turns = [];
    for await (const turn of replay(parts, store, id, { budgetMs: 5000 })) turns.push(turn);
    expect(turns.map(({ identical, difference }) => ({ identical, difference }))).toEqual(
      Array.from({ length: 3 }, () => ({ identical: true, difference: null })),
    );
    expect(counter.calls()).toBe(asked);
  });

  it('asks anew from the turn on from which the current code goes on', async () => {
    const store = createMemoryStore();
    const parts = someParts([improviser], { generator: aCounter() });
    const bot = aBot(parts, store);
    const { id } = await bot.startConversation({ seed: 5 });
    for (const text of ['one', 'two']) await bot.turn(id, { text });
    const replies: string[] = [];
    for await (const { record } of replay(parts, store, id, { budgetMs: 5000, from: 2 }))
      replies.push(record.reply.text);
    expect(replies).toEqual(['Sample 1.', 'Sample 3.']);
  });
});
