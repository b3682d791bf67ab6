import type { Candidate } from '../../contracts/entity-index.ts';

/** `limitPerSpan` of the entity index: how many candidates a span has at most. */
export const candidatesPerSpan = 100;

/** Puts candidates in the order of all adapters: views × P(anchor | entity), then views, then title. */
export function compareCandidates(left: Candidate, right: Candidate): number {
  return (
    priorOf(right) - priorOf(left) ||
    right.entity.views - left.entity.views ||
    (left.entity.title < right.entity.title ? -1 : 1)
  );
}

/** Views × P(anchor | entity): the score of a candidate before similarity (reference §5.5). */
export function priorOf(candidate: Candidate): number {
  return candidate.entity.views * candidate.probability;
}
