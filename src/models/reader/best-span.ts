/** Scores of a window: one number for each token, of being the answer's first and its last. */
export interface SpanScores {
  readonly start: Float32Array;
  readonly end: Float32Array;
}

/** Tokens from first to last, and by how much they beat 'no answer'. */
export interface Span {
  readonly first: number;
  readonly last: number;
  readonly margin: number;
}

/**
 * The best answer of a window: the highest sum of start and end scores within the passage, compared with that of the first token, which
 * stands for 'no answer' (Devlin et al. 2019, §4.3).
 *
 * @param from first token of the passage
 * @param to behind its last token
 * @param longest most tokens of an answer
 */
export function bestSpan({ start, end }: SpanScores, from: number, to: number, longest: number): Span | undefined {
  const none = (start[0] ?? 0) + (end[0] ?? 0);
  let best: Span | undefined;
  for (let first = from; first < to; first += 1) {
    for (let last = first; last < Math.min(to, first + longest); last += 1) {
      const margin = (start[first] ?? 0) + (end[last] ?? 0) - none;
      if (best === undefined || margin > best.margin) best = { first, last, margin };
    }
  }
  return best;
}
