import type { Random } from '../../../../core/random.ts';
import type { ConceptGraph } from '../../language/concept-graph.ts';
import { openQaSettings } from './open-qa-settings.ts';

/** How a walk goes on when it does not go to the target. */
export interface WalkOptions {
  /** Probability that the next concept is the target. */
  readonly bias?: number;
}

/** A walk over concepts. */
export interface ConceptWalk {
  /** The next concept. */
  next(): string;
}

/**
 * A walk over the graph of concepts one hop at a time (paper, section 3.1): it starts at a neighbour of the target; the next concept is the
 * target with probability 0.6, else a neighbour of the concept before. A target without neighbours is all there is to walk to.
 */
export function biasedWalk(
  target: string,
  graph: ConceptGraph,
  random: Random,
  { bias = openQaSettings.walkBias }: WalkOptions = {},
): ConceptWalk {
  let at: string | undefined;
  const neighbourOf = (concept: string): string => {
    const around = new Set(graph.neighboursOf(concept).map((edge) => edge.concept));
    around.delete(target);
    return around.size === 0 ? target : random.pick([...around]);
  };
  return {
    next: () => {
      at = at !== undefined && random.next() < bias ? target : neighbourOf(at ?? target);
      return at;
    },
  };
}
