import { describe, expect, it } from '@jest/globals';
import type { Ledger } from '../../../src/contracts/ledger.ts';
import { talk } from '../../../src/rgs/talk/talk.ts';
import { aClause, aTurnContext, type TurnSketch } from '../../../src/testing/fake-turn.ts';
import { aFixedTextGenerator } from '../../support/fixed-text-generator.ts';

async function respond(sketch: TurnSketch) {
  return talk.respond(aTurnContext({ said: 'the bus was late', lastReply: 'Go on.', ...sketch }), {});
}

describe('talk', () => {
  it('proposes all ways to go on, and asks nobody for a prompt', async () => {
    const talker = aFixedTextGenerator('Which one?', 'How late?');
    expect(await respond({ talker })).toMatchObject({
      text: 'Which one?',
      source: 'sample',
      alternatives: [{ text: 'How late?', source: 'sample' }],
      priority: 'UNIVERSAL_FALLBACK',
      needsPrompt: false,
    });
    expect(talker.requests[0]?.history.slice(-2)).toEqual(['Go on.', 'the bus was late']);
  });

  it.each<[string, TurnSketch]>([
    ['without anybody to propose', {}],
    ['on the first turn', { talker: aFixedTextGenerator('Oh.'), lastReply: '', history: [] }],
    ['after an empty line', { talker: aFixedTextGenerator('Oh.'), said: '' }],
    [
      'where a fact is asked for',
      { talker: aFixedTextGenerator('A German.'), said: 'haha. who invented the potato then' },
    ],
    ['where nothing is proposed', { talker: aFixedTextGenerator() }],
  ])('is silent %s', async (_when, sketch) => {
    expect(await respond(sketch)).toBeUndefined();
  });

  it.each([
    ['how do planes stay up', 0],
    ['Why is the sky blue? A child asked.', 0],
    ['what do you think of planes', 6],
    ['who is she to tell me that', 6],
    ["what's up", 6],
  ])('makes up no explanations: %s', async (said, samples) => {
    const talker = aFixedTextGenerator('Oh.');
    await respond({ talker, said });
    expect(talker.requests[0]?.samples).toBe(samples);
  });

  it('asks for nothing made up where written lines alone may answer', async () => {
    const talker = aFixedTextGenerator();
    await respond({ talker, annotations: { offensive: { isOffensive: true } } });
    expect(talker.requests[0]?.writtenOnly).toBe(true);
  });

  it('takes the talk up at the question that was not answered, where the user complains of it', async () => {
    const talker = aFixedTextGenerator('The bus.');
    const said = "you didn't answer me";
    const history = [
      { user: 'it is far', bot: 'How far?' },
      { user: 'two miles. bus or walk', bot: 'Miles are British.' },
    ];
    const ledger: Ledger = {
      version: 1,
      lastId: 1,
      entries: [
        { id: 1, kind: 'question', text: 'bus or walk', what: 'choice', gravity: 'light', opened: 3, settled: null },
      ],
    };
    const annotations = { moves: [aClause({ text: said, move: 'complains', kind: 'not-listened' })] };
    const response = await respond({ talker, said, history, lastReply: 'Miles are British.', ledger, annotations });
    expect(response?.lead).toMatch(/sorry/i);
    expect(talker.requests[0]?.history).toEqual(['it is far', 'How far?', 'two miles. bus or walk']);
  });

  it.each<[string, TurnSketch, RegExp | undefined]>([
    ['who speaks, on a first turn that brings something', { turnIndex: 1, history: [], lastReply: '' }, /Parley.*bot/],
    [
      'the name that was asked for',
      { annotations: { userName: 'Ann' }, lastRg: 'launch', lastReply: "What's your name?" },
      /Ann/,
    ],
    ['nothing else', {}, undefined],
  ])('says in front of the reply %s', async (_what, sketch, lead) => {
    const talker = aFixedTextGenerator('How late?');
    const said = 'the bus was late';
    const annotations = { ...sketch.annotations, moves: [aClause({ text: said })] };
    const response = await respond({ talker, said, ...sketch, annotations });
    expect(response?.text).toBe('How late?');
    if (lead) expect(response?.lead).toMatch(lead);
    else expect(response?.lead).toBeUndefined();
  });

  it.each([
    ['howto', 'how do i get wax off a table', 'how do i get wax off a table'],
    ['advice', 'should i sell the piano', 'should i sell the piano'],
    ['advice', 'what would you do', undefined],
    ['taste', 'do you like pianos', undefined],
  ])('tells what is asked about something (%s: %s)', async (kind, said, question) => {
    const talker = aFixedTextGenerator('Oh.');
    await respond({ talker, said, annotations: { moves: [aClause({ text: said, move: 'asks', kind })] } });
    expect(talker.requests[0]?.question).toBe(question);
  });
});
