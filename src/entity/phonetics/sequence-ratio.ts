interface Block {
  readonly left: number;
  readonly right: number;
  readonly size: number;
}

/** Tells whether two elements are so near that a pair of them in the same place counts half. */
export type Near<T> = (left: T, right: T) => boolean;

/** A stretch of a sequence. */
interface Stretch<T> {
  readonly of: ArrayLike<T>;
  readonly start: number;
  readonly end: number;
}

/**
 * How alike two sequences are, from 0 to 1: 2·M/T as Python's difflib counts it, where M are the elements in matching
 * blocks (the longest common run, then the same on either side of it) and T all elements. Blocks are chosen from the left,
 * so both orders are tried and the better one counts: the ratio is symmetric. With `near`, pairs of near elements in
 * stretches of equal length between the blocks add a half each.
 *
 * @example sequenceRatio([...'abcd'], [...'bcde']) // 0.75
 */
export function sequenceRatio<T>(left: ArrayLike<T>, right: ArrayLike<T>, near: Near<T> = () => false): number {
  const total = left.length + right.length;
  if (total === 0) return 1;
  const whole = (sequence: ArrayLike<T>): Stretch<T> => ({ of: sequence, start: 0, end: sequence.length });
  const matched = Math.max(
    matchedIn(whole(left), whole(right), near),
    matchedIn(whole(right), whole(left), (one, other) => near(other, one)),
  );
  return (2 * matched) / total;
}

function matchedIn<T>(left: Stretch<T>, right: Stretch<T>, near: Near<T>): number {
  if (left.start === left.end || right.start === right.end) return 0;
  const block = longestRun(left, right);
  if (block.size === 0) return nearPairs(left, right, near) / 2;
  return (
    block.size +
    matchedIn({ ...left, end: block.left }, { ...right, end: block.right }, near) +
    matchedIn({ ...left, start: block.left + block.size }, { ...right, start: block.right + block.size }, near)
  );
}

function nearPairs<T>(left: Stretch<T>, right: Stretch<T>, near: Near<T>): number {
  const size = left.end - left.start;
  if (right.end - right.start !== size) return 0;
  let pairs = 0;
  for (let place = 0; place < size; place += 1) {
    const one = left.of[left.start + place];
    const other = right.of[right.start + place];
    if (one !== undefined && other !== undefined && near(one, other)) pairs += 1;
  }
  return pairs;
}

/** The longest common run, the leftmost one where several are as long. */
function longestRun<T>(left: Stretch<T>, right: Stretch<T>): Block {
  let best: Block = { left: left.start, right: right.start, size: 0 };
  let runs: number[] = [];
  for (let i = left.start; i < left.end; i += 1) {
    const next: number[] = [];
    for (let j = right.start; j < right.end; j += 1) {
      if (left.of[i] !== right.of[j]) continue;
      const size = (runs[j - 1] ?? 0) + 1;
      next[j] = size;
      if (size > best.size) best = { left: i - size + 1, right: j - size + 1, size };
    }
    runs = next;
  }
  return best;
}
