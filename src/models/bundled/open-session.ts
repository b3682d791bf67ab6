import path from 'node:path';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { type ModelFolder, verifyFiles } from './model-folder.ts';
import { loadOnnxRuntime, type OnnxRuntime, type RuntimeSession } from './onnx-runtime.ts';

/** How a model is run. */
export interface SessionWishes {
  /** Of the processor; 1 where left out. */
  readonly threads?: number;
  readonly loadRuntime?: () => Promise<OnnxRuntime>;
}

/** Threads that wait for each other sleep: on a machine with other work, waiting awake takes the processor from whoever is waited for. */
const waitingAsleep = { session: { intra_op: { allow_spinning: '0' } } };

/** A model in memory, and what runs it. */
export interface OpenSession {
  readonly runtime: OnnxRuntime;
  readonly session: RuntimeSession;
}

/**
 * Verifies a model's files and loads its weights.
 *
 * @param weights name of the file within the folder
 * @throws ParleyError PARLEY_MODEL_DAMAGED, PARLEY_MODEL_RUNTIME
 */
export async function openSession(
  model: ModelFolder<unknown>,
  weights: string,
  { threads = 1, loadRuntime = loadOnnxRuntime }: SessionWishes,
): Promise<OpenSession> {
  await verifyFiles(model);
  const runtime = await loadRuntime();
  const file = path.join(model.folder, weights);
  try {
    const session = await runtime.InferenceSession.create(file, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionProviders: ['cpu'],
      extra: waitingAsleep,
    });
    return { runtime, session };
  } catch (error) {
    throw new ParleyError('PARLEY_MODEL_RUNTIME', `${file} cannot be loaded: ${messageOf(error)}.`, {
      remedy: 'Free memory, or install the libraries again (npm install), or set PARLEY_MODELS=none.',
      context: { file },
      cause: error,
    });
  }
}
