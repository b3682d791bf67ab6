import { describe, expect, it } from '@jest/globals';
import { decode } from '../../../../src/models/generator/decode.ts';
import { toyDecoder } from './toy-decoder.ts';

const end = 6;
const vocabulary = 7;
const request = {
  prompt: [1, 2, 3],
  samples: 6,
  topP: 1,
  temperature: 1,
  maxTokens: 12,
  seed: 3,
  ends: [end],
  never: [],
};

/** After everything that was read come three tokens that are equally likely; which ones, the sum tells. */
function likelyAfter(tokens: readonly number[]): readonly number[] {
  const sum = tokens.reduce((total, token) => total + token, 0);
  return [sum % vocabulary, (sum + 2) % vocabulary, (sum + 3) % vocabulary];
}

function aToy() {
  return toyDecoder(vocabulary, (tokens) =>
    Array.from({ length: vocabulary }, (_none, token) => (likelyAfter(tokens).includes(token) ? 5 : -50)),
  );
}

describe('decode', () => {
  it('reads the prompt once, then one token of each sample that goes on', async () => {
    const { decoder, steps } = aToy();
    const drawn = await decode(decoder, request);
    expect(steps[0]).toEqual([request.prompt]);
    const rows = steps.slice(1).map((step) => step.length);
    expect(rows).toEqual(rows.toSorted((left, right) => right - left));
    expect(rows.at(-1)).toBeLessThan(6);
    // Each token is read, but for the last of all, after which nothing is drawn.
    steps.slice(1).forEach((step, place) => {
      const length = place + 1;
      expect(step).toHaveLength(drawn.filter((tokens) => tokens.length >= length).length);
    });
  });

  it('goes on from everything that the sample has said', async () => {
    const { decoder } = aToy();
    const drawn = await decode(decoder, { ...request, samples: 20 });
    for (const tokens of drawn) {
      const all = [...request.prompt, ...tokens];
      tokens.forEach((token, place) =>
        expect(likelyAfter(all.slice(0, request.prompt.length + place))).toContain(token),
      );
      if (tokens.length < 12) expect(likelyAfter(all)).toContain(end);
    }
    expect(new Set(drawn.map((tokens) => tokens.length)).size).toBeGreaterThan(2);
  });

  it('draws a sample alone as among others', async () => {
    const drawn = await decode(aToy().decoder, request);
    expect(await decode(aToy().decoder, { ...request, samples: 2 })).toEqual(drawn.slice(0, 2));
  });

  it('stops before its next token for one who has gone, and gives what there is', async () => {
    const { decoder, steps } = aToy();
    const whole = await decode(aToy().decoder, { ...request, ends: [] });
    const drawn = await decode(decoder, { ...request, ends: [] }, () => steps.length > 4);
    expect(steps).toHaveLength(5);
    expect(drawn).toEqual(whole.map((tokens) => tokens.slice(0, 4)));
  });

  it('reads nothing for one who has gone before, or who wants no samples', async () => {
    const { decoder, steps } = aToy();
    expect(await decode(decoder, request, () => true)).toEqual([[], [], [], [], [], []]);
    expect(await decode(decoder, { ...request, samples: 0 })).toEqual([]);
    expect(steps).toEqual([]);
  });

  it('never draws what must not be drawn', async () => {
    const { decoder } = toyDecoder(3, () => [9, 1, 1]);
    const drawn = await decode(decoder, { ...request, prompt: [1], ends: [2], never: [0] });
    expect(drawn.flat().every((token) => token === 1)).toBe(true);
    expect(drawn.flat().length).toBeGreaterThan(0);
  });

  it('keeps to the room that the model has', async () => {
    const { decoder } = aToy();
    const prompt = Array.from({ length: 37 }, () => 1);
    for (const tokens of await decode(decoder, { ...request, prompt, ends: [] })) expect(tokens).toHaveLength(3);
  });
});
