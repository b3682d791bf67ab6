import { describe, expect, it } from '@jest/globals';
import { ContextReader } from '../../../../src/models/generator/context-reader.ts';
import { decode } from '../../../../src/models/generator/decode.ts';
import { type Decoder, emptyCache } from '../../../../src/models/generator/decoder.ts';
import { senseOf } from '../../../../src/models/generator/sense.ts';
import { toyDecoder } from './toy-decoder.ts';

const end = 6;
const vocabulary = 7;
/** Read before, and what is read of the lead. */
const lead = [1, 2, 3];

function nothingRead(decoder: Decoder) {
  return { cache: emptyCache(decoder, 1), length: 0 };
}

const request = {
  lead,
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

/** The tokens that are drawn after the lead, with nothing before it. */
async function drawnBy(decoder: Decoder, more: object = {}, isCancelled?: () => boolean) {
  const all = await decode(decoder, { ...request, context: nothingRead(decoder), ...more }, isCancelled);
  return all.map(({ tokens }) => tokens);
}

describe('decode', () => {
  it('reads the lead once, then one token of each sample that goes on', async () => {
    const { decoder, steps } = aToy();
    const drawn = await drawnBy(decoder);
    expect(steps[0]).toEqual([lead]);
    const rows = steps.slice(1).map((step) => step.length);
    expect(rows).toEqual(rows.toSorted((left, right) => right - left));
    expect(rows.at(-1)).toBeLessThan(6);
    // Each token is read, but for the last of all, after which nothing is drawn.
    steps.slice(1).forEach((step, place) => {
      const length = place + 1;
      expect(step).toHaveLength(drawn.filter((tokens) => tokens.length >= length).length);
    });
  });

  it('goes on from everything that was read before and that the sample has said', async () => {
    const { decoder } = aToy();
    const context = await new ContextReader(decoder).read([[4, 5], [2]]);
    for (const { tokens } of await decode(decoder, { ...request, context, samples: 20 })) {
      const all = [4, 5, 2, ...lead, ...tokens];
      tokens.forEach((token, place) => expect(likelyAfter(all.slice(0, 6 + place))).toContain(token));
      if (tokens.length < 12) expect(likelyAfter(all)).toContain(end);
    }
  });

  it('draws a sample alone as among others', async () => {
    const drawn = await drawnBy(aToy().decoder);
    expect(await drawnBy(aToy().decoder, { samples: 2 })).toEqual(drawn.slice(0, 2));
  });

  it('judges each sample that has ended as it is judged alone', async () => {
    const { decoder } = aToy();
    const verdict = { sense: 5, yes: 1, no: 2 };
    const context = nothingRead(decoder);
    const drawn = await decode(decoder, { ...request, context, verdict });
    expect(drawn.filter(({ sense }) => sense).length).toBeGreaterThan(2);
    for (const { tokens, sense } of drawn) {
      if (tokens.length === 12) expect(sense).toBeUndefined();
      else expect(sense).toEqual(await senseOf(decoder, context, lead, tokens, { end, verdict }));
    }
    expect(drawn.map(({ tokens }) => tokens)).toEqual(await drawnBy(decoder));
    const [first] = await decode(decoder, { ...request, context, samples: 1 });
    expect(first?.sense).toEqual(await senseOf(decoder, context, lead, first?.tokens ?? [], { end }));
  });

  it('stops before its next token for one who has gone, and gives what there is', async () => {
    const { decoder, steps } = aToy();
    const whole = await drawnBy(aToy().decoder, { ends: [] });
    const drawn = await drawnBy(decoder, { ends: [] }, () => steps.length > 4);
    expect(steps).toHaveLength(5);
    expect(drawn).toEqual(whole.map((tokens) => tokens.slice(0, 4)));
  });

  it('reads nothing for one who has gone before, or who wants no samples', async () => {
    const { decoder, steps } = aToy();
    expect(await drawnBy(decoder, {}, () => true)).toEqual([[], [], [], [], [], []]);
    expect(await drawnBy(decoder, { samples: 0 })).toEqual([]);
    expect(steps).toEqual([]);
  });

  it('never draws what must not be drawn', async () => {
    const { decoder } = toyDecoder(3, () => [9, 1, 1]);
    const drawn = await drawnBy(decoder, { lead: [1], ends: [2], never: [0] });
    expect(drawn.flat().every((token) => token === 1)).toBe(true);
    expect(drawn.flat().length).toBeGreaterThan(0);
  });

  it('keeps to the room that the model has, its end and the verdict included', async () => {
    const { decoder } = aToy();
    const long = Array.from({ length: 35 }, () => 1);
    for (const tokens of await drawnBy(decoder, { lead: long, ends: [] })) expect(tokens).toHaveLength(3);
  });
});
