import { createRequire } from 'node:module';

/** The part of mathjs that is used: it is given nothing but numbers, operators and names of units that were read here. */
interface Arithmetic {
  /** The value of a sum of numbers, operators, brackets and `sqrt`; undefined where it is no finite number. */
  evaluate(sum: string): number | undefined;
  /** So much of one unit in another; undefined where they measure different things. */
  convert(amount: number, from: string, to: string): number | undefined;
}

const require = createRequire(import.meta.url);

/**
 * The library, loaded when somebody first asks for a sum: at once, so that a virtual clock takes it for no hang, and in one file, because its
 * hundreds of modules take ten times as long.
 */
export function arithmetic(): Arithmetic {
  const { evaluate, unit }: typeof import('mathjs') = require('mathjs/lib/browser/math.js');
  return {
    evaluate: (sum) => {
      const value: unknown = evaluate(sum);
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    },
    convert: (amount, from, to) => {
      const quantity = unit(amount, from);
      return quantity.equalBase(unit(1, to)) ? quantity.toNumber(to) : undefined;
    },
  };
}

/** A number as one reads it out: `1,024`, `0.3333`. */
export function spokenNumber(value: number): string {
  const digits = Math.abs(value) >= 1 ? 2 : 4;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}
