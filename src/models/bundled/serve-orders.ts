import { parentPort } from 'node:worker_threads';
import { messageOf, ParleyError } from '../../core/errors.ts';
import type { Answered, Order, OrderFailure } from './order-messages.ts';

/** What a thread does: what it may be asked for, and what comes of it. */
interface Work {
  readonly wanted: unknown;
  readonly content: unknown;
}

/**
 * Serves what a `ModelThread` asks, one order after the other; to be called once in the thread's script.
 *
 * @param serve what comes of an order; `isCancelled` says whether anybody still waits
 */
export function serveOrders<Done extends Work>(
  serve: (wanted: Done['wanted'], isCancelled: () => boolean) => Promise<Done['content']>,
): void {
  const answer = async ({ id, wanted, cancel }: Order<Done['wanted']>): Promise<Answered<Done['content']>> => {
    const flag = new Int32Array(cancel);
    try {
      return { id, content: await serve(wanted, () => Atomics.load(flag, 0) !== 0) };
    } catch (error) {
      return { id, failure: failureOf(error) };
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (order: Order<Done['wanted']>) => {
    before = before.then(async () => parentPort?.postMessage(await answer(order), []));
  });
}

function failureOf(error: unknown): OrderFailure {
  const { code, remedy } = ParleyError.isInstance(error) ? error : { code: null, remedy: null };
  return { message: messageOf(error), code, remedy };
}
