import { describe, expect, it } from '@jest/globals';
import type { BookAnswer } from '../../../../src/contracts/answer-book.ts';
import type { Clause } from '../../../../src/contracts/moves.ts';
import { facts } from '../../../../src/rgs/facts/facts.ts';
import { aTurnContext, type TurnSketch } from '../../../support/turn.ts';

const blue: BookAnswer = {
  kind: 'explanation',
  subject: 'blue sky',
  text: 'The air scatters blue light most.',
  goesOn: 'Is it clear where you are?',
  asked: 'why is the sky blue',
  probability: 0.95,
};

function clause(text: string, move: Clause['move'], kind: string | null, gravity: Clause['gravity'] = 'light'): Clause {
  return { start: 0, end: text.length, text, move, kind, gravity, probability: 0.9 };
}

/** What Facts proposes, and what the book was asked. */
async function asked(said: string, moves: readonly Clause[], found: BookAnswer = blue, rest: Partial<TurnSketch> = {}) {
  const wordings: (readonly string[])[] = [];
  const answerBook = {
    find: async (given: readonly string[]) => {
      wordings.push(given);
      return found;
    },
  };
  const turn = aTurnContext({ said, annotations: { moves: [...moves] }, answerBook, ...rest });
  return { response: await facts.respond(turn, facts.state.initial()), wordings };
}

describe('Facts, from the book of answers', () => {
  const why = 'why is the sky blue';

  it('says what was written for the question, with its way on, and leaves it there', async () => {
    const { response } = await asked(why, [clause(why, 'asks', 'explanation')]);
    expect(response).toMatchObject({
      text: 'The air scatters blue light most. Is it clear where you are?',
      priority: 'FORCE_START',
      needsPrompt: false,
      because: "written beforehand for 'why is the sky blue' (95 %)",
    });
  });

  it('asks nothing again that the bot asked before', async () => {
    const history = [{ user: 'hi', bot: 'Hello. Is it clear where you are?' }];
    const { response } = await asked(why, [clause(why, 'asks', 'explanation')], blue, { history });
    expect(response?.text).toBe('The air scatters blue light most.');
  });

  it('does not ask for the case of somebody who told of it', async () => {
    const line = 'i am out on the hill. why is the sky blue';
    const { response } = await asked(line, [
      clause('i am out on the hill.', 'tells', 'event'),
      clause(why, 'asks', 'explanation'),
    ]);
    expect(response?.text).toBe('The air scatters blue light most.');
  });

  it('asks with the question alone and with its line', async () => {
    const line = 'i spilled wine on the carpet. what do i do';
    const { wordings } = await asked(line, [
      clause('i spilled wine on the carpet.', 'tells', 'event'),
      clause('what do i do', 'asks', 'advice'),
    ]);
    expect(wordings[0]).toEqual(
      expect.arrayContaining(['what do i do', expect.stringContaining('spilled wine on the carpet')]),
    );
  });

  it('lets what is likely be judged with what others propose, and says nothing that is not', async () => {
    const likely = await asked(why, [clause(why, 'asks', 'explanation')], { ...blue, probability: 0.4 });
    expect(likely.response).toMatchObject({ priority: 'CAN_START', isUnjudged: false });
    const unlikely = await asked(why, [clause(why, 'asks', 'explanation')], { ...blue, probability: 0.3 });
    expect(unlikely.response).toBeUndefined();
  });

  it('answers what is asked of the bot with what was written of the bot alone', async () => {
    const moves = [clause('do you see the sky', 'asks', 'bot')];
    expect((await asked('do you see the sky', moves)).response).toBeUndefined();
    expect((await asked('do you see the sky', moves, { ...blue, kind: 'bot' })).response).toBeDefined();
  });

  it.each([
    ['what was told', 'what did i say', [clause('what did i say', 'asks', 'memory')]],
    ['what is told', 'the sky was so blue', [clause('the sky was so blue', 'tells', 'event')]],
    [
      'a question beside something grave',
      'my gran died. why is the sky blue',
      [clause('my gran died.', 'tells', 'event', 'grave'), clause(why, 'asks', 'explanation')],
    ],
  ] as const)('does not look up %s', async (_what, said, moves) => {
    const { wordings } = await asked(said, moves);
    expect(wordings).toEqual([]);
  });
});
