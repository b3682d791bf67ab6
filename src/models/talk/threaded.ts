import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MoveTagger } from '../../contracts/moves.ts';
import type { ReplyFinder } from '../../contracts/reply-finder.ts';
import { ParleyError } from '../../core/errors.ts';
import { ModelThread } from '../bundled/model-thread.ts';
import { createOnnxMoves } from './onnx-moves.ts';
import { createOnnxRetrieval } from './onnx-retrieval.ts';
import type { TalkContent, TalkModel, TalkWanted } from './worker-messages.ts';

export interface ThreadedOptions {
  /** Of the model. */
  readonly folder: string;
  /** The script of the thread; the built one where left out. */
  readonly workerFile?: string;
}

/** The thread runs JavaScript, also where the sources are run as they are. */
const builtWorker = fileURLToPath(new URL('../../../dist/models/talk/worker.js', import.meta.url));

/** Nobody leaves before an answer is there: it takes milliseconds. */
const { signal } = new AbortController();

/**
 * The bundled tagger of moves in a thread of its own, which starts and loads the model at the first use; in this thread where the script is
 * not built. After a failure the next request starts a fresh thread.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from read also PARLEY_MODEL_RUNTIME
 */
export function createThreadedMoves(options: ThreadedOptions): MoveTagger {
  const here = createOnnxMoves(options);
  const ask = threadFor('moves', options);
  if (!ask) return here;
  return {
    ...here,
    read: async (line) => {
      const content = await ask({ kind: 'clauses', line });
      return 'clauses' in content ? content.clauses : Promise.reject(unlike('moves'));
    },
  };
}

/**
 * The bundled finder of replies in a thread of its own, as `createThreadedMoves`.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from find also PARLEY_MODEL_RUNTIME
 */
export function createThreadedRetrieval(options: ThreadedOptions): ReplyFinder {
  const here = createOnnxRetrieval(options);
  const ask = threadFor('retrieval', options);
  if (!ask) return here;
  return {
    ...here,
    find: async (situation, count) => {
      const content = await ask({ kind: 'replies', situation, count });
      return 'replies' in content ? content.replies : Promise.reject(unlike('retrieval'));
    },
  };
}

function threadFor(
  model: TalkModel,
  { folder, workerFile = builtWorker }: ThreadedOptions,
): ((wanted: TalkWanted) => Promise<TalkContent>) | undefined {
  if (!existsSync(workerFile)) return undefined;
  let current: ModelThread<TalkWanted, TalkContent> | undefined;
  return (wanted) => {
    const fail = (message: string): ParleyError => failed(model, message);
    if (!current?.isUsable) current = new ModelThread({ workerFile, workerData: { folder, model }, failed: fail });
    return current.ask(wanted, signal);
  };
}

function unlike(model: TalkModel): ParleyError {
  return failed(model, 'it gave something else than was asked for');
}

function failed(model: TalkModel, message: string): ParleyError {
  return new ParleyError('PARLEY_MODEL_RUNTIME', `The bundled model ${model} gave nothing: ${message}.`, {
    remedy: 'Start the process again; if it stays so, set PARLEY_MODELS=none and report the message.',
  });
}
