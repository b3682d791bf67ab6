import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { messageOf, ParleyError } from '../../core/errors.ts';
import type { OnnxRuntime, RuntimeSession, RuntimeTensor } from './onnx-runtime.ts';
import type { SentTensor, SessionAnswer, SessionOrder } from './session-messages.ts';

/** The thread runs JavaScript, also where the sources are run as they are. */
const builtWorker = fileURLToPath(new URL('../../../dist/models/bundled/session-worker.js', import.meta.url));

type Wanted = SessionOrder extends infer Order ? (Order extends { id: number } ? Omit<Order, 'id'> : never) : never;

interface Open {
  readonly resolve: (answer: SessionAnswer) => void;
  readonly reject: (error: ParleyError) => void;
}

/** Numbers that are yet to be sent. */
class PlainTensor implements RuntimeTensor, SentTensor {
  readonly type: SentTensor['type'];
  readonly data: SentTensor['data'];
  readonly dims: readonly number[];

  constructor(type: SentTensor['type'], data: SentTensor['data'], dims: readonly number[]) {
    this.type = type;
    this.data = data;
    this.dims = dims;
  }
}

/**
 * A runtime in a thread of its own, which starts at the first model that is loaded: the library computes on the thread that asks it, and a
 * turn has other work to do meanwhile. Where the thread ends, what was asked fails, and what is asked later.
 *
 * @param workerFile the script of the thread; the built one where left out
 */
export function createThreadedRuntime(workerFile = builtWorker): () => Promise<OnnxRuntime> {
  let thread: SessionThread | undefined;
  return async () => {
    const asked = (thread ??= new SessionThread(workerFile));
    return {
      InferenceSession: { create: (file, options) => createSession(asked, file, options) },
      Tensor: PlainTensor,
    };
  };
}

async function createSession(
  thread: SessionThread,
  ...[file, options]: Parameters<OnnxRuntime['InferenceSession']['create']>
): Promise<RuntimeSession> {
  const answer = await thread.ask({ kind: 'create', file, options });
  if (!('created' in answer)) throw failure('it gave no session');
  const { session, inputNames, outputNames } = answer.created;
  return {
    inputNames,
    outputNames,
    run: async (feeds) => {
      const sent = Object.entries(feeds).filter(
        (entry): entry is [string, PlainTensor] => entry[1] instanceof PlainTensor,
      );
      const ran = await thread.ask({ kind: 'run', session, feeds: Object.fromEntries(sent) });
      return 'outputs' in ran ? ran.outputs : {};
    },
  };
}

/** A thread with loaded models in it; idle, it keeps no process alive. */
class SessionThread {
  readonly #worker: Worker;
  readonly #open = new Map<number, Open>();
  #orders = 0;
  #ended: string | undefined;

  constructor(workerFile: string) {
    this.#worker = new Worker(workerFile, { execArgv: [] });
    this.#worker.on('message', (answer: SessionAnswer) => this.#answered(answer));
    this.#worker.on('error', (error) => this.#fail(messageOf(error)));
    this.#worker.on('exit', (status) => this.#fail(`its thread ended with status ${status}`));
    this.#worker.unref();
  }

  /** @throws ParleyError PARLEY_MODEL_RUNTIME */
  ask(wanted: Wanted): Promise<SessionAnswer> {
    if (this.#ended !== undefined) return Promise.reject(failure(this.#ended));
    this.#orders += 1;
    const id = this.#orders;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ ...wanted, id }, []);
    });
  }

  #answered(answer: SessionAnswer): void {
    const open = this.#open.get(answer.id);
    this.#open.delete(answer.id);
    if (this.#open.size === 0) this.#worker.unref();
    if ('failure' in answer) open?.reject(failure(answer.failure));
    else open?.resolve(answer);
  }

  #fail(why: string): void {
    this.#ended ??= why;
    for (const { reject } of this.#open.values()) reject(failure(why));
    this.#open.clear();
  }
}

function failure(why: string): ParleyError {
  return new ParleyError('PARLEY_MODEL_RUNTIME', `A model could not be run: ${why}.`, {
    remedy: 'Start again; if it stays so, install onnxruntime-node anew, or set PARLEY_MODELS=none.',
    context: { why },
  });
}
