import { memoised } from '../../../../core/memoised.ts';
import { adamFour } from './adam-kernel.ts';
import { inOrder, loopWhileBelow, valueType, wasm, wasmModule, type WasmFunction } from './wasm-code.ts';

/** What this file uses of the global WebAssembly, which the type library of ES2023 lacks. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: DenseKernels };
};

/** Dense layers on 32-bit floats, four at a time; addresses are bytes in the memory, columns a multiple of four. */
export interface DenseKernels {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** For each of the inputs: y = W x. */
  product(w: number, x: number, y: number, rows: number, columns: number): void;
  /**
   * For each of the inputs: adds to e, what x has to answer for, W^T d; then makes one step of Adam with the sum of d x^T as the gradient of W.
   * `step` and `widen` are what sums of gradients, and roots of sums of their squares, are multiplied by.
   */
  descend(
    w: number,
    first: number,
    second: number,
    d: number,
    x: number,
    e: number,
    rows: number,
    columns: number,
    decay1: number,
    decay2: number,
    step: number,
    widen: number,
    epsilon: number,
  ): void;
}

type Code = readonly number[];
const { i32, f32, v128 } = valueType;
const { get, set, whole, add, multiply } = wasm;
const bytes = 4;
const lanes = 16;

const times = (count: number, type: number): number[] => Array.from({ length: count }, () => type);
const each = (inputs: number, code: (input: number) => Code): Code =>
  Array.from({ length: inputs }, (_input, input) => code(input)).flat();
const raise = (local: number, by: Code): Code => [...get(local), ...by, ...add, ...set(local)];
/** The address of the item of a row (a local) for an input, in an array (a local) with all rows (a local) of one input after another. */
const itemOf = (array: number, rows: number, row: number, input: number): Code =>
  inOrder(
    [...get(array), ...get(rows), ...whole(input), ...multiply, ...get(row), ...add],
    [...whole(bytes), ...multiply, ...add],
  );

/** Parameters, then locals; a sum for each input follows. */
const p = { w: 0, x: 1, y: 2, rows: 3, columns: 4, row: 5, atX: 6, endW: 7, sums: 8 } as const;

function productOf(inputs: number, stride: number): WasmFunction {
  const addLanes = (sum: number): Code =>
    inOrder(
      [...get(sum), ...wasm.lane(0), ...get(sum), ...wasm.lane(1), ...wasm.addFloats],
      [...get(sum), ...wasm.lane(2), ...get(sum), ...wasm.lane(3), ...wasm.addFloats, ...wasm.addFloats],
    );
  const four = p.sums + inputs;
  return {
    name: 'product',
    parameters: times(5, i32),
    locals: [...times(3, i32), ...times(inputs + 1, v128)],
    body: [
      loopWhileBelow(p.row, 1, p.rows, [
        each(inputs, (input) => [...wasm.zero, ...wasm.fourTimes, ...set(p.sums + input)]),
        [
          ...get(p.x),
          ...set(p.atX),
          ...get(p.w),
          ...get(p.columns),
          ...whole(bytes),
          ...multiply,
          ...add,
          ...set(p.endW),
        ],
        loopWhileBelow(p.w, lanes, p.endW, [
          [...get(p.w), ...wasm.loadFour(), ...set(four)],
          each(inputs, (input) =>
            inOrder(
              [...get(p.atX), ...wasm.loadFour(input * stride), ...get(four), ...wasm.multiplyFours],
              [...get(p.sums + input), ...wasm.addFours, ...set(p.sums + input)],
            ),
          ),
          raise(p.atX, whole(lanes)),
        ]),
        each(inputs, (input) => [...itemOf(p.y, p.rows, p.row, input), ...addLanes(p.sums + input), ...wasm.store]),
      ]),
    ],
  };
}

/** Parameters in the order of `DenseKernels.descend`, then locals; the row's d for each input follows. */
const q = {
  w: 0,
  first: 1,
  second: 2,
  d: 3,
  x: 4,
  e: 5,
  rows: 6,
  columns: 7,
  settings: 8,
  row: 13,
  endW: 14,
  atX: 15,
  atE: 16,
  four: 17,
  shares: 27,
} as const;

function descendOf(inputs: number, stride: number): WasmFunction {
  const adam = adamFour({ w: q.w, first: q.first, second: q.second, settings: q.settings, locals: q.four });
  const gather = (input: number): Code =>
    inOrder(
      [...get(adam.gradient), ...get(q.shares + input), ...get(q.atX), ...wasm.loadFour(input * stride)],
      [...wasm.multiplyFours, ...wasm.addFours, ...set(adam.gradient)],
      [...get(q.atE), ...get(q.atE), ...wasm.loadFour(input * stride), ...get(q.shares + input), ...get(adam.old)],
      [...wasm.multiplyFours, ...wasm.addFours, ...wasm.storeFour(input * stride)],
    );
  return {
    name: 'descend',
    parameters: [...times(8, i32), ...times(5, f32)],
    locals: [...times(4, i32), ...times(10 + inputs, v128)],
    body: [
      adam.prepare,
      loopWhileBelow(q.row, 1, q.rows, [
        [...get(q.x), ...set(q.atX), ...get(q.e), ...set(q.atE)],
        [...get(q.w), ...get(q.columns), ...whole(bytes), ...multiply, ...add, ...set(q.endW)],
        each(inputs, (input) =>
          inOrder([...itemOf(q.d, q.rows, q.row, input), ...wasm.loadOneFourTimes, ...set(q.shares + input)]),
        ),
        loopWhileBelow(q.w, lanes, q.endW, [
          [...adam.read, ...each(inputs, gather), ...adam.step],
          [q.first, q.second, q.atX, q.atE].flatMap((address) => raise(address, whole(lanes))),
        ]),
      ]),
    ],
  };
}

const mostCompiled = 16;
const compiled = memoised((sizes: string) => {
  const [inputs = 0, stride = 0] = sizes.split('/').map(Number);
  return new WebAssembly.Module(wasmModule([productOf(inputs, stride), descendOf(inputs, stride)]));
}, mostCompiled);

/**
 * The kernels with a memory of their own.
 *
 * @param inputs so many at once
 * @param columns from one input's x (and e) to the next
 */
export function createDenseKernels(inputs: number, columns: number): DenseKernels {
  return new WebAssembly.Instance(compiled(`${inputs}/${columns * bytes}`)).exports;
}
