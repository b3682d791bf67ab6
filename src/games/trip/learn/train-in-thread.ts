import { createConversationQueue } from '../../../dialogue/conversation-queue.ts';
import type { LearnOrder } from './learn-messages.ts';
import { startLearnThread, type Trainer } from './learn-thread.ts';
import type { RestartRecord } from './restart-record.ts';

/** Trains a restart while everything else goes on. */
export type Training = (order: LearnOrder) => Promise<RestartRecord>;

/**
 * Trains restarts one after the other in a thread, which is there only while something is trained.
 *
 * @throws ParleyError PARLEY_AGENT_FAILED from the training where the thread failed or ended
 */
export function createThreadTraining(startTrainer: () => Trainer = startLearnThread): Training {
  const queue = createConversationQueue();
  return (order) =>
    queue.run('training', async () => {
      const trainer = startTrainer();
      try {
        return (await trainer.train(order)).record;
      } finally {
        await trainer.close();
      }
    });
}
