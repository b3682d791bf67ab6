import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../../core/errors.ts';
import type { LearnAnswer, LearnOrder } from './learn-messages.ts';
import { trainRestart } from './train-restart.ts';

/** A thread that trains restarts, one after the other; it ends when nobody talks to it any more. */
parentPort?.on('message', ({ plan, algorithm, run }: LearnOrder) => {
  const answer = (message: LearnAnswer): void => parentPort?.postMessage(message, []);
  try {
    const start = performance.now();
    const record = trainRestart(plan, algorithm, run);
    answer({ kind: 'trained', trained: { record, seconds: (performance.now() - start) / 1000 } });
  } catch (error) {
    answer({ kind: 'failed', message: messageOf(error) });
  }
});
