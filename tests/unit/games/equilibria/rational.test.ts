import { describe, expect, it } from '@jest/globals';
import {
  add,
  commonDenominator,
  compare,
  divide,
  equal,
  multiply,
  parseRational,
  rational,
  rationalText,
  rationalToNumber,
  signOf,
  subtract,
  sum,
} from '../../../../src/games/equilibria/exact/rational.ts';

const textOf = (text: string) => {
  const read = parseRational(text);
  return read === undefined ? undefined : rationalText(read);
};

describe('rationals', () => {
  it.each([
    ['1.1', '11/10'],
    ['11/10', '11/10'],
    ['22/20', '11/10'],
    ['3e-2', '3/100'],
    ['-1.25E1', '-25/2'],
    ['1e3', '1000'],
    ['+4', '4'],
    ['.5', '1/2'],
    ['2.', '2'],
    ['-0', '0'],
    ['-6/4', '-3/2'],
    ['007', '7'],
  ])('read %s as %s', (text, expected) => expect(textOf(text)).toBe(expected));

  it.each(['', '.', '-', 'e5', '1/0', '1/-2', '1.5/2', '1 2', 'x', '1e', '0x10', '1e99999'])('do not read %j', (text) =>
    expect(parseRational(text)).toBeUndefined(),
  );

  it('do not read thousands of digits', () => expect(parseRational('9'.repeat(3000))).toBeUndefined());

  it('are exact where floats are not', () => {
    const tenth = rational(1, 10);
    expect(equal(add(tenth, rational(1, 5)), rational(3, 10))).toBe(true);
    expect(sum(Array.from({ length: 10 }, () => tenth))).toEqual(rational(1));
  });

  it('are kept in lowest terms with a positive denominator', () => {
    expect(rational(6, -4)).toEqual({ n: -3n, d: 2n });
    expect(rational(0, -7)).toEqual({ n: 0n, d: 1n });
    expect(subtract(rational(1, 2), rational(1, 2))).toEqual({ n: 0n, d: 1n });
    expect(multiply(rational(2, 3), rational(3, 2))).toEqual({ n: 1n, d: 1n });
    expect(divide(rational(1, 2), rational(-1, 4))).toEqual({ n: -2n, d: 1n });
  });

  it('compare across denominators', () => {
    expect(compare(rational(1, 3), rational(1, 2))).toBe(-1);
    expect(compare(rational(-1, 3), rational(-1, 2))).toBe(1);
    expect(compare(rational(2, 4), rational(1, 2))).toBe(0);
    expect([rational(-1, 9), rational(0), rational(2)].map(signOf)).toEqual([-1, 0, 1]);
  });

  it('refuse to divide by zero', () => {
    expect(() => rational(1, 0)).toThrow(RangeError);
    expect(() => divide(rational(1), rational(0))).toThrow(RangeError);
  });

  it('become numbers also where the parts are beyond their range', () => {
    const huge = 10n ** 400n;
    expect(rationalToNumber(rational(huge * 3n + 1n, huge * 4n))).toBeCloseTo(0.75, 12);
    expect(rationalToNumber(rational(huge, 10n ** 410n))).toBeCloseTo(1e-10, 20);
    expect(rationalToNumber(rational(1, 8))).toBe(0.125);
  });

  it('share a common denominator', () => {
    expect(commonDenominator([rational(1, 4), rational(1, 6), rational(3)])).toBe(12n);
    expect(commonDenominator([])).toBe(1n);
  });
});
