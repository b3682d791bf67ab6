import { describe, expect, it } from '@jest/globals';
import type { FitJudge } from '../../../../src/contracts/fit.ts';
import { createReplyJudge, type JudgeWeights, type SourceWeights } from '../../../../src/models/talk/reply-judge.ts';

const { signal } = new AbortController();
const place = {
  told: [],
  lines: [
    { bot: true, text: 'Hello.' },
    { bot: false, text: 'my cat is ill' },
  ],
};
const fit: FitJudge = {
  name: 'even',
  version: 'fit 1',
  thresholds: { floor: 0.1, sure: 0.9 },
  fit: async (_place, replies) => replies.map(() => 0.5),
};
const nothing: SourceWeights = {
  bias: 0,
  fit: 1,
  lines: 0,
  line: 0,
  alone: 0,
  least: 0,
  length: 0,
  question: 0,
};

const forAll = (weights: SourceWeights): JudgeWeights => ({ sample: weights, found: weights, written: weights });

/** Finds each reply as likely as the table says, whatever the context. */
function aGenerator(means: readonly number[]) {
  const asked: (readonly string[])[] = [];
  return {
    asked,
    generator: {
      version: 'generator 1',
      likelihoods: async (contexts: readonly string[]) => {
        asked.push(contexts);
        return contexts.map(() => means.map((mean) => ({ mean, least: mean - 1, tokens: 5 })));
      },
    },
  };
}

describe('the judge of replies', () => {
  it('reads the last lines, the last line alone, and nothing before a reply', async () => {
    const { generator, asked } = aGenerator([-1]);
    await createReplyJudge(fit, generator, forAll(nothing)).judge(
      place,
      [{ text: 'Oh no.', source: 'sample' }],
      signal,
    );
    expect(asked).toEqual([
      ['<|bot|>Hello.<|end|><|user|>my cat is ill<|bot|>', '<|user|>my cat is ill<|bot|>', '<|bot|>'],
    ]);
  });

  it('finds what is likelier after the lines more sensible, and weighs where a reply comes from', async () => {
    const { generator } = aGenerator([-1, -3, -1]);
    const judge = createReplyJudge(fit, generator, {
      ...forAll({ ...nothing, lines: 1 }),
      written: { ...nothing, lines: 1, bias: 2 },
    });
    const [likely = 0, unlikely = 1, written = 0] = await judge.judge(
      place,
      [
        { text: 'Oh no.', source: 'sample' },
        { text: 'Cats purr.', source: 'sample' },
        { text: 'Poor cat.', source: 'written' },
      ],
      signal,
    );
    expect(likely).toBeCloseTo(1 / (1 + Math.E), 5);
    expect(unlikely).toBeLessThan(likely);
    expect(written).toBeGreaterThan(likely);
  });
});
