import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { createDenseKernels } from '../../../../../src/games/trip/learn/net/dense-kernels.ts';
import { createDenseNet } from '../../../../../src/games/trip/learn/net/dense-net.ts';
import { quickTanh } from '../../../../../src/games/trip/learn/net/quick-tanh.ts';

const sizes = { inputs: 3, rows: 5, columns: 8, stride: 12 } as const;
const { inputs, rows, columns, stride } = sizes;

/** Arrays in the kernels' memory, filled by chance. */
function filled(lengths: readonly number[]): {
  kernels: ReturnType<typeof createDenseKernels>;
  arrays: Float32Array[];
} {
  const kernels = createDenseKernels(inputs, stride);
  const random = createRandom(3);
  let at = 0;
  const arrays = lengths.map((length) => {
    const array = new Float32Array(kernels.memory.buffer, at, length);
    for (let place = 0; place < length; place += 1) array[place] = random.next() - 0.5;
    at += length * 4;
    return array;
  });
  return { kernels, arrays };
}

const number = (array: Float32Array | undefined, at: number): number => array?.[at] ?? Number.NaN;
const places = (length: number): number[] => Array.from({ length }, (_place, place) => place);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the kernels', () => {
  it('multiply the weights with every input', () => {
    const { kernels, arrays } = filled([rows * columns, inputs * stride, inputs * rows]);
    const [w, x, y] = arrays;
    kernels.product(0, x?.byteOffset ?? 0, y?.byteOffset ?? 0, rows, columns);
    for (const input of places(inputs)) {
      for (const row of places(rows)) {
        const expected = sum(
          places(columns).map((at) => number(w, row * columns + at) * number(x, input * stride + at)),
        );
        expect(number(y, input * rows + row)).toBeCloseTo(expected, 6);
      }
    }
  });

  it('pass errors back through the old weights and make one step of Adam', () => {
    const weights = rows * columns;
    const { kernels, arrays } = filled([weights, weights, weights, inputs * rows, inputs * stride, inputs * stride]);
    const [w, first, second, d, x, e] = arrays;
    second?.set(second.map(Math.abs));
    const old = arrays.map((array) => array.slice());
    const at = (array: Float32Array | undefined): number => array?.byteOffset ?? 0;
    kernels.descend(0, at(first), at(second), at(d), at(x), at(e), rows, columns, 0.9, 0.99, 0.01, 2, 1e-8);
    for (const row of places(rows)) {
      for (const column of places(columns)) {
        const place = row * columns + column;
        const gradient = sum(places(inputs).map((s) => number(d, s * rows + row) * number(x, s * stride + column)));
        const one = 0.9 * number(old[1], place) + gradient;
        const two = 0.99 * number(old[2], place) + gradient ** 2;
        expect(number(first, place)).toBeCloseTo(one, 5);
        expect(number(second, place)).toBeCloseTo(two, 5);
        expect(number(w, place)).toBeCloseTo(number(old[0], place) - (0.01 * one) / (2 * Math.sqrt(two) + 1e-8), 5);
      }
    }
    for (const input of places(inputs)) {
      for (const column of places(columns)) {
        const answer = sum(
          places(rows).map((row) => number(d, input * rows + row) * number(old[0], row * columns + column)),
        );
        expect(number(e, input * stride + column)).toBeCloseTo(number(old[5], input * stride + column) + answer, 5);
      }
    }
  });
});

describe('a net', () => {
  const shape = { inputs: 3, hidden: 10, outputs: 2, hiddenNorm: 1, outputNorm: 1, rate: 0.01 };

  it('learns a table of values, and is the same for the same seed', () => {
    const wanted = [0.5, -1, 2, 0, -0.3, 1];
    const learned = [1, 1].map((seed) => {
      const net = createDenseNet(shape, createRandom(seed));
      for (let step = 0; step < 600; step += 1) {
        const outputs = net.evaluate();
        net.descend(wanted.map((value, at) => number(outputs, at) - value));
      }
      return [...net.evaluate()];
    });
    expect(learned[0]).toEqual(learned[1]);
    for (const [at, value] of wanted.entries()) expect(learned[0]?.[at]).toBeCloseTo(value, 2);
  });

  it('has the hyperbolic tangent to the precision of its floats', () => {
    for (let x = -20; x < 20; x += 0.013) expect(Math.abs(quickTanh(x) - Math.tanh(x))).toBeLessThan(5e-8);
  });
});
