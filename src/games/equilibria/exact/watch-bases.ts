import { ParleyError } from '../../../core/errors.ts';
import { bigintDictionary } from './bigint-dictionary.ts';
import { estimateBases } from './estimate-bases.ts';
import { numberDictionary } from './number-dictionary.ts';
import type { IntegerTableau } from './tableau.ts';

/** How far an enumeration has come. */
export interface EnumerationProgress {
  readonly bases: number;
  /** About so many there are, and hardly fewer; undefined for a small polyhedron, which is done at once. */
  readonly estimate: number | undefined;
}

/** After so many bases it is worth an estimate how many there are. */
const basesBeforeEstimate = 20_000;
const samples = 6000;
/** Of integers of any length, which take longer. */
const longSamples = 4000;
/** Progress is told after so many more bases. */
const basesBetweenReports = 1000;

/**
 * Something to be told of every basis that is met, by their number. It refuses the polyhedron where there are more than so many, soon where
 * an estimate says so.
 */
export function watchBases(
  tableau: IntegerTableau,
  mostBases: number,
  onProgress: (progress: EnumerationProgress) => void,
): (bases: number) => void {
  let estimate: number | undefined;
  return (bases) => {
    if (bases > mostBases) throw tooManyBases(mostBases);
    if (bases === basesBeforeEstimate) {
      estimate = estimateOf(tableau);
      if (estimate > mostBases) throw tooManyBases(mostBases, estimate);
    }
    if (bases % basesBetweenReports !== 0) return;
    onProgress({ bases, estimate: estimate === undefined ? undefined : Math.max(estimate, bases) });
  };
}

function estimateOf(tableau: IntegerTableau): number {
  const quick = numberDictionary(tableau);
  const found = quick === undefined ? undefined : estimateBases(quick, samples);
  return found ?? estimateBases(bigintDictionary(tableau), longSamples) ?? 0;
}

function tooManyBases(mostBases: number, estimate?: number): ParleyError {
  const inWords = (bases: number): string => Math.round(bases).toLocaleString('en');
  const count = estimate === undefined ? '' : ` By an estimate there are at least ${inWords(estimate)}.`;
  return new ParleyError(
    'PARLEY_GAME_TOO_LARGE',
    `The game has too many bases to enumerate all its equilibria: more than ${inWords(mostBases)}.${count}`,
    { remedy: 'Give a smaller game, or ask for the best equilibrium (--best) or the value (--value) only.' },
  );
}
