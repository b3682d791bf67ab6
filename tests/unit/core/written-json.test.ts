import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { plainJson, writtenJson } from '../../../src/core/written-json.ts';

const read = (text: string): unknown =>
  z.strictObject({ n: z.int(), note: z.string().optional() }).parse(JSON.parse(text));

describe('what is about to be stored', () => {
  it('is the JSON that reads back', () => {
    expect(writtenJson({ n: 1, note: undefined }, 'the game 7', read)).toBe('{"n":1}');
  });

  it.each([{ n: 1.5 }, { n: Number.NaN }, { n: 1, more: 1 }, {}, null, undefined])(
    'is refused where it would not read back: %j',
    (value) => {
      expect(() => writtenJson(value, 'the game 7', read)).toThrow(
        expect.objectContaining({ code: 'PARLEY_STORE_REFUSED', message: expect.stringContaining('the game 7') }),
      );
    },
  );

  it.each([[1, [Number.POSITIVE_INFINITY]], { a: { b: Number.NaN } }, { a: 1n }, { a: () => 1 }, undefined])(
    'is refused where JSON would lose something of it',
    (value) => {
      expect(() => plainJson(value, 'a document')).toThrow(/would not read back/u);
    },
  );

  it('may leave out what is undefined', () => {
    expect(plainJson({ a: undefined, b: [null] }, 'a document')).toBe('{"b":[null]}');
  });
});
