import { describe, expect, it } from '@jest/globals';
import type { Ranker } from '../../../src/contracts/ranker.ts';
import { steadyRanker } from '../../../src/models/ranker/steady-ranker.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';

/** Its model is loaded unless the test is about that. */
async function aSteadyRanker(relevance: Ranker['relevance'], isLoaded = true) {
  const clock = createVirtualClock();
  const reasons: string[] = [];
  let answer: Ranker['relevance'] = isLoaded ? async (_history, texts) => texts.map(() => 0) : relevance;
  const ranker = steadyRanker(
    { name: 'test', version: 'test 1', relevance: (history, texts) => answer(history, texts) },
    { clock, budgetMs: 100, onFailure: (reason) => reasons.push(reason) },
  );
  if (isLoaded) {
    await ranker.relevance(['hi'], ['hello']);
    await settled();
    answer = relevance;
  }
  return { clock, ranker, reasons };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a ranker that plug-ins may rely on', () => {
  it('tells what its model tells', async () => {
    const { ranker, reasons } = await aSteadyRanker(async (history, texts) => texts.map(() => history.length / 4));
    expect(await ranker.relevance(['hi', 'hello'], ['a', 'b'])).toEqual([0.5, 0.5]);
    expect([ranker.version, reasons]).toEqual(['test 1', []]);
  });

  it('has no turn wait for its model to be loaded', async () => {
    const loading: { done?: () => void } = {};
    const gate = new Promise<void>((resolve) => {
      loading.done = resolve;
    });
    let asked = 0;
    const load = async (_history: readonly string[], texts: readonly string[]) => {
      asked += 1;
      await gate;
      return texts.map(() => 1);
    };
    const { ranker, reasons } = await aSteadyRanker(load, false);
    expect(await ranker.relevance(['hi'], ['a'])).toBeUndefined();
    expect(await ranker.relevance(['hi'], ['a'])).toBeUndefined();
    expect(asked).toBe(1);
    loading.done?.();
    await settled();
    expect(await ranker.relevance(['hi'], ['a'])).toEqual([1]);
    expect(reasons).toEqual([]);
  });

  it('says why its model cannot be loaded, and gives it up for a while', async () => {
    const missing = () => Promise.reject(new Error('a file is missing'));
    const { ranker, reasons } = await aSteadyRanker(missing, false);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await ranker.relevance(['hi'], ['a'])).toBeUndefined();
      await settled();
    }
    expect(reasons).toEqual(Array.from({ length: 3 }, () => 'a file is missing'));
  });

  it.each<[string, Ranker['relevance'], string]>([
    ['fails', () => Promise.reject(new Error('out of order')), 'out of order'],
    ['gives too few numbers', async () => [0.1], 'not one number for each text'],
    ['gives what is no number', async () => [0.1, Number.NaN], 'not one number for each text'],
  ])('tells nothing where its model %s, and says why', async (_what, relevance, reason) => {
    const { ranker, reasons } = await aSteadyRanker(relevance);
    expect(await ranker.relevance(['hi'], ['a', 'b'])).toBeUndefined();
    expect(reasons).toEqual([reason]);
  });

  it('does not wait longer than its budget, and asks nothing else meanwhile', async () => {
    let asked = 0;
    const { clock, ranker, reasons } = await aSteadyRanker(() => {
      asked += 1;
      return new Promise(() => {});
    });
    const fits = ranker.relevance(['hi'], ['a']);
    clock.advance(100);
    expect(await fits).toBeUndefined();
    expect(await ranker.relevance(['hi'], ['a'])).toBeUndefined();
    expect([asked, reasons]).toEqual([1, ['nothing within 100 ms']]);
  });

  it('leaves a model alone that fails again and again, and tries it later', async () => {
    let asked = 0;
    const { clock, ranker } = await aSteadyRanker(async (_history, texts) => {
      asked += 1;
      if (asked <= 3) throw new Error('out of order');
      return texts.map(() => 1);
    });
    for (let turn = 0; turn < 6; turn += 1) expect(await ranker.relevance(['hi'], ['a'])).toBeUndefined();
    expect(asked).toBe(3);
    clock.advance(30_000);
    expect(await ranker.relevance(['hi'], ['a'])).toEqual([1]);
  });
});
