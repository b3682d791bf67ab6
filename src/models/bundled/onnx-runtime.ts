import { z } from 'zod';
import { loadOptional } from './optional-library.ts';

/** A block of numbers with its shape. */
export interface RuntimeTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

/** A loaded model. */
export interface RuntimeSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Readonly<Record<string, RuntimeTensor>>): Promise<Readonly<Record<string, RuntimeTensor>>>;
}

export interface SessionOptions {
  readonly intraOpNumThreads: number;
  readonly interOpNumThreads: 1;
  readonly executionProviders: readonly ['cpu'];
  /** Settings by the names that the library's C interface has, a level for each dot. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The part of the optional dependency that is used. */
export interface OnnxRuntime {
  readonly InferenceSession: { create(file: string, options: SessionOptions): Promise<RuntimeSession> };
  readonly Tensor: new (
    type: 'int64' | 'float32',
    data: BigInt64Array | Float32Array,
    dims: readonly number[],
  ) => RuntimeTensor;
}

const runtimeShape = z.object({
  InferenceSession: z.custom((value) => typeof value === 'function'),
  Tensor: z.custom((value) => typeof value === 'function'),
});

/**
 * Loads the optional dependency that runs models.
 *
 * @throws ParleyError PARLEY_MODEL_RUNTIME where it is not installed or does not run on this machine
 */
export function loadOnnxRuntime(load?: (name: string) => Promise<unknown>): Promise<OnnxRuntime> {
  return loadOptional('onnxruntime-node', isRuntime, load);
}

function isRuntime(value: unknown): value is OnnxRuntime {
  return runtimeShape.safeParse(value).success;
}
