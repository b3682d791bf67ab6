import { describe, expect, it } from '@jest/globals';
import { createDirectory } from '../../../../../src/games/turing/service/games/directory.ts';
import type { LiveGame } from '../../../../../src/games/turing/service/games/game-documents.ts';
import { gamesSettings } from '../../../../../src/games/turing/service/games/games-parts.ts';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';
import { createVirtualClock } from '../../../../../src/testing/virtual-clock.ts';
import { countingStore } from '../../../../support/turing-counting-store.ts';
import { pause } from '../../../../support/turing-table.ts';

const live: LiveGame = {
  home: 'there',
  forum: 'plain',
  startedAt: 0,
  seats: { a: { account: 'ann', key: 'k1', kind: 'human' }, b: { account: 'ben', key: 'k2', kind: 'human' } },
};

function aDirectory() {
  const { store, counts } = countingStore(createMemoryTuringStore());
  const clock = createVirtualClock();
  const directory = createDirectory({ store, clock, settings: gamesSettings }, (home) => home === 'here');
  return { store, counts, clock, directory };
}

describe('What a process knows of the others', () => {
  it('keeps a game that begins while the games are being listed', async () => {
    const { store, directory } = aDirectory();
    await directory.refresh();
    const refreshed = directory.refresh();
    await store.commit([{ kind: 'put', collection: 'live', id: 'g', expected: 0, body: live }]);
    directory.begun('g', live);
    await refreshed;
    expect(directory.byKey('k1')).toMatchObject({ game: 'g', seat: 'a' });
    await directory.refresh();
    expect(directory.games.has('g')).toBe(true);
  });

  it('follows what it hears, in whatever order it comes', async () => {
    const { directory } = aDirectory();
    const hear = (...notices: Parameters<typeof directory.hear>[0]['notices'][number]['notice'][]) =>
      directory.hear({ notices: notices.map((notice) => ({ home: 'there', notice })), isGap: false });
    await hear({ kind: 'begun', game: 'g', live }, { kind: 'came', account: 'ann' });
    expect(directory.seatsOf('ben')).toHaveLength(1);
    expect(directory.isFollowedElsewhere('ann')).toBe(true);
    await hear({ kind: 'went', account: 'ann' }, { kind: 'over', game: 'g' }, { kind: 'over', game: 'f' });
    await hear({ kind: 'begun', game: 'f', live });
    expect(directory.games.size).toBe(0);
    expect(directory.isFollowedElsewhere('ann')).toBe(false);
  });

  it('lists everything only where something was missed, a home is new, or after a while', async () => {
    const { store, counts, clock, directory } = aDirectory();
    const lists = async (): Promise<number> => {
      const before = counts.reads.get('live') ?? 0;
      await directory.refresh('due');
      return (counts.reads.get('live') ?? 0) - before;
    };
    expect([await lists(), await lists()]).toEqual([1, 0]);
    await directory.hear({ notices: [], isGap: true });
    expect([await lists(), await lists()]).toEqual([1, 0]);
    const body = { aliveAt: 0, fence: 1, isOpen: true, isClosed: false };
    await store.commit([{ kind: 'put', collection: 'homes', id: 'new', expected: 0, body }]);
    expect([await lists(), await lists()]).toEqual([1, 0]);
    await pause(clock, gamesSettings.listMs);
    expect([await lists(), await lists()]).toEqual([1, 0]);
  });

  it('forgets whose games began and ended long ago, and gives no number twice', async () => {
    const { clock, directory } = aDirectory();
    const numbers = [directory.changesOf('ann')];
    const note = (): void => void numbers.push(directory.changesOf('ann'));
    directory.begun('f', live);
    note();
    directory.over('f');
    note();
    clock.advance(121_000);
    await directory.refresh();
    expect(directory.changesOf('ann')).toBe(0);
    directory.begun('g', live);
    note();
    expect(new Set(numbers).size).toBe(4);
  });
});
