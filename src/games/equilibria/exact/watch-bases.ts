import { ParleyError } from '../../../core/errors.ts';
import { bigintDictionary } from './bigint-dictionary.ts';
import { estimateBases } from './estimate-bases.ts';
import { numberDictionary } from './number-dictionary.ts';
import type { IntegerTableau } from './tableau.ts';

/** How far an enumeration has come. */
export interface EnumerationProgress {
  readonly bases: number;
  /** At least about so many there are, often more; undefined for a small polyhedron, which is done at once. */
  readonly estimate: number | undefined;
}

/** At most so many bases are visited, each of which takes memory; fewer with integers of any length, which take longer. */
const mostBases = { short: 6_000_000, long: 500_000 };
/** After so many bases it is worth an estimate how many there are. */
const basesBeforeEstimate = 20_000;
const samples = 6000;
/** Of integers of any length, which take longer. */
const longSamples = 4000;
/** Progress is told after so many more bases. */
const basesBetweenReports = 1000;

/**
 * Something to be told of every basis that is met, by their number, in a walk with short or long integers. It refuses the polyhedron where
 * there are too many, soon where an estimate says so, and says false where short integers are found not to do: then there is no sense in
 * walking on.
 */
export function watchBases(
  tableau: IntegerTableau,
  integers: 'short' | 'long',
  onProgress: (progress: EnumerationProgress) => void,
): (bases: number) => boolean {
  const most = mostBases[integers];
  let estimate: number | undefined;
  return (bases) => {
    if (bases > most) throw tooManyBases(most);
    if (bases === basesBeforeEstimate) {
      estimate = estimateOf(tableau, integers);
      if (estimate === undefined) return false;
      if (estimate > most) throw tooManyBases(most, estimate);
    }
    if (bases % basesBetweenReports === 0) onProgress({ bases, estimate });
    return true;
  };
}

/**
 * Refuses a polyhedron that is known to have so many vertices at least, before any basis is met: each has a basis of its own.
 *
 * @throws ParleyError PARLEY_GAME_TOO_LARGE
 */
export function refuseTooMany(vertices: bigint): void {
  if (vertices > BigInt(mostBases.short)) throw tooManyBases(mostBases.short);
}

function estimateOf(tableau: IntegerTableau, integers: 'short' | 'long'): number | undefined {
  if (integers === 'long') return estimateBases(bigintDictionary(tableau), longSamples);
  const quick = numberDictionary(tableau);
  return quick && estimateBases(quick, samples);
}

function tooManyBases(most: number, estimate?: number): ParleyError {
  const inWords = (bases: number): string => Math.round(bases).toLocaleString('en');
  const count = estimate === undefined ? '' : ` By an estimate there are at least ${inWords(estimate)}.`;
  return new ParleyError(
    'PARLEY_GAME_TOO_LARGE',
    `The game has too many bases to enumerate all its equilibria: more than ${inWords(most)}.${count}`,
    { remedy: 'Give a smaller game, or ask for the best equilibrium (--best) or the value (--value) only.' },
  );
}
