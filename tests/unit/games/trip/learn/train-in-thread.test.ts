import { describe, expect, it } from '@jest/globals';
import { createThreadTraining } from '../../../../../src/games/trip/learn/train-in-thread.ts';
import { learnPlan, trainRestart } from '../../../../../src/games/trip/learn/train-restart.ts';
import { evenTrip } from '../../../../../src/games/trip/learn/trip-rewards.ts';

const plan = learnPlan.parse({ format: 1, ...evenTrip(2, 2, 0.1), iterations: 3, seed: 1 });
const order = { plan, algorithm: 'pg', run: 0 } as const;

describe('training in a thread', () => {
  it('gives what training here gives', async () => {
    expect(await createThreadTraining()(order)).toEqual(trainRestart(plan, 'pg', 0));
  }, 60_000);

  it('is done one after the other, and goes on after one that failed', async () => {
    const log: string[] = [];
    const train = createThreadTraining(() => ({
      train: async ({ run }) => {
        log.push(`begins ${run}`);
        await Promise.resolve();
        if (run === 0) throw new Error('the thread ended');
        return { record: trainRestart(plan, 'pg', run), seconds: 0 };
      },
      close: async () => {
        log.push('is closed');
        await Promise.resolve();
      },
    }));
    const [failed, trained] = await Promise.allSettled([train(order), train({ ...order, run: 1 })]);
    expect(failed).toMatchObject({ status: 'rejected' });
    expect(trained).toMatchObject({ status: 'fulfilled', value: { run: 1 } });
    expect(log).toEqual(['begins 0', 'is closed', 'begins 1', 'is closed']);
  });
});
