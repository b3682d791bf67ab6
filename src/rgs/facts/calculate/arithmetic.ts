/** The part of mathjs that is used: it is given nothing but numbers, operators and names of units that were read here. */
interface Arithmetic {
  /** The value of a sum of numbers, operators, brackets and `sqrt`; undefined where it is no finite number. */
  evaluate(sum: string): number | undefined;
  /** So much of one unit in another; undefined where they measure different things. */
  convert(amount: number, from: string, to: string): number | undefined;
}

/** The library, loaded when somebody first asks for a sum; in one file, because its hundreds of modules take seconds. */
export async function arithmetic(): Promise<Arithmetic> {
  const { default: mathjs } = await import('mathjs/lib/browser/math.js');
  const { evaluate, unit } = mathjs;
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
  const digits = Math.abs(value) >= 100 ? 2 : Math.abs(value) >= 1 ? 3 : 4;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}
