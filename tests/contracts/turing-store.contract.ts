import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TuringEntry, TuringStore, TuringWrite } from '../../src/contracts/turing-store.ts';
import type { Json } from '../../src/core/json.ts';

/** Stores over the same data: two processes, as it were. */
export interface SharedTuringStores {
  readonly store: TuringStore;
  /** Another store over the same data; the same one where it cannot be shared. */
  readonly other: TuringStore;
  close(): Promise<unknown>;
}

/** A document's write. */
export function aPut(
  id: string,
  expected: number | null,
  body: Json = { text: id },
  collection = 'people',
): TuringWrite {
  return { kind: 'put', collection, id, expected, body };
}

/** A log's write. */
export function anAppend(log: string, expected: number | null, ...entries: readonly Json[]): TuringWrite {
  return { kind: 'append', log, expected, entries };
}

const placesFrom = (from: number, ...entries: readonly Json[]): readonly TuringEntry[] =>
  entries.map((entry, offset) => ({ place: from + offset, entry }));

/** What every store of the Turing test does. */
export function turingStoreContract(name: string, open: () => Promise<SharedTuringStores>): void {
  describe(`the Turing store ${name}`, () => {
    let shared: SharedTuringStores;
    let store: TuringStore;
    let other: TuringStore;
    beforeEach(async () => {
      shared = await open();
      ({ store, other } = shared);
    });
    afterEach(() => shared.close());

    const idsOf = async (...range: Parameters<TuringStore['list']>): Promise<readonly string[]> =>
      (await store.list(...range)).map(({ id }) => id);
    const manyWrites = (count: number): readonly TuringWrite[] =>
      Array.from({ length: count }, (_, index) => aPut(`p${index}`, 0));

    describe('documents', () => {
      it('have a version, one higher with each put', async () => {
        expect(await store.read('people', 'ann')).toBeUndefined();
        expect(await store.commit([aPut('ann', 0, { points: 1 })])).toBe('committed');
        expect(await other.read('people', 'ann')).toEqual({ id: 'ann', version: 1, body: { points: 1 } });
        expect(await other.commit([aPut('ann', 1, { points: 2 })])).toBe('committed');
        expect(await store.commit([aPut('ann', null, { points: 3 })])).toBe('committed');
        expect(await store.read('people', 'ann')).toEqual({ id: 'ann', version: 3, body: { points: 3 } });
      });

      it.each([Number.NaN, Number.POSITIVE_INFINITY])(
        'are not put where JSON would lose %d, and nothing beside them',
        async (points) => {
          await store.commit([aPut('ann', 0, { points: 1 })]);
          await expect(store.commit([aPut('bob', 0), aPut('ann', 1, { points })])).rejects.toMatchObject({
            code: 'PARLEY_STORE_REFUSED',
          });
          await expect(store.commit([anAppend('log', 0, { points: [points] })])).rejects.toMatchObject({
            code: 'PARLEY_STORE_REFUSED',
          });
          expect(await store.read('people', 'ann')).toMatchObject({ version: 1, body: { points: 1 } });
          expect(await store.read('people', 'bob')).toBeUndefined();
          expect(await store.lengthOf('log')).toBe(0);
        },
      );

      it('are put under the expected version only', async () => {
        await store.commit([aPut('ann', 0)]);
        expect(await store.commit([aPut('ann', 0, 'other')])).toBe('conflict');
        expect(await store.commit([aPut('ann', 2, 'other')])).toBe('conflict');
        expect(await store.commit([aPut('bob', 1, 'other')])).toBe('conflict');
        expect(await store.read('people', 'ann')).toEqual({ id: 'ann', version: 1, body: { text: 'ann' } });
        expect(await store.read('people', 'bob')).toBeUndefined();
      });

      it('are deleted under the expected version only, and begin anew', async () => {
        await store.commit([aPut('ann', 0)]);
        const deleting = (expected: number | null): readonly TuringWrite[] => [
          { kind: 'delete', collection: 'people', id: 'ann', expected },
        ];
        expect(await store.commit(deleting(2))).toBe('conflict');
        expect(await store.commit(deleting(1))).toBe('committed');
        expect(await store.read('people', 'ann')).toBeUndefined();
        expect(await store.commit(deleting(1))).toBe('conflict');
        expect(await store.commit(deleting(0))).toBe('committed');
        expect(await store.commit(deleting(null))).toBe('committed');
        await store.commit([aPut('ann', 0)]);
        expect(await store.read('people', 'ann')).toMatchObject({ version: 1 });
      });

      it('of collections are apart, also where names run into each other', async () => {
        await store.commit([aPut('b#c', 0, 1, 'a'), aPut('c', 0, 2, 'a#b'), aPut('a', 0, 3, 'log')]);
        await store.commit([anAppend('a', 0, 'entry'), anAppend('b#c', 0, 'entry')]);
        expect(await store.list('a')).toEqual([{ id: 'b#c', version: 1, body: 1 }]);
        expect(await store.list('a#b')).toEqual([{ id: 'c', version: 1, body: 2 }]);
        expect(await store.read('log', 'a')).toEqual({ id: 'a', version: 1, body: 3 });
      });

      it('keep what is asked of JSON', async () => {
        const body = { text: 'naïve 🦜 \u0000 "', list: [1.5, null, true, [{}]], nested: { '': -0.25 } };
        await store.commit([aPut('odd', 0, body), anAppend('odd', 0, body, null, 'x', 0)]);
        expect((await store.read('people', 'odd'))?.body).toEqual(body);
        expect(await store.entries('odd')).toEqual(placesFrom(0, body, null, 'x', 0));
      });

      it('are copies: who changes what was given or got changes nothing', async () => {
        const body = { list: ['a'] };
        await store.commit([aPut('ann', 0, body)]);
        body.list.push('b');
        const read = await store.read('people', 'ann');
        expect(read?.body).toEqual({ list: ['a'] });
        Object.assign(read ?? {}, { version: 9 });
        expect(await store.read('people', 'ann')).toMatchObject({ version: 1 });
      });
    });

    describe('lists', () => {
      it('are in the order of the bytes of ids', async () => {
        const ids = ['a', 'B', 'aa', 'a-', '🦜', '\uFFFD', 'é', 'z', '10', '9'];
        await store.commit(ids.map((id) => aPut(id, 0)));
        expect(await idsOf('people')).toEqual(['10', '9', 'B', 'a', 'a-', 'aa', 'z', 'é', '\uFFFD', '🦜']);
      });

      it('go by prefix, from an id on, and end at the limit', async () => {
        await store.commit(['a1', 'a2', 'a3', 'b1', 'b2', 'a%', 'a_'].map((id) => aPut(id, 0)));
        expect(await idsOf('people', { prefix: 'a' })).toEqual(['a%', 'a1', 'a2', 'a3', 'a_']);
        expect(await idsOf('people', { prefix: 'a', after: 'a1' })).toEqual(['a2', 'a3', 'a_']);
        expect(await idsOf('people', { prefix: 'a', after: 'a1', limit: 1 })).toEqual(['a2']);
        expect(await idsOf('people', { prefix: 'b', after: 'a1' })).toEqual(['b1', 'b2']);
        expect(await idsOf('people', { prefix: 'a', after: 'b1' })).toEqual([]);
        expect(await idsOf('people', { after: 'a3' })).toEqual(['a_', 'b1', 'b2']);
        expect(await idsOf('people', { prefix: 'c' })).toEqual([]);
        expect(await idsOf('nobody')).toEqual([]);
      });

      it('end at 100 where nothing else is asked', async () => {
        for (const half of [0, 1]) await store.commit(manyWrites(60).map((write) => inHalf(write, half)));
        expect(await idsOf('people')).toHaveLength(100);
        expect(await idsOf('people', { limit: 1000 })).toHaveLength(120);
      });
    });

    describe('logs', () => {
      it('grow at the end, and are read from any place', async () => {
        expect(await store.lengthOf('game/1')).toBe(0);
        expect(await store.entries('game/1')).toEqual([]);
        expect(await store.commit([anAppend('game/1', 0, 'a', 'b', 'c')])).toBe('committed');
        expect(await other.commit([anAppend('game/1', 3, 'd')])).toBe('committed');
        expect(await store.commit([anAppend('game/1', null, 'e', 'f')])).toBe('committed');
        expect(await store.lengthOf('game/1')).toBe(6);
        const all = placesFrom(0, 'a', 'b', 'c', 'd', 'e', 'f');
        expect(await store.entries('game/1')).toEqual(all);
        for (const from of [1, 2, 3, 4, 5, 6, 9]) expect(await store.entries('game/1', from)).toEqual(all.slice(from));
        expect(await store.entries('game/1', 1, 3)).toEqual(all.slice(1, 4));
        expect(await store.entries('game/2')).toEqual([]);
      });

      it('are appended to at the expected length only', async () => {
        await store.commit([anAppend('game/1', 0, 'a', 'b', 'c')]);
        for (const expected of [0, 1, 2, 4, 7])
          expect(await store.commit([anAppend('game/1', expected, 'x')])).toBe('conflict');
        expect(await store.commit([anAppend('game/2', 1, 'x')])).toBe('conflict');
        expect(await store.lengthOf('game/1')).toBe(3);
        expect(await store.lengthOf('game/2')).toBe(0);
      });

      it('give every entry a place of its own, however many append at once', async () => {
        const writers = Array.from({ length: 12 }, (_, writer) => async () => {
          for (let count = 0; count < 4; count += 1)
            expect(await [store, other][writer % 2]?.commit([anAppend('busy', null, `${writer}.${count}`)])).toBe(
              'committed',
            );
        });
        await Promise.all(writers.map((write) => write()));
        const entries = await store.entries('busy');
        expect(entries.map(({ place }) => place)).toEqual(Array.from({ length: 48 }, (_, place) => place));
        expect(new Set(entries.map(({ entry }) => entry)).size).toBe(48);
        for (const writer of Array.from({ length: 12 }).keys()) {
          const own = entries
            .map(({ entry }) => JSON.stringify(entry))
            .filter((entry) => entry.startsWith(`"${writer}.`));
          expect(own).toEqual([0, 1, 2, 3].map((count) => `"${writer}.${count}"`));
        }
      });

      it('take one of those who append at the same length', async () => {
        const race = [store, other, store, other].map((one, index) => one.commit([anAppend('race', 0, index)]));
        expect((await Promise.all(race)).toSorted()).toEqual(['committed', 'conflict', 'conflict', 'conflict']);
        expect(await store.lengthOf('race')).toBe(1);
      });

      it('take nothing and stay as they are', async () => {
        expect(await store.commit([anAppend('game/1', 0)])).toBe('committed');
        expect(await store.commit([anAppend('game/1', 1)])).toBe('conflict');
        expect(await store.lengthOf('game/1')).toBe(0);
      });

      it('are rewritten where entries are, and nowhere else', async () => {
        await store.commit([anAppend('game/1', 0, 'a', 'b')]);
        await store.commit([anAppend('game/1', 2, 'c', 'd')]);
        const rewriting = (entries: readonly TuringEntry[], log = 'game/1'): readonly TuringWrite[] => [
          { kind: 'rewrite', log, entries },
        ];
        const changes = [
          { place: 1, entry: 'B' },
          { place: 2, entry: 'C' },
          { place: 3, entry: null },
        ];
        expect(await store.commit(rewriting(changes))).toBe('committed');
        expect(await other.entries('game/1')).toEqual(placesFrom(0, 'a', 'B', 'C', null));
        expect(await store.commit(rewriting([...changes, { place: 4, entry: 'x' }]))).toBe('conflict');
        expect(await store.commit(rewriting([{ place: 0, entry: 'x' }], 'game/2'))).toBe('conflict');
        expect(await store.commit([anAppend('game/1', 4, 'e')])).toBe('committed');
        expect(await store.entries('game/1', 1)).toEqual(placesFrom(1, 'B', 'C', null, 'e'));
      });

      it('hold long logs', async () => {
        for (const hundred of [0, 1, 2]) {
          const entries = Array.from({ length: 500 }, (_, index) => hundred * 500 + index);
          expect(await store.commit([anAppend('long', hundred * 500, ...entries)])).toBe('committed');
        }
        expect(await store.lengthOf('long')).toBe(1500);
        expect(await store.entries('long')).toHaveLength(1000);
        expect((await store.entries('long', 990, 20)).map(({ entry }) => entry)).toEqual(
          Array.from({ length: 20 }, (_, index) => 990 + index),
        );
      });
    });

    describe('commits', () => {
      it('happen whole or not at all', async () => {
        await store.commit([aPut('ann', 0), anAppend('game/1', 0, 'a')]);
        const lease = await store.acquire('home/1', 'one', 1000, 0);
        const fence = lease?.fence ?? 0;
        const good: readonly TuringWrite[] = [
          aPut('bob', 0),
          anAppend('game/1', 1, 'b'),
          { kind: 'holds', lease: 'home/1', fence },
        ];
        const broken: readonly (readonly TuringWrite[])[] = [
          [...good, aPut('ann', 0)],
          [...good, { kind: 'delete', collection: 'people', id: 'ann', expected: 7 }],
          [...good, anAppend('game/2', 1, 'x')],
          [...good, { kind: 'rewrite', log: 'game/2', entries: [{ place: 0, entry: 'x' }] }],
          [...good.slice(0, 2), { kind: 'holds', lease: 'home/1', fence: fence + 1 }],
        ];
        for (const writes of broken) {
          expect(await store.commit(writes)).toBe('conflict');
          expect(await store.commit([...writes].reverse())).toBe('conflict');
        }
        expect(await store.read('people', 'bob')).toBeUndefined();
        expect(await store.lengthOf('game/1')).toBe(1);
        expect(await store.commit(good)).toBe('committed');
        expect(await store.lengthOf('game/1')).toBe(2);
      });

      it('of nothing are committed', async () => {
        expect(await store.commit([])).toBe('committed');
      });

      it('move many counters without losing a step', async () => {
        await store.commit([aPut('left', 0, 0), aPut('right', 0, 0)]);
        const step = async (one: TuringStore): Promise<void> => {
          for (;;) {
            const [left, right] = await Promise.all([one.read('people', 'left'), one.read('people', 'right')]);
            const writes = [left, right].map((kept) =>
              aPut(kept?.id ?? '', kept?.version ?? 0, Number(kept?.body) + 1),
            );
            if ((await one.commit(writes)) === 'committed') return;
          }
        };
        await Promise.all([store, other, store, other, store, other].map((one) => step(one)));
        expect(await store.read('people', 'left')).toMatchObject({ version: 7, body: 6 });
        expect(await store.read('people', 'right')).toMatchObject({ version: 7, body: 6 });
      });
    });

    describe('leases', () => {
      it('have one holder at a time, and a higher fence with each', async () => {
        const first = await store.acquire('home/1', 'one', 1000, 5000);
        expect(first).toEqual({ name: 'home/1', holder: 'one', fence: 1, until: 6000 });
        expect(await other.acquire('home/1', 'two', 1000, 5999)).toBeUndefined();
        expect(await other.acquire('home/2', 'two', 1000, 5999)).toMatchObject({ fence: 1 });
        expect(await other.acquire('home/1', 'two', 1000, 6000)).toEqual({
          name: 'home/1',
          holder: 'two',
          fence: 2,
          until: 7000,
        });
        expect(await store.acquire('home/1', 'one', 1000, 6500)).toBeUndefined();
      });

      it('are renewed by their holder under the same fence, also late', async () => {
        await store.acquire('home/1', 'one', 1000, 0);
        expect(await store.acquire('home/1', 'one', 1000, 500)).toMatchObject({ fence: 1, until: 1500 });
        expect(await store.acquire('home/1', 'one', 1000, 9000)).toMatchObject({ fence: 1, until: 10_000 });
      });

      it('are free when they were given back, by who holds them', async () => {
        const lease = await store.acquire('home/1', 'one', 1000, 0);
        if (!lease) throw new Error('the lease was not given');
        await other.release({ ...lease, holder: 'two' });
        await other.release({ ...lease, fence: 7 });
        expect(await other.acquire('home/1', 'two', 1000, 1)).toBeUndefined();
        await store.release(lease);
        expect(await store.commit([{ kind: 'holds', lease: 'home/1', fence: lease.fence }])).toBe('conflict');
        expect(await other.acquire('home/1', 'two', 1000, 1)).toMatchObject({ fence: 2 });
        await store.release(lease);
        expect(await store.acquire('home/1', 'one', 1000, 2)).toBeUndefined();
      });

      it('let nobody write under an older fence', async () => {
        const writes = (fence: number): readonly TuringWrite[] => [
          { kind: 'holds', lease: 'home/1', fence },
          anAppend('game/1', null, `by ${fence}`),
        ];
        expect(await store.commit(writes(0))).toBe('conflict');
        expect(await store.commit(writes(1))).toBe('conflict');
        await store.acquire('home/1', 'one', 1000, 0);
        expect(await store.commit(writes(1))).toBe('committed');
        await other.acquire('home/1', 'two', 1000, 2000);
        expect(await store.commit(writes(1))).toBe('conflict');
        expect(await other.commit(writes(2))).toBe('committed');
        expect(await store.entries('game/1')).toEqual(placesFrom(0, 'by 1', 'by 2'));
      });

      it('go to one of those who ask at once', async () => {
        const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((holder, index) =>
          (index % 2 ? store : other).acquire('home/1', holder, 1000, 0),
        );
        const got = (await Promise.all(asked)).filter((lease) => lease !== undefined);
        expect(got).toHaveLength(1);
        expect(got[0]?.fence).toBe(1);
      });
    });

    describe('limits', () => {
      const tooLarge = { code: 'PARLEY_STATE_TOO_LARGE' };
      const notAllowed = { code: 'PARLEY_INPUT_INVALID' };
      const ofBytes = (bytes: number): string => 'x'.repeat(bytes - 2);

      it('let the largest item and the most writes through, and nothing beyond', async () => {
        expect(await store.commit([aPut('ann', 0, ofBytes(300_000)), anAppend('a', 0, ofBytes(300_000), 1)])).toBe(
          'committed',
        );
        expect(await store.entries('a', 1)).toEqual(placesFrom(1, 1));
        await expect(store.commit([aPut('bob', 0, ofBytes(300_001))])).rejects.toMatchObject(tooLarge);
        await expect(store.commit([anAppend('b', 0, 1, 'é'.repeat(150_000))])).rejects.toMatchObject(tooLarge);
        expect(await store.commit(manyWrites(90))).toBe('committed');
        await expect(store.commit(manyWrites(91))).rejects.toMatchObject(tooLarge);
        expect(await store.lengthOf('b')).toBe(0);
      });

      it('hold for a commit as a whole', async () => {
        const large = Array.from({ length: 10 }, () => ofBytes(300_000));
        expect(await store.commit([anAppend('a', 0, ...large)])).toBe('committed');
        expect(await store.entries('a', 9)).toHaveLength(1);
        expect(await store.lengthOf('a')).toBe(10);
        await expect(store.commit([anAppend('a', 10, ...large, 1)])).rejects.toMatchObject(tooLarge);
      });

      it('hold for names, and for two writes of one thing', async () => {
        const longest = 'n'.repeat(200);
        expect(await store.commit([aPut(longest, 0, 1, longest), anAppend(longest, 0, 1)])).toBe('committed');
        expect(await store.list(longest)).toHaveLength(1);
        for (const odd of ['', `${longest}n`, '\uD800'])
          for (const write of [aPut(odd, 0), aPut('a', 0, 1, odd), anAppend(odd, 0, 1)])
            await expect(store.commit([write])).rejects.toMatchObject(notAllowed);
        await expect(store.commit([aPut('a', 0), aPut('a', null)])).rejects.toMatchObject(notAllowed);
        await expect(store.commit([anAppend('a', 0, 1), anAppend('a', 1, 2)])).rejects.toMatchObject(notAllowed);
      });
    });

    it('says whether it can be used', async () => {
      await store.check();
      await store.close();
      const closed = { code: 'PARLEY_STORE_UNAVAILABLE' };
      await expect(store.check()).rejects.toMatchObject(closed);
      await expect(store.read('people', 'ann')).rejects.toMatchObject(closed);
      await expect(store.commit([aPut('ann', 0)])).rejects.toMatchObject(closed);
      await expect(store.entries('a')).rejects.toMatchObject(closed);
      await expect(store.acquire('a', 'b', 1, 1)).rejects.toMatchObject(closed);
    });
  });
}

function inHalf(write: TuringWrite, half: number): TuringWrite {
  return write.kind === 'put' ? { ...write, id: `${half}-${write.id}` } : write;
}
