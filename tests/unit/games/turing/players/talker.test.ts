import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { openReadyForum } from '../../../../../src/games/turing/forums/ready-forums.ts';
import { readPlainLines } from '../../../../../src/games/turing/players/plain-lines.ts';
import type { TalkerView } from '../../../../../src/games/turing/players/player.ts';
import { startedIn } from '../../../../../src/games/turing/players/rehearse/rehearsal-room.ts';
import { createTalker } from '../../../../../src/games/turing/players/talker.ts';
import type { SeenMessage } from '../../../../../src/games/turing/rules/turing-view.ts';

const forum = openReadyForum('plain');
const { limits } = forum.rules;
const aTalker = (seed = 1) =>
  createTalker(startedIn(forum, 'a'), createRandom(seed), () => ({ reply: async () => ['I heard it', 'that too'] }), {
    forumOf: async () => forum,
    programChance: () => 0.5,
  });
/** Messages as `you` and `partner` say them, one a second, seen so many seconds after the game began. */
const aView = (said: readonly SeenMessage['from'][], seconds: number, more: Partial<TalkerView> = {}): TalkerView => ({
  messages: said.map((from, index) => ({ from, text: `${from} ${index}`, after: 1000 * (index + 1) })),
  stage: 'talk',
  noMessage: null,
  noPrediction: 'may-not-predict',
  messagesLeft: 20,
  timeLeftMs: limits.timeMs - 1000 * seconds,
  yourPrediction: null,
  refused: null,
  ...more,
});

describe('a talker of the house', () => {
  it('answers what it has heard, once', async () => {
    const talker = aTalker();
    expect(await talker.next(aView(['partner'], 2))).toEqual({ kind: 'message', text: 'I heard it' });
    expect(await talker.next(aView(['partner'], 2))).toMatchObject({ kind: 'wait' });
    expect(await talker.next(aView(['partner', 'you', 'partner'], 4))).toMatchObject({ kind: 'message' });
  });

  it('answers what came while its own message was under way', async () => {
    const talker = aTalker();
    await talker.next(aView(['partner'], 2));
    expect(await talker.next(aView(['partner', 'partner', 'you'], 4))).toMatchObject({ kind: 'message' });
  });

  it('does not answer again what was answered before it sat down', async () => {
    expect(await aTalker().next(aView(['partner', 'you'], 3))).toMatchObject({ kind: 'wait' });
    expect(await aTalker().next(aView(['you', 'partner'], 3))).toMatchObject({ kind: 'message' });
  });

  it('begins after some seconds in which nobody does', async () => {
    const talker = aTalker();
    const first = await talker.next(aView([], 0));
    if (first.kind !== 'wait') throw new Error('it was to wait');
    expect(first.ms).toBeGreaterThan(1000);
    expect(first.ms).toBeLessThan(11_000);
    expect(await talker.next(aView([], first.ms / 1000 + 0.1))).toMatchObject({ kind: 'message' });
  });

  it('says a word into a long silence, and then waits', async () => {
    const talker = aTalker();
    const quiet = await talker.next(aView(['partner', 'you'], 3));
    if (quiet.kind !== 'wait') throw new Error('it was to wait');
    expect(quiet.ms).toBeGreaterThan(0.3 * limits.idleMs - 3000);
    const move = await talker.next(aView(['partner', 'you'], 3 + quiet.ms / 1000));
    expect(readPlainLines().nudges).toContain(move.kind === 'message' && move.text);
    expect(await talker.next(aView(['partner', 'you', 'you'], 55))).toMatchObject({ kind: 'wait', ms: 120_000 });
  });

  it('says nothing where nothing can be said', async () => {
    for (const more of [{ noMessage: 'not-your-turn' }, { stage: 'closing' }, { timeLeftMs: 250 }] as const)
      expect(await aTalker().next(aView(['partner'], 2, more))).toMatchObject({ kind: 'wait' });
  });

  it('plays on by what the game has told it where the forum cannot be found', async () => {
    const talker = createTalker(
      startedIn(forum, 'a'),
      createRandom(1),
      () => ({ reply: async () => ['Xylophones!'] }),
      { forumOf: async () => Promise.reject(new Error('no store')), programChance: () => 0.5 },
    );
    expect(await talker.next(aView(['partner'], 2))).toEqual({ kind: 'message', text: 'Xylophones!' });
  });
});
