import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import type { LearnAnswer, LearnOrder, Trained } from './learn-messages.ts';

/** Somebody who trains restarts, one at a time. */
export interface Trainer {
  train(order: LearnOrder): Promise<Trained>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (trained: Trained) => void;
  readonly reject: (error: unknown) => void;
}

/** Where the sources are run as they are, so is the thread. */
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(isSource ? './learn-worker.ts' : './learn-worker.js', import.meta.url);
const sourceThread = path.join(fileURLToPath(new URL('.', import.meta.url)), '../../../../scripts/source-thread.mjs');

/**
 * A trainer in a thread of its own.
 *
 * @throws ParleyError PARLEY_AGENT_FAILED from `train` where the thread failed or ended
 */
export function startLearnThread(): Trainer {
  const worker = new Worker(isSource ? sourceThread : script, { execArgv: [], workerData: { script: script.href } });
  let waiting: Waiting | undefined;
  let hasEnded = false;
  const fail = (reason: string): void => {
    waiting?.reject(failed(reason));
    waiting = undefined;
  };
  worker.on('message', (answer: LearnAnswer) => {
    if (answer.kind === 'failed') fail(answer.message);
    else waiting?.resolve(answer.trained);
    waiting = undefined;
  });
  worker.on('error', (error) => fail(messageOf(error)));
  worker.on('exit', (status) => {
    hasEnded = true;
    fail(`its thread ended with status ${status}`);
  });
  return {
    train: (order) => {
      if (hasEnded) return Promise.reject(failed('its thread has ended'));
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        worker.postMessage(order, []);
      });
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

function failed(reason: string): ParleyError {
  return new ParleyError('PARLEY_AGENT_FAILED', `Nothing can be learnt: ${reason}.`, {
    remedy: 'Try again (parley trip figure2 goes on with --resume); if it stays so, report the message.',
  });
}
