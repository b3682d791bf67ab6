import { describe, expect, it } from '@jest/globals';
import type { JudgeWeights } from '../../../../src/models/generator/judge-weights.ts';
import { createReplyJudge } from '../../../../src/models/talk/reply-judge.ts';

const { signal } = new AbortController();
const place = {
  told: [],
  lines: [
    { bot: true, text: 'Hello.' },
    { bot: true, text: 'Still there?' },
    { bot: false, text: 'my cat is ill' },
  ],
};
const nothing: JudgeWeights['sample'] = { bias: 0, sensible: 1, mean: 0, least: 0, length: 0, question: 0 };

const forAll = (weights: JudgeWeights['sample']): JudgeWeights => ({
  sample: weights,
  found: weights,
  written: weights,
});

/** Finds each reply as sensible as the table says. */
function aGenerator(odds: readonly number[]) {
  const asked: (readonly string[])[] = [];
  return {
    asked,
    generator: {
      name: 'toy',
      version: 'generator 1',
      senses: async (history: readonly string[]) => {
        asked.push(history);
        return odds.map((sensible) => ({ sensible, mean: -1, least: -2, tokens: 5 }));
      },
    },
  };
}

describe('the judge by sense', () => {
  it('has the generator read the whole talk, both in turn', async () => {
    const { generator, asked } = aGenerator([-1]);
    await createReplyJudge(generator, forAll(nothing)).judge(place, [{ text: 'Oh no.', source: 'sample' }], signal);
    expect(asked).toEqual([['Hello.', '', 'Still there?', 'my cat is ill']]);
  });

  it('weighs what the generator finds by where a reply comes from', async () => {
    const { generator } = aGenerator([1, -1, 1]);
    const judge = createReplyJudge(generator, { ...forAll(nothing), written: { ...nothing, bias: 2, question: -1 } });
    const replies = [
      { text: 'Oh no.', source: 'sample' },
      { text: 'Cats purr.', source: 'sample' },
      { text: 'Poor cat. Since when?', source: 'written' },
    ] as const;
    const [sensible = 0, senseless = 1, written = 0] = await judge.judge(place, replies, signal);
    expect(sensible).toBeCloseTo(1 / (1 + Math.exp(-1)), 5);
    expect(senseless).toBeCloseTo(1 / (1 + Math.E), 5);
    expect(written).toBeCloseTo(1 / (1 + Math.exp(-2)), 5);
  });

  it('tells nothing where the generator tells nothing', async () => {
    const { generator } = aGenerator([]);
    expect(
      await createReplyJudge(generator, forAll(nothing)).judge(place, [{ text: 'Oh no.', source: 'found' }], signal),
    ).toEqual([]);
  });
});
