import { createRandom } from '../../../core/random.ts';
import type { LearntVectors } from './fast-relevance-vectors.ts';

/** The words of a line and of the reply to it, by their numbers. */
export interface ReplyExample {
  readonly line: readonly number[];
  readonly reply: readonly number[];
}

const width = 28;
const batchSize = 48;
const epochs = 4;
const rate = 0.25;
const firstSize = 0.08;

/**
 * Learns two vectors a word, so that among the replies of a batch the true one points most in the direction of its line (softmax over
 * the batch; Henderson et al. 2017, with bags of words), by Adagrad.
 */
export function learnReplyVectors(words: readonly string[], examples: readonly ReplyExample[]): LearntVectors {
  const random = createRandom('reply-vectors');
  const small = (): number => (random.next() - 0.5) * 2 * firstSize;
  const lines = Float32Array.from({ length: words.length * width }, small);
  const replies = Float32Array.from({ length: words.length * width }, small);
  const steps: Steps = {
    lines: new Float32Array(words.length).fill(1e-3),
    replies: new Float32Array(words.length).fill(1e-3),
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = random.shuffle(examples);
    for (let start = 0; start + batchSize <= order.length; start += batchSize) {
      learnBatch(order.slice(start, start + batchSize), { lines, replies }, steps);
    }
  }
  return { words, width, lines, replies };
}

interface Steps {
  readonly lines: Float32Array;
  readonly replies: Float32Array;
}

function learnBatch(batch: readonly ReplyExample[], rows: Steps, steps: Steps): void {
  const one = batch.map(({ line }) => mixed(line, rows.lines));
  const other = batch.map(({ reply }) => mixed(reply, rows.replies));
  const [toOne, toOther] = [one.map(() => new Float64Array(width)), other.map(() => new Float64Array(width))];
  for (const [row, from] of one.entries()) {
    const scores = other.map((to) => dot(from, to));
    const most = Math.max(...scores);
    const likely = scores.map((score) => Math.exp(score - most));
    const total = likely.reduce((sum, value) => sum + value, 0);
    for (const [column, to] of other.entries()) {
      const error = (column === row ? 1 : 0) - (likely[column] ?? 0) / total;
      addScaled(toOne[row], to, error);
      addScaled(toOther[column], from, error);
    }
  }
  for (const [row, { line, reply }] of batch.entries()) {
    apply(line, rows.lines, steps.lines, toOne[row]);
    apply(reply, rows.replies, steps.replies, toOther[row]);
  }
}

function mixed(ids: readonly number[], rows: Float32Array): Float64Array {
  const sum = new Float64Array(width);
  const factor = 1 / Math.sqrt(Math.max(1, ids.length));
  for (const id of ids) {
    for (let place = 0; place < width; place += 1)
      sum[place] = (sum[place] ?? 0) + (rows[id * width + place] ?? 0) * factor;
  }
  return sum;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < width; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return sum;
}

function addScaled(to: Float64Array | undefined, values: Float64Array, factor: number): void {
  if (!to) return;
  for (let place = 0; place < width; place += 1) to[place] = (to[place] ?? 0) + (values[place] ?? 0) * factor;
}

/** Words that were moved much are moved less. */
function apply(
  ids: readonly number[],
  rows: Float32Array,
  steps: Float32Array,
  gradient: Float64Array | undefined,
): void {
  if (!gradient) return;
  const factor = 1 / Math.sqrt(Math.max(1, ids.length));
  const size = (dot(gradient, gradient) * factor * factor) / width;
  for (const id of ids) {
    steps[id] = (steps[id] ?? 0) + size;
    const step = (rate * factor) / Math.sqrt(steps[id] ?? 1);
    for (let place = 0; place < width; place += 1) {
      rows[id * width + place] = (rows[id * width + place] ?? 0) + step * (gradient[place] ?? 0);
    }
  }
}

const rounds = 400;
const logisticRate = 0.5;
const ridge = 1e-4;

/** Weights with which features tell the true (1) from the others (0), by gradient descent; half of the examples should be true. */
export function fitLogistic(rows: readonly (readonly number[])[], truths: readonly number[]): number[] {
  const count = rows[0]?.length ?? 0;
  let weights = Array.from({ length: count }, () => 0);
  let speed = Array.from({ length: count }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const gradient = weights.map((weight) => -ridge * weight);
    for (const [row, features] of rows.entries()) {
      const error = ((truths[row] ?? 0) - logistic(features, weights)) / rows.length;
      for (const [place, value] of features.entries()) gradient[place] = (gradient[place] ?? 0) + error * value;
    }
    speed = speed.map((value, place) => 0.9 * value + logisticRate * (gradient[place] ?? 0));
    weights = weights.map((weight, place) => weight + (speed[place] ?? 0));
  }
  return weights;
}

/** The probability that a logistic model gives. */
export function logistic(features: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place < features.length; place += 1) sum += (features[place] ?? 0) * (weights[place] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
