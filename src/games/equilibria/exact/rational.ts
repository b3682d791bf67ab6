/** An exact fraction in lowest terms: the denominator is positive and shares no factor with the numerator. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const zero: Rational = { n: 0n, d: 1n };
export const one: Rational = { n: 1n, d: 1n };

/** The longest text of a number, and the largest exponent, that are read: files come from strangers. */
const longestText = 2_000;
const largestExponent = 1_000;

/** Integers up to here are exact as floating-point numbers, with which Euclid's algorithm takes a fraction of the time. */
const largestNumber = BigInt(Number.MAX_SAFE_INTEGER);

/** The greatest common divisor, never negative; of two zeros it is zero. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let larger = a < 0n ? -a : a;
  let smaller = b < 0n ? -b : b;
  while (smaller !== 0n) {
    if (larger <= largestNumber && smaller <= largestNumber)
      return BigInt(numberDivisor(Number(larger), Number(smaller)));
    [larger, smaller] = [smaller, larger % smaller];
  }
  return larger;
}

function numberDivisor(a: number, b: number): number {
  let larger = a;
  let smaller = b;
  while (smaller !== 0) {
    const rest = larger % smaller;
    larger = smaller;
    smaller = rest;
  }
  return larger;
}

/**
 * The fraction of two integers, in lowest terms.
 *
 * @throws RangeError where the denominator is zero, as the division of two bigints does
 */
export function rational(n: bigint | number, d: bigint | number = 1n): Rational {
  const above = BigInt(n);
  const below = BigInt(d);
  if (below === 1n) return { n: above, d: 1n };
  if (below === 0n) throw new RangeError('Division by zero');
  const divisor = greatestCommonDivisor(above, below);
  if (divisor === below) return { n: above / below, d: 1n };
  const signed = below < 0n ? -divisor : divisor;
  return { n: above / signed, d: below / signed };
}

/** The sum. */
export function add(a: Rational, b: Rational): Rational {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  return a.d === b.d ? rational(a.n + b.n, a.d) : rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** The difference. */
export function subtract(a: Rational, b: Rational): Rational {
  if (b.n === 0n) return a;
  return a.d === b.d ? rational(a.n - b.n, a.d) : rational(a.n * b.d - b.n * a.d, a.d * b.d);
}

/** The product. */
export function multiply(a: Rational, b: Rational): Rational {
  if (a.n === 0n || b.n === 0n) return zero;
  return rational(a.n * b.n, a.d * b.d);
}

/**
 * The quotient.
 *
 * @throws RangeError where the divisor is zero
 */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n);
}

/** The number with the other sign. */
export function negate(a: Rational): Rational {
  return { n: -a.n, d: a.d };
}

/** -1, 0 or 1 as the first is less than, equal to or greater than the second. */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  if (a === b) return 0;
  const left = a.n * b.d;
  const right = b.n * a.d;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** -1, 0 or 1: the sign of a number. */
export function signOf(a: Rational): -1 | 0 | 1 {
  if (a.n === 0n) return 0;
  return a.n < 0n ? -1 : 1;
}

/** Whether two numbers are equal. */
export function equal(a: Rational, b: Rational): boolean {
  return a.n === b.n && a.d === b.d;
}

/** The sum of all, zero of none. */
export function sum(all: Iterable<Rational>): Rational {
  let total = zero;
  for (const each of all) total = add(total, each);
  return total;
}

/** The largest of at least one number. */
export function largest(first: Rational, ...others: readonly Rational[]): Rational {
  let found = first;
  for (const each of others) if (compare(each, found) > 0) found = each;
  return found;
}

/** `p/q` in lowest terms, or `p` where q is 1. */
export function rationalText({ n, d }: Rational): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}

/** Beyond this many bits an integer is shortened before it becomes a floating-point number, whose range ends at 1,024. */
const mostBits = 1_000;

/** The floating-point number (to about 1e-15 of itself), also where numerator and denominator are beyond its range. */
export function rationalToNumber({ n, d }: Rational): number {
  const excess = Math.max(bitsOf(n), bitsOf(d)) - mostBits;
  if (excess <= 0) return Number(n) / Number(d);
  const shift = BigInt(excess);
  return Number(n >> shift) / Number(d >> shift);
}

/** At least the number of bits of an integer, at most four more. */
function bitsOf(value: bigint): number {
  return 4 * value.toString(16).length;
}

/** The least common multiple of the denominators; 1 of none. */
export function commonDenominator(all: Iterable<Rational>): bigint {
  let multiple = 1n;
  for (const { d } of all) multiple = (multiple / greatestCommonDivisor(multiple, d)) * d;
  return multiple;
}

const fraction = /^([+-]?\d+)\/(\d+)$/;
const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/**
 * Reads `7`, `-1.1`, `.5`, `11/10` or `3e-2`, exactly.
 *
 * @returns undefined where the text is no such number, divides by zero or is too large to be meant
 */
export function parseRational(text: string): Rational | undefined {
  if (text.length > longestText) return undefined;
  const [, above, below] = fraction.exec(text) ?? [];
  if (above !== undefined && below !== undefined)
    return /^0+$/.test(below) ? undefined : rational(bigint(above), bigint(below));
  const [whole, sign, digits = '', decimals = '', power = '0'] = decimal.exec(text) ?? [];
  if (whole === undefined || digits + decimals === '' || Math.abs(Number(power)) > largestExponent) return undefined;
  const places = BigInt(Number(power) - decimals.length);
  const unsigned = bigint(digits + decimals);
  const value = sign === '-' ? -unsigned : unsigned;
  return places < 0n ? rational(value, 10n ** -places) : rational(value * 10n ** places);
}

/** BigInt reads no leading plus sign. */
function bigint(digits: string): bigint {
  return BigInt(digits.replace(/^\+/, ''));
}
