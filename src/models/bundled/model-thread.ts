import { Worker } from 'node:worker_threads';
import type { Clock } from '../../core/clock.ts';
import { ParleyError, type ParleyErrorCode, errorCatalogue, messageOf } from '../../core/errors.ts';
import type { Answered, Order, OrderFailure } from './order-messages.ts';

export interface ModelThreadOptions {
  /** The script of the thread, JavaScript. */
  readonly workerFile: string;
  /** What the script is given at its start. */
  readonly workerData: unknown;
  /** The error of a failure that has no code of its own. */
  readonly failed: (message: string) => ParleyError;
}

/** How long an order is worked at. */
export interface TimeLimit {
  readonly clock: Clock;
  readonly budgetMs: number;
}

/** A thread that runs out of this ends alone; without a limit the whole process would. The weights lie outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** An order that the thread has not answered yet. */
interface Open<Content> {
  readonly resolve: (content: Content) => void;
  readonly reject: (error: unknown) => void;
  /** Has it stop at its next step. */
  readonly stop: () => void;
}

/**
 * A thread with the model in it. Once it has failed it is not to be asked again, and ends when all is answered. It is never ended in the
 * middle of an order, not even when nobody waits: the native library would take the process with it.
 */
export class ModelThread<Wanted, Content> {
  readonly #worker: Worker;
  readonly #failure: ModelThreadOptions['failed'];
  readonly #open = new Map<number, Open<Content>>();
  readonly #ended: Promise<void>;
  #orders = 0;
  #isUsable = true;

  constructor({ workerFile, workerData, failed }: ModelThreadOptions) {
    this.#failure = failed;
    this.#worker = new Worker(workerFile, { workerData, execArgv: [], resourceLimits });
    this.#worker.on('message', (answered: Answered<Content>) => this.#answered(answered));
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
   * @throws ParleyError with the code of what failed in the thread, or as `failed` makes it; the signal's reason
   */
  async ask(wanted: Wanted, signal: AbortSignal, limit?: TimeLimit): Promise<Content> {
    signal.throwIfAborted();
    this.#orders += 1;
    const order = { id: this.#orders, wanted, cancel: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
    const stop = (): void => void Atomics.store(new Int32Array(order.cancel), 0, 1);
    const disarm = limit?.clock.after(limit.budgetMs, stop);
    const leaving = new AbortController();
    try {
      return await new Promise<Content>((resolve, reject) => {
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

  #send(order: Order<Wanted>, open: Open<Content>): void {
    this.#open.set(order.id, open);
    this.#worker.ref();
    this.#worker.postMessage(order, []);
  }

  #answered(answered: Answered<Content>): void {
    const open = this.#open.get(answered.id);
    this.#open.delete(answered.id);
    if ('failure' in answered) {
      this.#isUsable = false;
      open?.reject(this.#errorOf(answered.failure));
    } else open?.resolve(answered.content);
    this.#rest();
  }

  #failed(why: string): void {
    this.#isUsable = false;
    const error = this.#failure(`its thread ended: ${why}`);
    for (const { reject } of this.#open.values()) reject(error);
    this.#open.clear();
    this.#rest();
  }

  #errorOf({ message, code, remedy }: OrderFailure): ParleyError {
    return isCode(code) ? new ParleyError(code, message, { remedy: remedy ?? '' }) : this.#failure(message);
  }

  /** Idle, it keeps no process alive. */
  #rest(): void {
    if (this.#open.size > 0) return;
    this.#worker.unref();
    if (!this.#isUsable) void this.#worker.terminate();
  }
}

function isCode(code: string | null): code is ParleyErrorCode {
  return code !== null && Object.hasOwn(errorCatalogue, code);
}
