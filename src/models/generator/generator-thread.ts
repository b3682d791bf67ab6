import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../core/clock.ts';
import { ParleyError, type ParleyErrorCode, errorCatalogue, messageOf } from '../../core/errors.ts';
import type { Wanted, WorkerAnswer, WorkerFailure, WorkerOrder, WorkerStart } from './worker-messages.ts';

export interface GeneratorThreadOptions extends WorkerStart {
  /** The script of the thread; the built one where left out. */
  readonly workerFile?: string;
}

/** How long samples are drawn. */
export interface TimeLimit {
  readonly clock: Clock;
  readonly budgetMs: number;
}

/** The thread runs JavaScript, also where the sources are run as they are. */
const builtWorker = fileURLToPath(new URL('../../../dist/models/generator/worker.js', import.meta.url));

/** A thread that runs out of this ends alone; without a limit the whole process would. The weights lie outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** An order that the thread has not answered yet. */
interface Open {
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: unknown) => void;
  /** Has it stop at its next step. */
  readonly stop: () => void;
}

/**
 * A thread with the model in it. Once it has failed it is not to be asked again, and ends when all is answered. It is never ended in the
 * middle of an order, not even when nobody waits: the native library would take the process with it.
 */
export class GeneratorThread {
  readonly #worker: Worker;
  readonly #open = new Map<number, Open>();
  readonly #ended: Promise<void>;
  #orders = 0;
  #isUsable = true;

  constructor({ folder, threads, workerFile = builtWorker }: GeneratorThreadOptions) {
    this.#worker = new Worker(workerFile, { workerData: { folder, threads }, execArgv: [], resourceLimits });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#answered(answer));
    this.#worker.on('messageerror', (error) => this.#failed(messageOf(error)));
    this.#worker.on('error', (error) => this.#failed(messageOf(error)));
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', (status) => {
        this.#failed(`status ${status}`);
        resolve();
      });
    });
    this.#rest();
  }

  /** False once it has failed. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /**
   * Asks for something; requests are served one after the other. One whose signal is aborted stops at its next step, and nobody waits for
   * it any more.
   *
   * @param limit what is there when it is reached is given
   * @throws ParleyError PARLEY_GENERATOR_FAILED, PARLEY_MODEL_DAMAGED, PARLEY_MODEL_RUNTIME; the signal's reason
   */
  async ask(wanted: Wanted, signal: AbortSignal, limit?: TimeLimit): Promise<WorkerAnswer> {
    signal.throwIfAborted();
    this.#orders += 1;
    const order = { id: this.#orders, wanted, cancel: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
    const stop = (): void => void Atomics.store(new Int32Array(order.cancel), 0, 1);
    const disarm = limit?.clock.after(limit.budgetMs, stop);
    const leaving = new AbortController();
    try {
      return await new Promise<WorkerAnswer>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { signal: leaving.signal });
        this.#send(order, { resolve, reject, stop });
      });
    } finally {
      stop();
      disarm?.();
      leaving.abort();
    }
  }

  /** Ends it as soon as what is under way has stopped. */
  async close(): Promise<void> {
    this.#isUsable = false;
    for (const { stop } of this.#open.values()) stop();
    this.#rest();
    await this.#ended;
  }

  #send(order: WorkerOrder, open: Open): void {
    this.#open.set(order.id, open);
    this.#worker.ref();
    this.#worker.postMessage(order, []);
  }

  #answered(answer: WorkerAnswer): void {
    const open = this.#open.get(answer.id);
    this.#open.delete(answer.id);
    if ('failure' in answer) {
      this.#isUsable = false;
      open?.reject(asError(answer.failure));
    } else open?.resolve(answer);
    this.#rest();
  }

  #failed(why: string): void {
    this.#isUsable = false;
    const error = asError({ message: `its thread ended: ${why}`, code: null, remedy: null });
    for (const { reject } of this.#open.values()) reject(error);
    this.#open.clear();
    this.#rest();
  }

  /** Idle, it keeps no process alive. */
  #rest(): void {
    if (this.#open.size > 0) return;
    this.#worker.unref();
    if (!this.#isUsable) void this.#worker.terminate();
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
