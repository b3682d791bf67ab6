import type { ConceptEdge, ConceptGraph, ConceptRelation } from './concept-graph.ts';

/** One thing that a table says of two concepts, in the direction in which it says it. */
export interface ConceptFact {
  readonly start: string;
  readonly relation: ConceptRelation;
  readonly end: string;
}

/** A graph that knows all its concepts. */
export interface ListedConcepts extends ConceptGraph {
  /** In the order of the alphabet. */
  concepts(): readonly string[];
}

/** The graph of the facts: every fact is an edge at both its ends, said once. */
export function createConceptGraph(version: string, facts: Iterable<ConceptFact>): ListedConcepts {
  const edges = new Map<string, ConceptEdge[]>();
  const add = (from: string, edge: ConceptEdge): void => {
    const known = edges.get(from);
    if (known) known.push(edge);
    else edges.set(from, [edge]);
  };
  for (const { start, relation, end } of facts) {
    if (start === end) continue;
    add(start, { concept: end, relation, forward: true });
    add(end, { concept: start, relation, forward: false });
  }
  const sorted = new Map<string, readonly ConceptEdge[]>();
  return {
    version,
    concepts: () => [...edges.keys()].sort(),
    neighboursOf: (concept) => {
      const known = sorted.get(concept);
      if (known) return known;
      const ordered = inOrder(edges.get(concept) ?? []);
      if (edges.has(concept)) sorted.set(concept, ordered);
      return ordered;
    },
  };
}

/** By concept, then relation, then direction; none twice. */
function inOrder(edges: readonly ConceptEdge[]): ConceptEdge[] {
  const keyed = new Map(edges.map((edge) => [`${edge.concept} ${edge.relation} ${edge.forward ? 0 : 1}`, edge]));
  return [...keyed].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, edge]) => edge);
}
