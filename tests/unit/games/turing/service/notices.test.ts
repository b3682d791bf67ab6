import { describe, expect, it } from '@jest/globals';
import {
  createNotices,
  type Notices,
  type NoticesPlace,
} from '../../../../../src/games/turing/service/games/notices.ts';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';
import { createVirtualClock } from '../../../../../src/testing/virtual-clock.ts';
import { countingStore } from '../../../../support/turing-counting-store.ts';
import { pause } from '../../../../support/turing-table.ts';

const clock = createVirtualClock();

function aPair(more: Partial<NoticesPlace> = {}) {
  const counting = countingStore(createMemoryTuringStore());
  const { store } = counting;
  const of = (home: string): Notices =>
    createNotices({
      store,
      clock,
      home: () => home,
      hasReaders: () => true,
      everyMs: 75,
      failed: () => undefined,
      ...more,
    });
  return { store, here: of('here'), there: of('there'), commits: () => counting.counts.commits };
}

const grew = (game: string, length: number) => ({ kind: 'grew', game, length }) as const;
const heardFrom = async (notices: Notices) => (await notices.hear()).notices.map(({ notice }) => notice);

describe('Notices between processes', () => {
  it('are heard once, in order, of each log the latest', async () => {
    const { here, there } = aPair();
    here.note({ kind: 'came', account: 'ann' });
    await pause(clock, 100);
    expect(await there.hear()).toMatchObject({ isGap: true, notices: [{ home: 'here', notice: { kind: 'came' } }] });
    here.note(grew('g', 2));
    here.note({ kind: 'over', game: 'f' });
    here.note(grew('g', 3));
    await pause(clock, 200);
    expect(await there.hear()).toEqual({
      isGap: false,
      notices: [
        { home: 'here', notice: { kind: 'over', game: 'f' } },
        { home: 'here', notice: grew('g', 3) },
      ],
    });
    expect(await heardFrom(there)).toEqual([]);
    expect(await heardFrom(here)).toEqual([]);
  });

  it('take few writes, however many there are', async () => {
    const { here, commits } = aPair();
    for (let at = 0; at < 100; at += 1) {
      here.note(grew(`game ${at % 7}`, at));
      await pause(clock, 10);
    }
    expect(commits()).toBeLessThan(16);
  });

  it('say so where some were missed', async () => {
    const { here, there } = aPair();
    here.note(grew('g', 1));
    await pause(clock, 100);
    await there.hear();
    here.note(grew('g', 2));
    await pause(clock, 5000);
    here.note(grew('h', 1));
    await pause(clock, 100);
    expect((await there.hear()).isGap).toBe(true);
    expect((await there.hear()).isGap).toBe(false);
  });

  it('leave a small document behind', async () => {
    const { store, here } = aPair();
    for (let at = 0; at < 50; at += 1) here.note(grew(`game ${at}`, 1));
    await pause(clock, 10_000);
    expect((await store.read('notices', 'here'))?.body).toEqual({ from: 50, next: 50, notices: [] });
  });

  it('are written when somebody comes to read them', async () => {
    let hasReaders = false;
    const { store, here, there } = aPair({ hasReaders: () => hasReaders });
    here.note(grew('g', 1));
    await pause(clock, 100);
    expect(await store.list('notices')).toEqual([]);
    hasReaders = true;
    await here.hear();
    await pause(clock, 100);
    expect(await heardFrom(there)).toEqual([grew('g', 1)]);
  });

  it('are written though the store fails for a while', async () => {
    const faults: unknown[] = [];
    const memory = createMemoryTuringStore();
    const { counts, store } = countingStore(memory);
    let isDown = true;
    const here = createNotices({
      store: {
        ...store,
        commit: (writes) => (isDown ? Promise.reject(new Error('down')) : store.commit(writes)),
      },
      clock,
      home: () => 'here',
      hasReaders: () => true,
      everyMs: 75,
      failed: (error) => faults.push(error),
    });
    here.note(grew('g', 1));
    await pause(clock, 500);
    expect(faults).toHaveLength(1);
    isDown = false;
    await pause(clock, 1000);
    expect(counts.commits).toBe(1);
    expect(await memory.read('notices', 'here')).toMatchObject({ body: { next: 1 } });
  });

  it('go with their process', async () => {
    const { store, here, there } = aPair();
    here.note(grew('g', 1));
    await pause(clock, 100);
    await there.hear();
    await there.sweep((home) => home === 'here');
    expect(await store.list('notices')).toHaveLength(1);
    await there.sweep(() => false);
    expect(await store.list('notices')).toEqual([]);
    here.note(grew('g', 2));
    await here.stop();
    expect(await store.list('notices')).toEqual([]);
  });
});
