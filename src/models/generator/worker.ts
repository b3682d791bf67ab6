import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { serveOrders } from '../bundled/serve-orders.ts';
import { type LoadedGenerator, loadGenerator } from './load-generator.ts';
import type { Wanted, WorkerContent } from './worker-messages.ts';

/** The thread in which the generator decodes, so that no other turn waits for it. */
const { folder, threads } = z.object({ folder: z.string(), threads: z.int() }).parse(workerData);
let loading: Promise<LoadedGenerator> | undefined;

serveOrders<{ wanted: Wanted; content: WorkerContent }>(async (wanted, isCancelled) => {
  loading ??= loadGenerator(folder, threads);
  const generator = await loading;
  if (wanted.kind === 'samples') return { texts: await generator.generate(wanted, isCancelled) };
  return wanted.kind === 'perplexity'
    ? { perplexities: await generator.perplexities(wanted.utterances, isCancelled) }
    : { senses: await generator.senses(wanted.prompt, wanted.replies, isCancelled) };
});
