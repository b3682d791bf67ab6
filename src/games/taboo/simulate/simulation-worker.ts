import { parentPort } from 'node:worker_threads';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { type GamePlayer, openGamePlayer } from './game-player.ts';
import type { SimulationAnswer, SimulationOrder } from './simulation-messages.ts';

/** A thread that plays games of a simulation; orders are served one after the other. */
let player: GamePlayer | undefined;
let before: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (order: SimulationOrder) => {
  before = before.then(async () => serve(order));
});

function tell(answer: SimulationAnswer): void {
  parentPort?.postMessage(answer, []);
}

async function serve(order: SimulationOrder): Promise<void> {
  try {
    if (order.kind === 'close') {
      await player?.close();
      parentPort?.close();
    } else if (order.kind === 'open') {
      player = await openGamePlayer(order.start, (note) => tell({ kind: 'note', note }));
      tell({ kind: 'opened' });
    } else if (player) tell({ kind: 'played', lines: await player.play(order.from, order.to) });
  } catch (error) {
    const { code, remedy } = ParleyError.isInstance(error) ? error : { code: null, remedy: null };
    tell({ kind: 'failed', failure: { message: messageOf(error), code, remedy } });
  }
}
