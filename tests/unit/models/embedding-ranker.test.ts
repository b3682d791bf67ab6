import { describe, expect, it } from '@jest/globals';
import type { EncoderInput } from '../../../src/contracts/encoder.ts';
import type { KnownVectors } from '../../../src/models/ranker/known-vectors.ts';
import { createEmbeddingRanker } from '../../../src/models/ranker/embedding-ranker.ts';

const vectors: Readonly<Record<string, readonly [number, number]>> = {
  'my dog is ill': [1, 0],
  'Poor dog!': [0.8, 0.6],
  'I like trains.': [0, 1],
};

function aRanker(beforehand?: KnownVectors) {
  const asked: EncoderInput[] = [];
  const ranker = createEmbeddingRanker(
    {
      version: 'test',
      embed: async (inputs) => {
        asked.push(...inputs);
        return inputs.map(({ text }) => Float32Array.from(vectors[text] ?? [0, 0]));
      },
    },
    beforehand,
  );
  return { asked, ranker };
}

describe('a ranker of vectors', () => {
  it('tells how well each candidate goes on from the last two lines', async () => {
    const { asked, ranker } = aRanker();
    const history = ['hi', 'What is new?', 'my dog is ill'];
    const fits = await ranker.relevance(history, ['I like trains.', 'Poor dog!']);
    expect(fits).toEqual([0, expect.closeTo(0.8)]);
    expect(asked[0]).toEqual({ text: 'my dog is ill', previous: 'What is new?' });
  });

  it('reads a first line by itself', async () => {
    const { asked, ranker } = aRanker();
    await ranker.relevance(['my dog is ill'], ['Poor dog!']);
    expect(asked[0]).toEqual({ text: 'my dog is ill', previous: '' });
  });

  it('reads a candidate once', async () => {
    const { asked, ranker } = aRanker();
    await ranker.relevance(['my dog is ill'], ['Poor dog!', 'Poor dog!']);
    await ranker.relevance(['my dog is ill'], ['Poor dog!']);
    expect(asked.filter(({ text }) => text === 'Poor dog!')).toHaveLength(1);
  });

  it('reads no candidate whose vector was made beforehand', async () => {
    const { asked, ranker } = aRanker({ of: (text) => (text === 'Poor dog!' ? Float32Array.from([1, 0]) : undefined) });
    expect(await ranker.relevance(['my dog is ill'], ['Poor dog!', 'I like trains.'])).toEqual([1, 0]);
    expect(asked.map(({ text }) => text)).toEqual(['my dog is ill', 'I like trains.']);
  });

  it('forgets candidates of long ago, not those of the question', async () => {
    const { ranker } = aRanker();
    await ranker.relevance(['my dog is ill'], ['Poor dog!']);
    const many = Array.from({ length: 4000 }, (_item, place) => `line ${place}`);
    const fits = await ranker.relevance(['my dog is ill'], [...many, 'Poor dog!']);
    expect(fits.at(-1)).toBeCloseTo(0.8);
  });

  it('asks nothing where there is nothing to rank', async () => {
    const { asked, ranker } = aRanker();
    expect(await ranker.relevance(['hi'], [])).toEqual([]);
    expect(asked).toEqual([]);
  });
});
