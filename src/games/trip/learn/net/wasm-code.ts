/** The few instructions of WebAssembly (core specification 2.0, with 128-bit vectors) that the kernels use, as bytes. */

type Code = readonly number[];

export const valueType = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;

const vectorPrefix = 0xfd;
const vector = (operation: number, ...immediate: Code): Code => [vectorPrefix, ...unsigned(operation), ...immediate];
/** Alignment is a hint only; every address here is one of a 32-bit number. */
const behindAddress = (offset: number): Code => [2, ...unsigned(offset)];
const atAddress = behindAddress(0);

export const wasm = {
  get: (local: number): Code => [0x20, ...unsigned(local)],
  set: (local: number): Code => [0x21, ...unsigned(local)],
  whole: (value: number): Code => [0x41, ...signed(value)],
  zero: [0x43, 0, 0, 0, 0],
  one: [0x43, 0, 0, 0x80, 0x3f],
  float: (value: number): Code => [0x43, ...new Uint8Array(new Float32Array([value]).buffer)],
  add: [0x6a],
  multiply: [0x6c],
  isBelow: [0x49],
  store: [0x38, ...atAddress],
  addFloats: [0x92],
  subtractFloats: [0x93],
  /** At so many bytes behind the address. */
  loadFour: (offset = 0): Code => vector(0x00, ...behindAddress(offset)),
  loadOneFourTimes: vector(0x09, ...atAddress),
  storeFour: (offset = 0): Code => vector(0x0b, ...behindAddress(offset)),
  fourTimes: vector(0x13),
  lane: (place: number): Code => vector(0x1f, place),
  areAbove: vector(0x44),
  keepWhere: vector(0x4e),
  absolutes: vector(0xe0),
  squareRoots: vector(0xe3),
  addFours: vector(0xe4),
  subtractFours: vector(0xe5),
  multiplyFours: vector(0xe6),
  divideFours: vector(0xe7),
} as const;

/** Does the work again while a local, raised each time, is below another; the work is done at least once. */
export function loopWhileBelow(local: number, by: number, limit: number, work: readonly Code[]): Code {
  const { get, set, whole, add, isBelow } = wasm;
  const again: Code = [...get(local), ...whole(by), ...add, ...set(local), ...get(local), ...get(limit), ...isBelow];
  return [0x03, 0x40, ...work.flat(), ...again, 0x0d, 0, 0x0b];
}

/** A function of a module: numbers in, nothing out. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: readonly number[];
  readonly locals: readonly number[];
  readonly body: readonly Code[];
}

/** What a module begins with: its name and version. */
const opening: Code = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Pieces of code, one after the other. */
export function inOrder(...pieces: readonly Code[]): Code {
  return pieces.flat();
}

/** The bytes of a module with these functions and a memory, all exported by name. */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [0x60, ...counted(parameters.map((type) => [type])), 0]);
  const exported = functions.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]);
  return new Uint8Array([
    ...opening,
    ...section(1, counted(types)),
    ...section(3, counted(functions.map((_function, index) => unsigned(index)))),
    ...section(5, counted([[0, 1]])),
    ...section(7, counted([...exported, [...text('memory'), 2, 0]])),
    ...section(10, counted(functions.map(functionCode))),
  ]);
}

function functionCode({ locals, body }: WasmFunction): Code {
  const code = [...counted(locals.map((type) => [1, type])), ...body.flat(), 0x0b];
  return [...unsigned(code.length), ...code];
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content];
}

function counted(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function text(name: string): Code {
  return counted([...Buffer.from(name)].map((byte) => [byte]));
}

/** LEB128 of a number from 0. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** LEB128 of a signed number. */
function signed(value: number): Code {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
