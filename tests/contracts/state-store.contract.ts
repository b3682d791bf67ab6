import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StateStore } from '../../src/contracts/state-store.ts';
import type { TurnRecord } from '../../src/contracts/turn-record.ts';
import { emptyProfile, type UserProfile } from '../../src/contracts/user-profile.ts';
import { aConversation, aTurn } from '../support/records.ts';

/** An empty store, and what releases it (closing it twice must be harmless). */
export interface OpenedStore {
  readonly store: StateStore;
  close(): Promise<void>;
}

const likes = (...things: string[]): UserProfile => ({ ...emptyProfile, likes: things });
const input = (turnId: string, text = 'hello') => ({ turnId, text, nbest: [], channel: 'http' as const });

async function collect(turns: AsyncIterable<TurnRecord>): Promise<TurnRecord[]> {
  const list: TurnRecord[] = [];
  for await (const turn of turns) list.push(turn);
  return list;
}

async function talk(store: StateStore, conversationId: string, userId: string, turns: number): Promise<void> {
  await store.create(aConversation({ conversationId, userId }));
  for (let index = 1; index <= turns; index += 1) await store.commit(aTurn({ conversationId, userId, index }));
}

/** What every state store must do, whatever it keeps its items in. `open` gives a fresh, empty store for each test. */
export function stateStoreContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`state store: ${name}`, () => {
    let opened: OpenedStore;
    let store: StateStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(async () => {
      await opened.close();
    });

    describe('a conversation', () => {
      it('is created once', async () => {
        expect(await store.create(aConversation())).toBe('created');
        expect(await store.create(aConversation({ seed: 8 }))).toBe('exists');
        expect(await store.start('c1')).toEqual(aConversation());
      });

      it('keeps no turn that would not read back, and stays as it was', async () => {
        await store.create(aConversation());
        await store.commit(aTurn());
        const [turn, before] = [aTurn({ index: 2 }), await store.load('c1')];
        const broken = { ...turn, next: { ...turn.next, turnCount: Number.NaN } };
        await expect(store.commit(broken)).rejects.toMatchObject({ code: 'PARLEY_STORE_REFUSED' });
        const rating = { conversationId: 'c1', stars: Number.POSITIVE_INFINITY, at: 1 };
        await expect(store.rate(rating)).rejects.toMatchObject({ code: 'PARLEY_STORE_REFUSED' });
        expect(await store.load('c1')).toEqual(before);
      });

      it('begins with its start and a new profile', async () => {
        await store.create(aConversation());
        const stored = await store.load('c1');
        expect(stored).toEqual({ state: aConversation(), profile: { version: 0, profile: emptyProfile } });
      });

      it('is found as the newest of its user, where the store can tell', async () => {
        if (!store.newestConversation) return;
        await store.create(aConversation({ conversationId: 'c1', userId: 'u1', startedAt: 2000 }));
        await store.create(aConversation({ conversationId: 'c2', userId: 'u1', startedAt: 3000 }));
        await store.create(aConversation({ conversationId: 'c3', userId: 'u1', startedAt: 1000 }));
        expect(await store.newestConversation('u1')).toBe('c2');
        expect(await store.newestConversation('nobody')).toBeUndefined();
      });

      it('continues from its newest turn', async () => {
        await talk(store, 'c1', 'u1', 12);
        const stored = await store.load('c1');
        expect(stored?.state).toEqual(aTurn({ index: 12 }).next);
        expect((await store.start('c1'))?.turnCount).toBe(0);
      });

      it('that nobody started is undefined', async () => {
        expect(await store.load('c1')).toBeUndefined();
        expect(await store.start('c1')).toBeUndefined();
        expect(await store.findTurn('c1', 'turn-1')).toBeUndefined();
        expect(await collect(store.turns('c1'))).toEqual([]);
      });
    });

    describe('a turn', () => {
      beforeEach(async () => {
        await store.create(aConversation());
      });

      it('comes back as it was committed', async () => {
        const turn = aTurn({
          samples: { 'rg:wiki': [{ texts: ['a', 'b'], rejected: [{ text: 'c', reason: 'length' }] }, null] },
        });
        expect(await store.commit(turn)).toBe('committed');
        expect(await store.findTurn('c1', 'turn-1')).toEqual(turn);
        expect(await collect(store.turns('c1'))).toEqual([turn]);
      });

      it('is written once: the same index conflicts', async () => {
        await store.commit(aTurn());
        expect(await store.commit(aTurn({ input: input('other') }))).toBe('conflict');
        expect(await collect(store.turns('c1'))).toEqual([aTurn()]);
      });

      it('must follow the one before: a gap conflicts', async () => {
        expect(await store.commit(aTurn({ index: 2 }))).toBe('conflict');
        await store.commit(aTurn({ index: 1 }));
        expect(await store.commit(aTurn({ index: 3 }))).toBe('conflict');
        expect(await store.commit(aTurn({ index: 0 }))).toBe('conflict');
        expect(await store.commit(aTurn({ index: 2 }))).toBe('committed');
      });

      it('follows the start, also of a conversation that was begun elsewhere', async () => {
        await store.create(aConversation({ conversationId: 'moved', turnCount: 7 }));
        expect(await store.commit(aTurn({ conversationId: 'moved', index: 1 }))).toBe('conflict');
        expect(await store.commit(aTurn({ conversationId: 'moved', index: 8 }))).toBe('committed');
        expect(await store.commit(aTurn({ conversationId: 'moved', index: 9 }))).toBe('committed');
        const indexes: number[] = [];
        for await (const turn of store.turns('moved')) indexes.push(turn.index);
        expect(indexes).toEqual([8, 9]);
      });

      it('has an id of its own: the same turn id conflicts', async () => {
        await store.commit(aTurn());
        expect(await store.commit(aTurn({ index: 2, input: input('turn-1') }))).toBe('conflict');
        expect((await store.load('c1'))?.state.turnCount).toBe(1);
      });

      it('may have the id of a turn in another conversation', async () => {
        await store.create(aConversation({ conversationId: 'c2' }));
        await store.commit(aTurn());
        expect(await store.commit(aTurn({ conversationId: 'c2' }))).toBe('committed');
        expect((await store.findTurn('c2', 'turn-1'))?.conversationId).toBe('c2');
        expect(await store.findTurn('c2', 'turn-2')).toBeUndefined();
      });

      it('of a conversation that is not there conflicts', async () => {
        expect(await store.commit(aTurn({ conversationId: 'gone' }))).toBe('conflict');
        expect(await store.load('gone')).toBeUndefined();
      });

      it('of another user than the conversation is refused', async () => {
        await expect(store.commit(aTurn({ userId: 'u2' }))).rejects.toMatchObject({ code: 'PARLEY_INPUT_INVALID' });
        expect(await store.exportUser('u2')).toBeUndefined();
      });

      it('of which a hundred are committed at once is won by exactly one', async () => {
        const rivals = Array.from({ length: 100 }, (_, rival) => aTurn({ input: input(`rival-${rival}`) }));
        const results = await Promise.all(rivals.map((rival) => store.commit(rival)));
        expect(results.filter((result) => result === 'committed')).toHaveLength(1);
        const winner = rivals[results.indexOf('committed')];
        expect(await collect(store.turns('c1'))).toEqual([winner]);
      });

      it('keeps any text, however long and in whatever script', async () => {
        const texts = ['日本語 und Ελληνικά, 👩‍👩‍👧 and \u0000', '\ud800 alone', '"\'\\\n\t--;', '한'.repeat(2000), ''];
        for (const [place, text] of texts.entries()) {
          const turn = aTurn({ index: place + 1, input: input(`id ${place} 🙂`, text) });
          expect(await store.commit(turn)).toBe('committed');
          expect(await store.findTurn('c1', `id ${place} 🙂`)).toEqual(turn);
        }
      });

      it('fits one item of 400 KB; a larger one is refused and leaves nothing', async () => {
        const turn = (bytes: number) => aTurn({ input: input('large', 'x'.repeat(bytes)), next: aTurn().next });
        await expect(store.commit(turn(400_001))).rejects.toMatchObject({ code: 'PARLEY_STATE_TOO_LARGE' });
        await expect(
          store.commit(aTurn({ next: aTurn().next, input: input('wide', '語'.repeat(140_000)) })),
        ).rejects.toMatchObject({
          code: 'PARLEY_STATE_TOO_LARGE',
        });
        expect(await collect(store.turns('c1'))).toEqual([]);
        expect(await store.commit(turn(385_000))).toBe('committed');
      });

      it('cannot be changed by who wrote it or who read it', async () => {
        const annotations = { ...aTurn().annotations, lemmas: ['cat'] };
        const written = aTurn({ annotations });
        await store.commit(written);
        annotations.lemmas.push('dog');
        const read = await store.findTurn('c1', 'turn-1');
        expect(read?.annotations.lemmas).toEqual(['cat']);
        Reflect.set(read?.next ?? {}, 'userId', 'somebody else');
        Reflect.set((await store.load('c1'))?.state.tracker ?? {}, 'unfoundTopic', 'changed');
        expect((await store.load('c1'))?.state).toEqual(aTurn().next);
      });
    });

    describe('turns', () => {
      beforeEach(() => talk(store, 'c1', 'u1', 130));
      const indexes = async (range?: { after?: number; limit?: number }): Promise<number[]> =>
        (await collect(store.turns('c1', range))).map((turn) => turn.index);

      it('come in their order, all of them', async () => {
        expect(await indexes()).toEqual(Array.from({ length: 130 }, (_, place) => place + 1));
      });

      it('come after an index and up to a limit', async () => {
        expect(await indexes({ after: 97, limit: 4 })).toEqual([98, 99, 100, 101]);
        expect(await indexes({ limit: 2 })).toEqual([1, 2]);
        expect(await indexes({ after: 128 })).toEqual([129, 130]);
        expect(await indexes({ after: 130 })).toEqual([]);
        expect(await indexes({ limit: 0 })).toEqual([]);
      });

      it('can be left early and read by several at once', async () => {
        const seen: number[] = [];
        for await (const turn of store.turns('c1')) {
          seen.push(turn.index, ...(await indexes({ after: turn.index, limit: 1 })));
          if (turn.index === 2) break;
        }
        expect(seen).toEqual([1, 2, 2, 3]);
        expect(await store.commit(aTurn({ index: 131 }))).toBe('committed');
      });
    });

    describe('a profile', () => {
      beforeEach(async () => {
        await store.create(aConversation());
        await store.create(aConversation({ conversationId: 'c2' }));
        await store.create(aConversation({ conversationId: 'other', userId: 'u2' }));
      });

      it('is undefined until a turn writes it', async () => {
        expect(await store.profile('u1')).toBeUndefined();
        await store.commit(aTurn());
        expect(await store.profile('u1')).toBeUndefined();
        await store.commit(aTurn({ index: 2 }), { expectedVersion: 0, profile: likes('tea') });
        expect(await store.profile('u1')).toEqual({ version: 1, profile: likes('tea') });
      });

      it('is shared by the conversations of a user, and by nobody else', async () => {
        await store.commit(aTurn(), { expectedVersion: 0, profile: { ...likes('tea'), name: null } });
        const second = await store.load('c2');
        expect(second?.profile).toEqual({ version: 1, profile: { ...likes('tea'), name: null } });
        await store.commit(aTurn({ conversationId: 'c2' }), { expectedVersion: 1, profile: likes('tea', 'rain') });
        expect((await store.load('c1'))?.profile).toEqual({ version: 2, profile: likes('tea', 'rain') });
        expect((await store.load('other'))?.profile).toEqual({ version: 0, profile: emptyProfile });
      });

      it('that another changed meanwhile conflicts, and the turn is not written', async () => {
        await store.commit(aTurn(), { expectedVersion: 0, profile: likes('tea') });
        const late = aTurn({ conversationId: 'c2' });
        expect(await store.commit(late, { expectedVersion: 0, profile: likes('coffee') })).toBe('conflict');
        expect(await store.commit(late, { expectedVersion: 2, profile: likes('coffee') })).toBe('conflict');
        expect(await store.findTurn('c2', 'turn-1')).toBeUndefined();
        expect(await store.profile('u1')).toEqual({ version: 1, profile: likes('tea') });
        expect(await store.commit(late, { expectedVersion: 1, profile: likes('coffee') })).toBe('committed');
      });

      it('is not written with a turn that conflicts', async () => {
        await store.commit(aTurn());
        expect(await store.commit(aTurn(), { expectedVersion: 0, profile: likes('tea') })).toBe('conflict');
        expect(await store.profile('u1')).toBeUndefined();
      });

      it('cannot be changed by who wrote it', async () => {
        const profile = { ...emptyProfile, likes: ['tea'] };
        await store.commit(aTurn(), { expectedVersion: 0, profile });
        profile.likes.push('coffee');
        expect((await store.profile('u1'))?.profile.likes).toEqual(['tea']);
      });

      it('that is too large is refused with its turn', async () => {
        const profile = likes('x'.repeat(400_001));
        await expect(store.commit(aTurn(), { expectedVersion: 0, profile })).rejects.toMatchObject({
          code: 'PARLEY_STATE_TOO_LARGE',
        });
        expect(await store.findTurn('c1', 'turn-1')).toBeUndefined();
      });
    });

    describe('a rating', () => {
      it('belongs to its conversation; a later one replaces it', async () => {
        await talk(store, 'c1', 'u1', 1);
        await store.rate({ conversationId: 'c1', stars: 2, at: 5 });
        await store.rate({ conversationId: 'c1', stars: 4, comment: 'nice chat 🙂', at: 6 });
        const data = await store.exportUser('u1');
        expect(data?.ratings).toEqual([{ conversationId: 'c1', stars: 4, comment: 'nice chat 🙂', at: 6 }]);
      });

      it('of a conversation that is not there is refused', async () => {
        await expect(store.rate({ conversationId: 'gone', stars: 5, at: 1 })).rejects.toMatchObject({
          code: 'PARLEY_CONVERSATION_UNKNOWN',
        });
      });
    });

    describe('of a user', () => {
      beforeEach(async () => {
        await store.create(aConversation({ conversationId: 'late', startedAt: 1_800_000_000_000 }));
        await talk(store, 'c1', 'u1', 3);
        await talk(store, 'c2', 'u2', 2);
        await store.commit(aTurn({ index: 4 }), { expectedVersion: 0, profile: likes('tea') });
        const other = aTurn({ conversationId: 'c2', userId: 'u2', index: 3 });
        await store.commit(other, { expectedVersion: 0, profile: likes('mountains') });
        await store.rate({ conversationId: 'c1', stars: 5, at: 1 });
        await store.rate({ conversationId: 'c2', stars: 1, at: 2 });
      });

      it('everything is exported, and nothing of others', async () => {
        expect(await store.exportUser('u1')).toEqual({
          userId: 'u1',
          profile: likes('tea'),
          conversations: [
            { start: aConversation(), turns: [1, 2, 3, 4].map((index) => aTurn({ index })) },
            { start: aConversation({ conversationId: 'late', startedAt: 1_800_000_000_000 }), turns: [] },
          ],
          ratings: [{ conversationId: 'c1', stars: 5, at: 1 }],
        });
        expect(await store.exportUser('nobody')).toBeUndefined();
      });

      it('everything is forgotten, and nothing of others', async () => {
        const other = await store.exportUser('u2');
        expect(await store.forget('u1')).toBe(8);
        expect(await store.exportUser('u1')).toBeUndefined();
        expect(await store.profile('u1')).toBeUndefined();
        expect(await store.load('c1')).toBeUndefined();
        expect(await store.start('late')).toBeUndefined();
        expect(await store.findTurn('c1', 'turn-1')).toBeUndefined();
        expect(await collect(store.turns('c1'))).toEqual([]);
        expect(await store.exportUser('u2')).toEqual(other);
        expect(await store.forget('u1')).toBe(0);
        expect(await store.forget('nobody')).toBe(0);
      });

      it('nothing comes back with a turn that was under way, or under the same names', async () => {
        await store.forget('u1');
        expect(await store.commit(aTurn({ index: 5 }), { expectedVersion: 1, profile: likes('tea') })).toBe('conflict');
        expect(await store.exportUser('u1')).toBeUndefined();
        expect(await store.create(aConversation())).toBe('created');
        expect(await store.load('c1')).toEqual({
          state: aConversation(),
          profile: { version: 0, profile: emptyProfile },
        });
        expect(await store.commit(aTurn())).toBe('committed');
        expect((await store.exportUser('u1'))?.ratings).toEqual([]);
      });
    });

    it('has a name and is ready', async () => {
      expect(store.name).not.toBe('');
      await expect(store.check()).resolves.toBeUndefined();
    });

    it('refuses everything once closed, with a code', async () => {
      await talk(store, 'c1', 'u1', 2);
      const running = store.turns('c1')[Symbol.asyncIterator]();
      await running.next();
      await store.close();
      await store.close();
      const refused = { code: 'PARLEY_STORE_UNAVAILABLE' };
      await expect(store.create(aConversation())).rejects.toMatchObject(refused);
      await expect(store.load('c1')).rejects.toMatchObject(refused);
      await expect(store.start('c1')).rejects.toMatchObject(refused);
      await expect(store.commit(aTurn())).rejects.toMatchObject(refused);
      await expect(store.findTurn('c1', 'turn-1')).rejects.toMatchObject(refused);
      await expect(running.next()).rejects.toMatchObject(refused);
      await expect(collect(store.turns('c1'))).rejects.toMatchObject(refused);
      await expect(store.profile('u1')).rejects.toMatchObject(refused);
      await expect(store.rate({ conversationId: 'c1', stars: 3, at: 1 })).rejects.toMatchObject(refused);
      await expect(store.exportUser('u1')).rejects.toMatchObject(refused);
      await expect(store.forget('u1')).rejects.toMatchObject(refused);
      await expect(store.check()).rejects.toMatchObject(refused);
    });
  });
}
