import { expect, it } from '@jest/globals';
import { keepShift } from '../../../../../src/games/turing/players/keep-shift.ts';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';
import { createVirtualClock } from '../../../../../src/testing/virtual-clock.ts';

function aHouse() {
  const clock = createVirtualClock();
  const store = createMemoryTuringStore();
  const atWork: string[] = [];
  const start = (holder: string, own: Parameters<typeof keepShift>[0]['store'] = store) =>
    keepShift({ store: own, holder, clock }, async () => {
      atWork.push(holder);
      return {
        close: async () => {
          atWork.splice(atWork.indexOf(holder), 1);
        },
      };
    });
  const pass = (seconds: number) => new Promise<void>((resolve) => clock.after(seconds * 1000, resolve));
  return { store, atWork, start, pass };
}

it('of several processes one works, and the next when that one has ended', async () => {
  const { atWork, start, pass } = aHouse();
  const [first, second] = [await start('one'), await start('two')];
  await pass(60);
  expect(atWork).toEqual(['one']);
  await first.close();
  expect(atWork).toEqual([]);
  await pass(6);
  expect(atWork).toEqual(['two']);
  await second.close();
  expect(atWork).toEqual([]);
});

it('a process that cannot reach the store stops when its lease has run out, and another goes on', async () => {
  const { store, atWork, start, pass } = aHouse();
  let isReached = true;
  const shaky = {
    acquire: async (...asked: Parameters<typeof store.acquire>) => {
      if (!isReached) throw new Error('the network is down');
      return store.acquire(...asked);
    },
    release: async () => undefined,
  };
  const [first, second] = [await start('one', shaky), await start('two')];
  await pass(7);
  isReached = false;
  await pass(3);
  expect(atWork).toEqual(['one']);
  await pass(25);
  expect(atWork).toEqual(['two']);
  await Promise.all([first.close(), second.close()]);
});
