import { describe, expect, it } from '@jest/globals';
import type { Ranker } from '../../../src/contracts/ranker.ts';
import { steadyRanker } from '../../../src/models/ranker/steady-ranker.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';

function aSteadyRanker(relevance: Ranker['relevance']) {
  const clock = createVirtualClock();
  const reasons: string[] = [];
  const ranker = steadyRanker(
    { name: 'test', version: 'test 1', relevance },
    { clock, budgetMs: 100, onFailure: (reason) => reasons.push(reason) },
  );
  return { clock, ranker, reasons };
}

describe('a ranker that plug-ins may rely on', () => {
  it('tells what its model tells', async () => {
    const { ranker, reasons } = aSteadyRanker(async (history, texts) => texts.map(() => history.length / 4));
    expect(await ranker.relevance(['hi', 'hello'], ['a', 'b'])).toEqual([0.5, 0.5]);
    expect([ranker.version, reasons]).toEqual(['test 1', []]);
  });

  it.each<[string, Ranker['relevance'], string]>([
    ['fails', () => Promise.reject(new Error('out of order')), 'out of order'],
    ['gives too few numbers', async () => [0.1], 'not one number for each text'],
    ['gives what is no number', async () => [0.1, Number.NaN], 'not one number for each text'],
  ])('tells nothing where its model %s, and says why', async (_what, relevance, reason) => {
    const { ranker, reasons } = aSteadyRanker(relevance);
    expect(await ranker.relevance(['hi'], ['a', 'b'])).toBeUndefined();
    expect(reasons).toEqual([reason]);
  });

  it('does not wait longer than its budget', async () => {
    const { clock, ranker, reasons } = aSteadyRanker(() => new Promise(() => {}));
    const fits = ranker.relevance(['hi'], ['a']);
    clock.advance(100);
    expect(await fits).toBeUndefined();
    expect(reasons).toEqual(['nothing within 100 ms']);
  });

  it('leaves a model alone that fails again and again, and tries it later', async () => {
    let asked = 0;
    const { clock, ranker } = aSteadyRanker(async (_history, texts) => {
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
