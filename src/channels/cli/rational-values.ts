import { InvalidArgumentError } from 'commander';
import { parseRational, type Rational } from '../../games/equilibria/exact/rational.ts';

/** Reads an exact number of an option: 1/10, 0.1, 1e-1. */
export function rationalNumber(text: string): Rational {
  const value = parseRational(text.trim());
  if (value !== undefined) return value;
  throw new InvalidArgumentError('It must be a number such as 1/10, 0.1 or 2.');
}

/** Reads exact numbers of an option, separated by commas: 1/2,1/4,1/4. */
export function rationalNumbers(text: string): readonly Rational[] {
  return text.split(',').map(rationalNumber);
}
