/** Tells whether two elements are so near that a pair of them in the same place counts half. */
export type Near<T> = (left: T, right: T) => boolean;

/** Two sequences to match, and room for the lengths of the runs that end at each place of the right one. */
interface Matching<T> {
  readonly left: ArrayLike<T>;
  readonly right: ArrayLike<T>;
  readonly near: Near<T>;
  readonly runs: Uint32Array;
}

interface Block {
  left: number;
  right: number;
  size: number;
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
  const runs = new Uint32Array(Math.max(left.length, right.length));
  const there: Matching<T> = { left, right, near, runs };
  const back: Matching<T> = { left: right, right: left, near: (one, other) => near(other, one), runs };
  const matched = Math.max(
    matchedIn(there, 0, left.length, 0, right.length),
    matchedIn(back, 0, right.length, 0, left.length),
  );
  return (2 * matched) / total;
}

/** What matches between a stretch of the left sequence and one of the right; a stretch ends before its end. */
function matchedIn<T>(
  of: Matching<T>,
  leftStart: number,
  leftEnd: number,
  rightStart: number,
  rightEnd: number,
): number {
  if (leftStart === leftEnd || rightStart === rightEnd) return 0;
  const { left, right, size } = longestRun(of, leftStart, leftEnd, rightStart, rightEnd);
  if (size === 0)
    return leftEnd - leftStart === rightEnd - rightStart ? nearPairs(of, leftStart, leftEnd, rightStart) / 2 : 0;
  return (
    size +
    matchedIn(of, leftStart, left, rightStart, right) +
    matchedIn(of, left + size, leftEnd, right + size, rightEnd)
  );
}

function nearPairs<T>(
  { left, right, near }: Matching<T>,
  leftStart: number,
  leftEnd: number,
  rightStart: number,
): number {
  let pairs = 0;
  for (let place = leftStart; place < leftEnd; place += 1) {
    const one = left[place];
    const other = right[rightStart + place - leftStart];
    if (one !== undefined && other !== undefined && near(one, other)) pairs += 1;
  }
  return pairs;
}

/** The longest common run, the leftmost one where several are as long. */
function longestRun<T>(
  { left, right, runs }: Matching<T>,
  leftStart: number,
  leftEnd: number,
  rightStart: number,
  rightEnd: number,
): Block {
  const best: Block = { left: leftStart, right: rightStart, size: 0 };
  runs.fill(0, rightStart, rightEnd);
  for (let i = leftStart; i < leftEnd; i += 1) {
    // The run that ends one place before, in both sequences.
    let before = 0;
    for (let j = rightStart; j < rightEnd; j += 1) {
      const size = left[i] === right[j] ? before + 1 : 0;
      before = runs[j] ?? 0;
      runs[j] = size;
      if (size <= best.size) continue;
      best.left = i - size + 1;
      best.right = j - size + 1;
      best.size = size;
    }
  }
  return best;
}
