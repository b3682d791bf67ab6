/** Spearman's rank correlation of two lists of the same length; equal values share their mean rank; 0 where one list is constant. */
export function spearman(left: readonly number[], right: readonly number[]): number {
  return pearson(ranksOf(left), ranksOf(right));
}

function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [place, value] of sorted.entries()) {
    if (!first.has(value)) first.set(value, place);
    last.set(value, place);
  }
  return values.map((value) => ((first.get(value) ?? 0) + (last.get(value) ?? 0)) / 2);
}

function pearson(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [mean(left), mean(right)];
  let [both, leftSquares, rightSquares] = [0, 0, 0];
  for (const [place, one] of left.entries()) {
    const [x, y] = [one - leftMean, (right[place] ?? 0) - rightMean];
    both += x * y;
    leftSquares += x * x;
    rightSquares += y * y;
  }
  const scale = Math.sqrt(leftSquares * rightSquares);
  return scale === 0 ? 0 : both / scale;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
