/** The relations that lead from word to word (paper, section 3.1). */
export type ConceptRelation = 'RelatedTo' | 'SimilarTo' | 'IsA' | 'HasA';

export interface ConceptEdge {
  readonly concept: string;
  readonly relation: ConceptRelation;
  /** Said of the concept that was asked for (an apple IsA fruit); false where it is said of this one. Absent: unknown. */
  readonly forward?: boolean;
}

/** Concepts, lower case, and what they have to do with each other. */
export interface ConceptGraph {
  /** Which graph, and of which tables. */
  readonly version: string;
  /** One hop in either direction, in the order of the alphabet; empty for an unknown concept. */
  neighboursOf(concept: string): readonly ConceptEdge[];
}
