import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Generated, type TextGenerator, unfiltered } from '../../contracts/text-generator.ts';
import { ParleyError, type ParleyErrorCode, errorCatalogue } from '../../core/errors.ts';
import { openGeneratorFolder } from './load-generator.ts';
import type { WorkerAnswer, WorkerFailure, WorkerOrder, WorkerStart } from './worker-messages.ts';

export interface OnnxGeneratorOptions extends WorkerStart {
  /** The script of the thread; the built one where left out. */
  readonly workerFile?: string;
}

/** A generator that can also judge how fluent a text is. */
export interface OnnxGenerator extends TextGenerator {
  /** e to the mean negative log-likelihood of a token, by text: the lower, the more fluent. */
  perplexity(texts: readonly string[]): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** The thread runs JavaScript, also where the sources are run as they are. */
const builtWorker = fileURLToPath(new URL('../../../dist/models/generator/worker.js', import.meta.url));

interface Waiting {
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The bundled generator in a thread of its own, which starts and loads the model at the first request. Requests are served one after the
 * other; an aborted one stops before its next token.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from generate and perplexity also PARLEY_MODEL_RUNTIME, PARLEY_GENERATOR_FAILED
 */
export function createOnnxGenerator(options: OnnxGeneratorOptions): OnnxGenerator {
  const { version } = openGeneratorFolder(options.folder);
  return new ThreadedGenerator(version, options);
}

class ThreadedGenerator implements OnnxGenerator {
  readonly name = 'onnx';
  readonly version: string;
  readonly #options: OnnxGeneratorOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #orders = 0;

  constructor(version: string, options: OnnxGeneratorOptions) {
    this.version = version;
    this.#options = options;
  }

  async generate(request: Parameters<TextGenerator['generate']>[0], signal: AbortSignal): Promise<Generated> {
    signal.throwIfAborted();
    const cancel = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const stop = (): void => void Atomics.store(new Int32Array(cancel), 0, 1);
    signal.addEventListener('abort', stop, { once: true });
    try {
      const answer = await this.#ask((id) => ({ id, kind: 'generate', request, cancel }));
      return unfiltered('texts' in answer ? answer.texts : []);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  async perplexity(texts: readonly string[]): Promise<readonly number[]> {
    const answer = await this.#ask((id) => ({ id, kind: 'perplexity', texts }));
    return 'perplexities' in answer ? answer.perplexities : [];
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #ask(orderFor: (id: number) => WorkerOrder): Promise<WorkerAnswer> {
    const worker = (this.#worker ??= this.#start());
    this.#orders += 1;
    const order = orderFor(this.#orders);
    const answered = new Promise<WorkerAnswer>((resolve, reject) => this.#waiting.set(order.id, { resolve, reject }));
    // Idle, the thread keeps no process alive.
    worker.ref();
    worker.postMessage(order, []);
    try {
      const answer = await answered;
      if ('failure' in answer) throw asError(answer.failure);
      return answer;
    } finally {
      this.#waiting.delete(order.id);
      if (this.#waiting.size === 0) worker.unref();
    }
  }

  #start(): Worker {
    const { folder, threads, workerFile = builtWorker } = this.#options;
    const worker = new Worker(workerFile, { workerData: { folder, threads }, execArgv: [] });
    worker.on('message', (answer: WorkerAnswer) => this.#waiting.get(answer.id)?.resolve(answer));
    const fail = (cause: unknown): void => {
      this.#worker = undefined;
      const failure = { message: `its thread ended: ${String(cause)}`, code: null, remedy: null };
      for (const { reject } of this.#waiting.values()) reject(asError(failure));
    };
    worker.on('error', fail);
    worker.on('exit', fail);
    return worker;
  }
}

function asError({ message, code, remedy }: WorkerFailure): ParleyError {
  if (isCode(code)) return new ParleyError(code, message, { remedy: remedy ?? '' });
  return new ParleyError('PARLEY_GENERATOR_FAILED', `The bundled generator gave nothing: ${message}.`, {
    remedy: 'Try again; if it stays so, set PARLEY_MODELS=light and report the message.',
  });
}

function isCode(code: string | null): code is ParleyErrorCode {
  return code !== null && Object.hasOwn(errorCatalogue, code);
}
