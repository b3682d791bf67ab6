import { describe, expect, it } from '@jest/globals';
import { createForumVote } from '../../../../../src/games/turing/service/forums/forum-vote.ts';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';
import { createVirtualClock } from '../../../../../src/testing/virtual-clock.ts';

const file = (name: string): string => `name: ${name}\ntitle: T\nabout: A.\nroles: [{ name: player, text: Talk. }]\n`;

describe('Forums that people have voted for', () => {
  it('are all shown but those whose files cannot be read any more', async () => {
    const [store, clock] = [createMemoryTuringStore(), createVirtualClock()];
    const supporters = Array.from({ length: 25 }, (_, place) => `voter ${place}`);
    for (const [name, content] of [
      ['good', file('good')],
      ['old', `${file('old')}gone: 1\n`],
    ] as const) {
      const body = { version: 1, name, content, author: 'ann', proposedAt: clock.now(), stage: 'hosted', supporters };
      await store.commit([{ kind: 'put', collection: 'forum-proposals', id: name, expected: 0, body }]);
    }
    const vote = createForumVote(store, clock, () => []);
    expect((await vote.hosted()).map(({ name }) => name)).toEqual(['good']);
    expect((await vote.proposals()).map(({ name }) => name)).toEqual(['good']);
    expect(await vote.find('old')).toBeUndefined();
    expect(await vote.proposal('good')).toMatchObject({ content: file('good') });
    await expect(vote.proposal('old')).rejects.toMatchObject({ code: 'PARLEY_TURING_FORUM_UNKNOWN' });
    expect((await vote.find('good'))?.name).toBe('good');
  });

  it('make room for a name that was withdrawn, and never for one that was just handed in again', async () => {
    const [store, clock] = [createMemoryTuringStore(), createVirtualClock()];
    const vote = createForumVote(store, clock, () => []);
    await vote.propose('ann', file('riddles'));
    await vote.vote('ann', 'riddles', 'withdraw');
    const commit = store.commit.bind(store);
    store.commit = async (writes) => {
      store.commit = commit;
      await vote.propose('ann', file('riddles'));
      return commit(writes);
    };
    await vote.propose('ben', file('puzzles'));
    expect((await vote.proposals()).map(({ name }) => name).sort()).toEqual(['puzzles', 'riddles']);
  });
});
