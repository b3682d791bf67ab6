import type { Random } from '../../../../core/random.ts';
import { adamSettings } from '../learn-settings.ts';
import { quickTanh } from './quick-tanh.ts';
import { createDenseKernels, type DenseKernels } from './dense-kernels.ts';

/** What a net is to look like: two hidden layers of tanh, and a linear one. */
export interface NetShape {
  /** So many one-hot inputs exist; every evaluation is of all of them at once. */
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  /** Euclidean length of each unit's weights at first. */
  readonly hiddenNorm: number;
  readonly outputNorm: number;
  /** Adam's. */
  readonly rate: number;
}

/** A net of which every possible input is known, so that a batch costs as much as its distinct inputs. */
export interface DenseNet {
  /** The outputs, a row for each input; the next evaluation writes into the same array. */
  evaluate(): Float32Array;
  /** One step of Adam after an evaluation; `errors` is the loss by each output, summed over all samples that share an input. */
  descend(errors: ArrayLike<number>): void;
}

interface Layer {
  readonly w: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
  /** What goes in, the last column a constant 1 for the bias, filled up to a multiple of four. */
  readonly x: Float32Array;
  /** What x has to answer for. */
  readonly e: Float32Array;
  readonly y: Float32Array;
  /** The loss by y. */
  readonly d: Float32Array;
  readonly rows: number;
  readonly columns: number;
  /** From one input's x to the next. */
  readonly stride: number;
}

const bytes = 4;
const page = 65_536;

/** A net with weights drawn as the paper's library draws them (`normc_initializer`): normal, each unit's scaled to a length; biases 0. */
export function createDenseNet(shape: NetShape, random: Random): DenseNet {
  const { inputs, hidden, outputs } = shape;
  const stride = columnsOf(Math.max(inputs, hidden));
  const kernels = createDenseKernels(inputs, stride);
  const sizes = [
    { rows: hidden, width: inputs },
    { rows: hidden, width: hidden },
    { rows: outputs, width: hidden },
  ];
  const layers = placeLayers(kernels, sizes, inputs, stride);
  for (const [place, layer] of layers.entries()) {
    fillWeights(layer, sizes[place]?.width ?? 0, place === 2 ? shape.outputNorm : shape.hiddenNorm, random);
    fillConstants(layer, sizes[place]?.width ?? 0, inputs, place === 0);
  }
  let steps = 0;
  let known: Float32Array | undefined;
  return {
    evaluate: () => {
      known ??= evaluate(kernels, layers, inputs);
      return known;
    },
    descend: (errors) => {
      steps += 1;
      known = undefined;
      descend(kernels, layers, inputs, errors, shape.rate, steps);
    },
  };
}

function placeLayers(
  { memory }: DenseKernels,
  sizes: readonly { readonly rows: number; readonly width: number }[],
  inputs: number,
  stride: number,
): Layer[] {
  const needed = sizes.reduce(
    (sum, { rows, width }) => sum + 3 * rows * columnsOf(width) + 2 * inputs * (stride + rows),
    0,
  );
  memory.grow(Math.ceil((needed * bytes) / page));
  let next = 0;
  const array = (length: number): Float32Array => {
    const made = new Float32Array(memory.buffer, next, length);
    next += length * bytes;
    return made;
  };
  return sizes.map(({ rows, width }) => {
    const columns = columnsOf(width);
    const [w, first, second] = [array(rows * columns), array(rows * columns), array(rows * columns)];
    const [x, e] = [array(inputs * stride), array(inputs * stride)];
    return { w, first, second, x, e, y: array(inputs * rows), d: array(inputs * rows), rows, columns, stride };
  });
}

/** One more for the bias, filled up. */
function columnsOf(width: number): number {
  return Math.ceil((width + 1) / 4) * 4;
}

function fillWeights({ w, rows, columns }: Layer, width: number, norm: number, random: Random): void {
  for (let row = 0; row < rows; row += 1) {
    const drawn = Array.from({ length: Math.ceil(width / 2) }, () => twoNormals(random))
      .flat()
      .slice(0, width);
    const length = Math.sqrt(drawn.reduce((sum, value) => sum + value * value, 0));
    for (const [column, value] of drawn.entries()) w[row * columns + column] = (value * norm) / length;
  }
}

/** The one-hot inputs, and the 1 that goes with each bias. */
function fillConstants({ x, stride }: Layer, width: number, inputs: number, isFirst: boolean): void {
  for (let input = 0; input < inputs; input += 1) {
    if (isFirst) x[input * stride + input] = 1;
    x[input * stride + width] = 1;
  }
}

/** Box and Muller 1958. */
function twoNormals(random: Random): [number, number] {
  const length = Math.sqrt(-2 * Math.log(1 - random.next()));
  const angle = 2 * Math.PI * random.next();
  return [length * Math.cos(angle), length * Math.sin(angle)];
}

function evaluate({ product }: DenseKernels, layers: readonly Layer[], inputs: number): Float32Array {
  let last: Float32Array = new Float32Array(0);
  for (const [place, { w, x, y, rows, columns }] of layers.entries()) {
    product(w.byteOffset, x.byteOffset, y.byteOffset, rows, columns);
    const next = layers[place + 1];
    if (next) activate(y, next, rows, inputs);
    last = y;
  }
  return last;
}

function activate(y: Float32Array, next: Layer, rows: number, inputs: number): void {
  for (let input = 0; input < inputs; input += 1) {
    for (let row = 0; row < rows; row += 1) {
      next.x[input * next.stride + row] = quickTanh(y[input * rows + row] ?? 0);
    }
  }
}

function descend(
  kernels: DenseKernels,
  layers: readonly Layer[],
  inputs: number,
  errors: ArrayLike<number>,
  rate: number,
  steps: number,
): void {
  const { decay1, decay2, epsilon } = adamSettings;
  // The kernel sums gradients up where Adam takes means; both are corrected for having begun with 0.
  const step = (rate * (1 - decay1)) / (1 - decay1 ** steps);
  const widen = Math.sqrt((1 - decay2) / (1 - decay2 ** steps));
  layers.at(-1)?.d.set(errors);
  for (let place = layers.length - 1; place >= 0; place -= 1) {
    const layer = layers[place];
    if (!layer) continue;
    const { w, first, second, d, x, e, rows, columns } = layer;
    e.fill(0);
    const addresses = [w, first, second, d, x, e].map(({ byteOffset }) => byteOffset);
    const [wAt = 0, firstAt = 0, secondAt = 0, dAt = 0, xAt = 0, eAt = 0] = addresses;
    // prettier-ignore
    kernels.descend(wAt, firstAt, secondAt, dAt, xAt, eAt, rows, columns, decay1, decay2, step, widen, epsilon);
    const before = layers[place - 1];
    if (before) passBack(layer, before, inputs);
  }
}

/** Through tanh: its slope is 1 less its square. */
function passBack({ e, x, stride }: Layer, { d, rows }: Layer, inputs: number): void {
  for (let input = 0; input < inputs; input += 1) {
    for (let row = 0; row < rows; row += 1) {
      const at = input * stride + row;
      const value = x[at] ?? 0;
      d[input * rows + row] = (e[at] ?? 0) * (1 - value * value);
    }
  }
}
