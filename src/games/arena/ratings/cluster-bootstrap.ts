import type { Random } from '../../../core/random.ts';
import { type BradleyTerryFit, fitBradleyTerry } from './bradley-terry.ts';
import { type OutcomeTable, pairCounts } from './outcome-table.ts';

/**
 * The strengths of each round of a bootstrap that draws clusters, with all of their games, with replacement; so games of one cluster stay
 * together, and a round costs as much as there are unique outcomes.
 *
 * @param fit of the whole table; each round begins with it
 */
export function bootstrapStrengths(
  table: OutcomeTable,
  fit: BradleyTerryFit,
  { rounds, ridge }: { readonly rounds: number; readonly ridge: number },
  random: Random,
): (readonly number[])[] {
  return Array.from({ length: rounds }, (_, round) => {
    const weights = drawnClusters(table.clusters.length, random.fork(`round ${round}`));
    return fitBradleyTerry(table.players.length, pairCounts(table, weights), ridge, fit).strengths;
  });
}

function drawnClusters(clusters: number, random: Random): Uint32Array {
  const weights = new Uint32Array(clusters);
  for (let draw = 0; draw < clusters; draw += 1) {
    const cluster = random.integer(clusters);
    weights[cluster] = (weights[cluster] ?? 0) + 1;
  }
  return weights;
}
