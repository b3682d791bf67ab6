import { fileURLToPath } from 'node:url';
import { ParleyError } from '../../core/errors.ts';
import { ModelThread } from '../bundled/model-thread.ts';
import type { Wanted, WorkerContent, WorkerStart } from './worker-messages.ts';

export interface GeneratorThreadOptions extends WorkerStart {
  /** The script of the thread; the built one where left out. */
  readonly workerFile?: string;
}

/** A thread with the generator in it. */
export type GeneratorThread = ModelThread<Wanted, WorkerContent>;

/** The thread runs JavaScript, also where the sources are run as they are. */
const builtWorker = fileURLToPath(new URL('../../../dist/models/generator/worker.js', import.meta.url));

/** Starts a thread, which loads the generator at its first order. */
export function startGeneratorThread({
  folder,
  threads,
  workerFile = builtWorker,
}: GeneratorThreadOptions): GeneratorThread {
  return new ModelThread({ workerFile, workerData: { folder, threads }, failed });
}

function failed(message: string): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_FAILED', `The bundled generator gave nothing: ${message}.`, {
    remedy: 'Try again; if it stays so, set PARLEY_MODELS=light and report the message.',
  });
}
