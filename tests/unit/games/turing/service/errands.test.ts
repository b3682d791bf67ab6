import { describe, expect, it } from '@jest/globals';
import { ParleyError } from '../../../../../src/core/errors.ts';
import { leaveErrand, runErrands } from '../../../../../src/games/turing/service/games/errands.ts';
import type { Room } from '../../../../../src/games/turing/service/games/room.ts';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';

const live = {
  home: 'here',
  forum: 'plain',
  startedAt: 0,
  seats: { a: { account: 'ann', key: 'k1', kind: 'human' }, b: { account: 'ben', key: 'k2', kind: 'human' } },
} as const;
const lease = { name: 'home/here', holder: 'this', fence: 1, until: 0 };
const keeper = { held: new Map([['here', { id: 'here', lease, silentSince: null }]]) };

async function anErrand() {
  const store = createMemoryTuringStore();
  const faults: unknown[] = [];
  const action = { kind: 'leave', number: 1 } as const;
  await leaveErrand(store, 'here', 'e1', { kind: 'act', game: 'g', seat: 'a', action });
  const run = (room?: Room): Promise<void> =>
    runErrands({ store, failed: (error) => faults.push(error) }, keeper, { games: new Map() }, { room: () => room });
  return { store, faults, run, left: async () => (await store.list('inbox')).length };
}

function roomThat(act: Room['act']): Room {
  const nothing = async (): Promise<void> => undefined;
  const state = (): never => {
    throw new Error('Nobody asks.');
  };
  return { id: 'g', state, act, setThere: () => undefined, resume: nothing, breakOff: nothing, stop: nothing };
}

describe('What is left to be done in a game', () => {
  it('waits where the game has begun and this process has not seen it yet', async () => {
    const { store, run, left } = await anErrand();
    await store.commit([{ kind: 'put', collection: 'live', id: 'g', expected: 0, body: live }]);
    await run();
    expect(await left()).toBe(1);
    await store.commit([{ kind: 'delete', collection: 'live', id: 'g', expected: null }]);
    await run();
    expect(await left()).toBe(0);
  });

  it('is not tried again where it may not be done, and is where it failed', async () => {
    const { run, left, faults } = await anErrand();
    await run(roomThat(() => Promise.reject(new Error('not now'))));
    expect([await left(), faults.length]).toEqual([1, 1]);
    const tooMany = new ParleyError('PARLEY_RATE_LIMITED', 'Too many.', { remedy: 'Wait.' });
    await run(roomThat(() => Promise.reject(tooMany)));
    expect([await left(), faults.length]).toEqual([0, 1]);
  });
});
