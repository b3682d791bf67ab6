import { describe, expect, it } from '@jest/globals';
import { likelihoods } from '../../../../src/models/generator/likelihood.ts';
import { toyDecoder } from './toy-decoder.ts';

const goOn = (): boolean => false;

/** Of four tokens, the one that follows the last is nine times as likely as each other one. */
function aToy() {
  return toyDecoder(4, (tokens) =>
    Array.from({ length: 4 }, (_none, token) => Math.log(token === ((tokens.at(-1) ?? 0) + 1) % 4 ? 9 : 1)),
  ).decoder;
}

describe('likelihoods', () => {
  it('are the mean and the least log-likelihood of the tokens of each reply after the context', async () => {
    const [expected, mixed] = await likelihoods(
      aToy(),
      [3, 0],
      [
        [1, 2, 3],
        [1, 3],
      ],
      goOn,
    );
    expect(expected?.mean).toBeCloseTo(Math.log(9 / 12), 5);
    expect(mixed?.mean).toBeCloseTo((Math.log(9 / 12) + Math.log(1 / 12)) / 2, 5);
    expect(mixed?.least).toBeCloseTo(Math.log(1 / 12), 5);
    expect([expected?.tokens, mixed?.tokens]).toEqual([3, 2]);
  });

  it('are those of the first token where a reply has no more', async () => {
    const [found] = await likelihoods(aToy(), [0], [[1]], goOn);
    expect(found?.mean).toBeCloseTo(Math.log(9 / 12), 5);
  });

  it('are none where it was cancelled', async () => {
    expect(await likelihoods(aToy(), [0], [[1]], () => true)).toEqual([]);
  });
});
