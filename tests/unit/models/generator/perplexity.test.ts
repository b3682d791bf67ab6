import { describe, expect, it } from '@jest/globals';
import { perplexities } from '../../../../src/models/generator/perplexity.ts';
import { countingDecoder } from './toy-decoder.ts';

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const goOn = (): boolean => false;

describe('perplexities', () => {
  it('are e to the mean negative log-likelihood of what follows the first token', async () => {
    const { decoder } = countingDecoder();
    const [expected, surprising, mixed] = await perplexities(
      decoder,
      [
        [0, 1, 2, 3],
        [0, 0, 0, 0],
        [0, 1, 3],
      ],
      goOn,
    );
    expect(expected).toBeCloseTo(12 / 9, 5);
    expect(surprising).toBeCloseTo(12, 4);
    expect(mixed).toBeCloseTo(Math.sqrt((12 / 9) * 12), 4);
  });

  it('are the same whatever a text is read with, in the order of the texts', async () => {
    const texts = [
      [0, 1, 2, 3, 0, 1, 1],
      [0, 2],
      [1, 2, 2, 0],
      [3, 0],
    ];
    const together = await perplexities(countingDecoder().decoder, texts, goOn);
    const alone = await Promise.all(texts.map((text) => perplexities(countingDecoder().decoder, [text], goOn)));
    expect(together).toEqual(alone.flat());
  });

  it('are read several at a time, no more than fit, shortest first', async () => {
    const { decoder, steps } = countingDecoder();
    const texts = [...times(20, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]), ...times(8, [0, 1])];
    await perplexities(decoder, texts, goOn);
    expect(steps.map((step) => [step.length, step[0]?.length])).toEqual([
      [25, 10],
      [3, 10],
    ]);
  });

  it('leave out what the model has no room for', async () => {
    const { decoder, steps } = countingDecoder();
    await perplexities(decoder, [times(500, 1)], goOn);
    expect(steps[0]?.[0]).toHaveLength(40);
  });

  it('stop between batches for one who has gone', async () => {
    const { decoder, steps } = countingDecoder();
    const texts = times(60, times(10, 1));
    expect(await perplexities(decoder, texts, () => steps.length > 0)).toEqual([]);
    expect(steps).toHaveLength(1);
  });

  it('of nothing are none', async () => {
    expect(await perplexities(countingDecoder().decoder, [], goOn)).toEqual([]);
  });
});
