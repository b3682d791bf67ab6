import { describe, expect, it } from '@jest/globals';
import { ContextReader } from '../../../../src/models/generator/context-reader.ts';
import { senseOf } from '../../../../src/models/generator/sense.ts';
import { countingDecoder } from './toy-decoder.ts';

const judging = { end: 0, verdict: { sense: 3, yes: 1, no: 2 } };

describe('what the generator finds of a reply', () => {
  it('is how likely its tokens and its end are, and the odds of the verdict after the question', async () => {
    const { decoder } = countingDecoder();
    const context = await new ContextReader(decoder).read([[2, 2]]);
    const expected = await senseOf(decoder, context, [3, 0], [1, 2, 3], judging);
    expect(expected.mean).toBeCloseTo(Math.log(9 / 12), 5);
    const mixed = await senseOf(decoder, context, [3, 0], [1, 3], judging);
    expect(mixed.mean).toBeCloseTo((2 * Math.log(9 / 12) + Math.log(1 / 12)) / 3, 5);
    expect(mixed.least).toBeCloseTo(Math.log(1 / 12), 5);
    expect([expected.tokens, mixed.tokens]).toEqual([4, 3]);
    // After the token that asks comes 0: both verdicts are as unlikely.
    expect(mixed.sensible).toBeCloseTo(0, 5);
  });

  it('is without a verdict where it was not taught to judge, and one token less is read', async () => {
    const { decoder, steps } = countingDecoder();
    const context = await new ContextReader(decoder).read([[2, 2]]);
    const { sensible, mean } = await senseOf(decoder, context, [0], [1, 2], { end: 3 });
    expect(sensible).toBe(0);
    expect(mean).toBeCloseTo(Math.log(9 / 12), 5);
    expect(steps.at(-1)).toEqual([[0, 1, 2]]);
  });
});
