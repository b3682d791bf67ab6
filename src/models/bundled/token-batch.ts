import { ParleyError } from '../../core/errors.ts';
import type { OnnxRuntime, RuntimeTensor } from './onnx-runtime.ts';
import type { OpenSession } from './open-session.ts';

/** One row as a model reads it; type 1 marks the text behind a context. */
export interface TokenRow {
  readonly ids: readonly number[];
  readonly types: readonly number[];
}

/** What a model gives for every row, by output. */
export type Outputs = Readonly<Record<string, RuntimeTensor>>;

/** `[CLS] before [SEP] own [SEP]`, types 1 from `own` on. */
export function pairRow(opening: number, closing: number, before: readonly number[], own: readonly number[]): TokenRow {
  const ids = [opening, ...before, closing, ...own, closing];
  return { ids, types: ids.map((_id, place) => (place < before.length + 2 ? 0 : 1)) };
}

/** Runs a model on rows of any lengths at once; inputs that it does not have are left out. */
export async function runRows({ runtime, session }: OpenSession, rows: readonly TokenRow[]): Promise<Outputs> {
  const feeds = {
    input_ids: block(runtime, rows, ({ ids }) => ids),
    attention_mask: block(runtime, rows, ({ ids }) => ids.map(() => 1)),
    token_type_ids: block(runtime, rows, ({ types }) => types),
  };
  return session.run(Object.fromEntries(Object.entries(feeds).filter(([name]) => session.inputNames.includes(name))));
}

function block(
  runtime: OnnxRuntime,
  rows: readonly TokenRow[],
  valuesOf: (row: TokenRow) => readonly number[],
): RuntimeTensor {
  const width = Math.max(...rows.map(({ ids }) => ids.length));
  const data = new BigInt64Array(rows.length * width);
  rows.forEach((row, index) => valuesOf(row).forEach((value, place) => (data[index * width + place] = BigInt(value))));
  return new runtime.Tensor('int64', data, [rows.length, width]);
}

/**
 * The numbers of one output.
 *
 * @param least so many there must be
 * @throws ParleyError PARLEY_MODEL_DAMAGED where they are not there
 */
export function numbersOf(outputs: Outputs, name: string, least: number): Float32Array {
  const { data } = outputs[name] ?? {};
  if (data instanceof Float32Array && data.length >= least) return data;
  throw new ParleyError('PARLEY_MODEL_DAMAGED', `The model's output "${name}" is not as its config.json says.`, {
    remedy: 'Install the package again, or set PARLEY_MODELS=none.',
    context: { name },
  });
}
