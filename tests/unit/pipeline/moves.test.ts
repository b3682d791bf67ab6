import { describe, expect, it } from '@jest/globals';
import type { Clause } from '../../../src/contracts/moves.ts';
import { openDeadline } from '../../../src/core/deadline.ts';
import { steadyMoves } from '../../../src/models/talk/steady-moves.ts';
import { defaultAnnotators } from '../../../src/pipeline/annotators/default-annotators.ts';
import { createPipeline } from '../../../src/pipeline/pipeline.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aFixedAnnotator } from '../../support/bot.ts';
import { aClause, aTurnContext, someAnnotations } from '../../support/turn.ts';

const clock = createVirtualClock();
const pipeline = createPipeline(
  [...defaultAnnotators(), aFixedAnnotator('entityLinks', someAnnotations().entityLinks)],
  clock,
);

/** The moves of a line where the model, if there is one, says the given. */
async function movesOf(text: string, lastReply = '', model?: readonly Clause[]) {
  const input = {
    turn: { turnId: 't', text, nbest: [], channel: 'http' as const },
    lastReply,
    recentReplies: [],
    expectedType: null,
    currentEntity: null,
  };
  const deadline = openDeadline(clock, 10_000);
  const moves = model && { read: async () => model };
  const { annotations } = await pipeline.run(input, deadline, () => aTurnContext(moves ? { moves } : {}).io);
  deadline.close();
  return annotations.moves;
}

describe('moves by rules', () => {
  it.each([
    ['i have a new job', '', [['tells', 'event', 'light']]],
    [
      'My dog died. What do I do now?',
      '',
      [
        ['tells', 'event', 'grave'],
        ['asks', 'fact', 'light'],
      ],
    ],
    ['two sisters', 'Any sisters?', [['answers', 'content', 'light']]],
    ['yes', 'Shall I go on?', [['answers', 'yes', 'light']]],
    ['what did you say', 'It rains.', [['asks', 'repeat', 'light']]],
    ["you're not listening", 'It rains.', [['complains', 'not-listened', 'light']]],
    ['i have to go', 'It rains.', [['wants', 'stop', 'light']]],
    ["let's talk about cats", 'It rains.', [['wants', 'topic', 'light']]],
  ])('hear "%s"', async (line, lastReply, heard) => {
    const moves = await movesOf(line, lastReply);
    expect(moves.map(({ move, kind, gravity }) => [move, kind, gravity])).toEqual(heard);
  });

  it('say where each clause stands', async () => {
    const line = 'My dog died. What do I do now?';
    const moves = await movesOf(line);
    expect(moves.map(({ start, end }) => line.slice(start, end))).toEqual(moves.map(({ text }) => text));
  });
});

describe('moves by the model', () => {
  it('stand as it says', async () => {
    const heard = [aClause({ text: 'right i better go', move: 'takes-leave', probability: 0.8 })];
    expect(await movesOf('right i better go', '', heard)).toEqual(heard);
  });

  it('give way to rules that know the line where it is not sure', async () => {
    const guess = aClause({ text: 'i have to go', move: 'asks', kind: 'advice', probability: 0.3 });
    expect(await movesOf('i have to go', '', [guess])).toEqual([{ ...guess, move: 'wants', kind: 'stop' }]);
  });

  it('are left to rules where it fails, and it is left alone after three failures', async () => {
    const failures: string[] = [];
    let asked = 0;
    const read = async (): Promise<never> => {
      asked += 1;
      throw new Error('broken');
    };
    const tagger = { name: 'broken', version: 'broken 1', read };
    const steady = steadyMoves(tagger, { clock: createVirtualClock(), onFailure: (reason) => failures.push(reason) });
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await steady.read({ text: 'hello', previous: '' })).toBeUndefined();
    }
    expect(asked).toBe(3);
    expect(failures).toEqual(['broken', 'broken', 'broken']);
  });
});
