import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';

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
}

/** The part of the optional dependency that is used. Its own types are not imported: it may not be installed. */
export interface OnnxRuntime {
  readonly InferenceSession: { create(file: string, options: SessionOptions): Promise<RuntimeSession> };
  readonly Tensor: new (
    type: 'int64' | 'float32',
    data: BigInt64Array | Float32Array,
    dims: readonly number[],
  ) => RuntimeTensor;
}

const packageName = 'onnxruntime-node';
const runtimeShape = z.object({
  InferenceSession: z.custom((value) => typeof value === 'function'),
  Tensor: z.custom((value) => typeof value === 'function'),
});

/**
 * Loads the optional dependency that runs models.
 *
 * @throws ParleyError PARLEY_MODEL_RUNTIME where it is not installed or does not run on this machine
 */
export async function loadOnnxRuntime(
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<OnnxRuntime> {
  try {
    const loaded: unknown = await load(packageName);
    if (!isRuntime(loaded)) throw new Error('it does not have the functions that are needed');
    return loaded;
  } catch (error) {
    throw new ParleyError('PARLEY_MODEL_RUNTIME', `${packageName} cannot be loaded: ${messageOf(error)}.`, {
      remedy: 'Install the optional dependencies (npm install), or set PARLEY_MODELS=none to talk by rules alone.',
      cause: error,
    });
  }
}

function isRuntime(value: unknown): value is OnnxRuntime {
  return runtimeShape.safeParse(value).success;
}
