import type { LinkedSpan, LinkedSpans, ScoredCandidate } from '../../contracts/entity-index.ts';

/** A candidate with the span that it is a reading of. */
export interface Reading {
  readonly span: LinkedSpan;
  readonly candidate: ScoredCandidate;
  /** True for the first candidate of its span. */
  readonly isTop: boolean;
}

/**
 * The best reading of an utterance that a condition accepts (reference §5.8): the first candidate of each span of high precision, then of
 * each span that failed a threshold, then all others by their score.
 */
export function bestReading(links: LinkedSpans, accepts: (reading: Reading) => boolean): Reading | undefined {
  const leading = [...links.highPrecision, ...links.thresholdRemoved].flatMap((span) => readingsOf(span).slice(0, 1));
  const all = [...links.highPrecision, ...links.thresholdRemoved, ...links.conflictRemoved].flatMap(readingsOf);
  const byScore = all.sort(
    (left, right) =>
      right.candidate.score - left.candidate.score ||
      left.span.start - right.span.start ||
      (left.candidate.entity.title < right.candidate.entity.title ? -1 : 1),
  );
  return leading.find(accepts) ?? byScore.find(accepts);
}

/** The readings of a span, best first. */
function readingsOf(span: LinkedSpan): Reading[] {
  return span.candidates.map((candidate, at) => ({ span, candidate, isTop: at === 0 }));
}
