import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { StateStore } from '../../../src/contracts/state-store.ts';
import { emptyProfile } from '../../../src/contracts/user-profile.ts';
import { ParleyError } from '../../../src/core/errors.ts';
import { createMemoryStore } from '../../../src/state/memory-store.ts';
import { openSqliteStore } from '../../../src/state/sqlite-store.ts';
import { aConversation, aTurn } from '../../support/records.ts';
import { temporaryFiles } from '../../support/state-files.ts';

const newFile = temporaryFiles();

type Operation = (store: StateStore) => Promise<unknown>;

const conversation = fc.constantFrom('c1', 'c2', "c'3");
const user = fc.constantFrom('u1', 'u2');
const small = fc.integer({ min: 0, max: 4 });
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('tea', ''));

const create = fc.record({ conversationId: conversation, userId: user, startedAt: small }).map(
  (start): Operation =>
    (store) =>
      store.create(aConversation(start)),
);

/** Mostly the turn that is next, so that sequences get somewhere. */
const commit = fc
  .record({
    conversationId: conversation,
    userId: fc.option(user, { nil: undefined }),
    ahead: fc.constantFrom(1, 1, 1, 1, 0, 2, -3),
    turnId: fc.option(small, { nil: undefined }),
    said: text,
    likes: fc.option(text, { nil: undefined }),
    versionsAhead: fc.constantFrom(0, 0, 0, 1, -1),
  })
  .map(
    (wanted): Operation =>
      async (store) => {
        const stored = await store.load(wanted.conversationId);
        const index = (stored?.state.turnCount ?? 0) + wanted.ahead;
        const turn = aTurn({
          conversationId: wanted.conversationId,
          userId: wanted.userId ?? stored?.state.userId ?? 'u1',
          index,
          input: { turnId: `turn-${wanted.turnId ?? index}`, text: wanted.said, nbest: [], channel: 'http' },
        });
        if (wanted.likes === undefined) return store.commit(turn);
        const expectedVersion = (stored?.profile.version ?? 0) + wanted.versionsAhead;
        return store.commit(turn, { expectedVersion, profile: { ...emptyProfile, likes: [wanted.likes] } });
      },
  );

const rate = fc.record({ conversationId: conversation, stars: small, comment: text, at: small }).map(
  (rating): Operation =>
    (store) =>
      store.rate(rating),
);

const forget = user.map(
  (userId): Operation =>
    (store) =>
      store.forget(userId),
);

const read = fc.record({ conversationId: conversation, userId: user, after: small, limit: small }).map(
  ({ conversationId, userId, after, limit }): Operation =>
    async (store) => {
      const turns: unknown[] = [];
      for await (const turn of store.turns(conversationId, { after, limit })) turns.push(turn);
      return {
        turns,
        stored: await store.load(conversationId),
        start: await store.start(conversationId),
        found: await store.findTurn(conversationId, `turn-${after}`),
        profile: await store.profile(userId),
        user: await store.exportUser(userId),
      };
    },
);

const operation = fc.oneof(
  { weight: 3, arbitrary: create },
  { weight: 8, arbitrary: commit },
  { weight: 2, arbitrary: rate },
  { weight: 1, arbitrary: forget },
  { weight: 3, arbitrary: read },
);

/** What came back, or the code of what was thrown. */
async function outcome(store: StateStore, run: Operation): Promise<unknown> {
  try {
    return await run(store);
  } catch (error) {
    if (ParleyError.isInstance(error)) return { code: error.code, message: error.message };
    throw error;
  }
}

describe('the stores', () => {
  it('give the same results for the same operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 40 }), async (operations) => {
        const memory = createMemoryStore();
        const sqlite = openSqliteStore(newFile('state.sqlite'));
        try {
          for (const run of operations) expect(await outcome(sqlite, run)).toEqual(await outcome(memory, run));
        } finally {
          await sqlite.close();
        }
      }),
      { numRuns: 100 },
    );
  });
});
