import { parentPort, workerData } from 'node:worker_threads';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { openTabooTurns } from './open-taboo-turns.ts';
import type { TurnAnswer, TurnOrder } from './turn-messages.ts';

/** A thread that makes moves for others: reading what agents know, and thinking, takes seconds in which nobody else would be heard. */
const turns = openTabooTurns(workerData.config, (note) => tell({ kind: 'note', note }));

parentPort?.on('message', (order: TurnOrder) => {
  if (order.kind === 'close') parentPort?.close();
  else void play(order);
});

function tell(answer: TurnAnswer): void {
  parentPort?.postMessage(answer, []);
}

async function play({ id, request, agent }: Extract<TurnOrder, { kind: 'play' }>): Promise<void> {
  try {
    tell({ kind: 'played', id, reply: await turns.play(request, agent) });
  } catch (error) {
    const { code, remedy } = ParleyError.isInstance(error) ? error : { code: null, remedy: null };
    tell({ kind: 'failed', id, failure: { message: messageOf(error), code, remedy } });
  }
}
