/** Runs of words as one number each, in the order of the numbers, and how often each was met. */
export interface RunCounts {
  readonly keys: Float64Array;
  readonly counts: Float64Array;
}

/** How often each key is in the list. */
export function countRuns(unsorted: Float64Array): RunCounts {
  const sorted = unsorted.sort();
  let different = 0;
  for (let place = 0; place < sorted.length; place += 1) if (sorted[place] !== sorted[place - 1]) different += 1;
  const keys = new Float64Array(different);
  const counts = new Float64Array(different);
  let row = -1;
  for (let place = 0; place < sorted.length; place += 1) {
    if (sorted[place] !== sorted[place - 1]) keys[++row] = sorted[place] ?? 0;
    counts[row] = (counts[row] ?? 0) + 1;
  }
  return { keys, counts };
}

/** A list of numbers that grows without copying at every step. */
export class GrowingList {
  #values = new Float64Array(1 << 20);
  #length = 0;

  add(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  values(): Float64Array {
    return this.#values.slice(0, this.#length);
  }
}
