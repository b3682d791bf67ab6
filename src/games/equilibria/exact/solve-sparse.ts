import { modularSolver, prime } from './modular-solver.ts';
import { type Rational, rational } from './rational.ts';
import type { SparseSystem } from './sparse-system.ts';

const base = BigInt(prime);
const firstDigits = 16;
/** A fraction is believed where it is so many bits shorter than what is known of it. */
const spareBits = 40n;

/**
 * The solution of a square system of linear equations in integers, in fractions: digits of it to the base of a prime, the last first (Dixon 1982),
 * until they are those of short fractions. That it is the solution is for the caller to check.
 *
 * @returns undefined where the system has not exactly one solution, or none with so few digits
 */
export function solveSparse(system: SparseSystem, mostDigits = 4096): readonly Rational[] | undefined {
  const solver = modularSolver(system);
  if (solver === undefined) return undefined;
  let rest: readonly bigint[] = system.right;
  const digits: Float64Array[] = [];
  for (let enough = firstDigits; enough <= mostDigits; enough *= 2) {
    while (digits.length < enough) {
      const next = solver(Float64Array.from(rest, (side) => Number(((side % base) + base) % base)));
      digits.push(next);
      rest = restAfter(system, rest, next);
    }
    const found = fractionsOf(digits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is left of the right sides after a digit, divided by the base without remainder. */
function restAfter({ rows }: SparseSystem, rest: readonly bigint[], digit: Float64Array): readonly bigint[] {
  return rows.map((row, at) => {
    const used = row.reduce((sum, { column, coefficient }) => sum + coefficient * BigInt(digit[column] ?? 0), 0n);
    return ((rest[at] ?? 0n) - used) / base;
  });
}

/** The short fractions that have these digits; undefined where one has none. The denominators found are tried first on the next. */
function fractionsOf(digits: readonly Float64Array[]): readonly Rational[] | undefined {
  const modulus = base ** BigInt(digits.length);
  const count = digits[0]?.length ?? 0;
  const found: Rational[] = [];
  let shared = 1n;
  for (let place = 0; place < count; place++) {
    const residue = digits.reduceRight((sum, digit) => sum * base + BigInt(digit[place] ?? 0), 0n);
    const fraction = fractionOf((residue * shared) % modulus, modulus);
    if (fraction === undefined) return undefined;
    shared *= fraction.d;
    found.push(rational(fraction.n, shared));
  }
  return found;
}

/** The fraction n/d with n = residue × d modulo the modulus, n and d short (Wang 1981). */
function fractionOf(residue: bigint, modulus: bigint): Rational | undefined {
  const centred = 2n * residue > modulus ? residue - modulus : residue;
  const room = modulus >> spareBits;
  if (centred * centred < room) return { n: centred, d: 1n };
  let [larger, smaller, before, now] = [modulus, residue, 0n, 1n];
  while (smaller * smaller > room) {
    const times = larger / smaller;
    [larger, smaller] = [smaller, larger - times * smaller];
    [before, now] = [now, before - times * now];
  }
  if (now * now > room || now === 0n) return undefined;
  return rational(smaller, now);
}
