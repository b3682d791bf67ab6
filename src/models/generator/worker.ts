import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { type LoadedGenerator, loadGenerator } from './load-generator.ts';
import type { WorkerAnswer, WorkerFailure, WorkerOrder } from './worker-messages.ts';

/** The thread in which the generator decodes, so that no other turn waits for it. Orders are served one after the other. */
const { folder, threads } = z.object({ folder: z.string(), threads: z.int() }).parse(workerData);
let loading: Promise<LoadedGenerator> | undefined;
let before: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (order: WorkerOrder) => {
  before = before.then(async () => parentPort?.postMessage(await answer(order), []));
});

async function answer({ id, wanted, cancel }: WorkerOrder): Promise<WorkerAnswer> {
  try {
    loading ??= loadGenerator(folder, threads);
    const generator = await loading;
    const flag = new Int32Array(cancel);
    const isCancelled = (): boolean => Atomics.load(flag, 0) !== 0;
    if (wanted.kind === 'perplexity') {
      return { id, perplexities: await generator.perplexities(wanted.utterances, isCancelled) };
    }
    return { id, texts: await generator.generate(wanted, isCancelled) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): WorkerFailure {
  const { code, remedy } = error instanceof ParleyError ? error : { code: null, remedy: null };
  return { message: messageOf(error), code, remedy };
}
