import { describe, expect, it } from '@jest/globals';
import type { Ledger } from '../../../src/contracts/ledger.ts';
import { talk } from '../../../src/rgs/talk/talk.ts';
import { aClause, anEntity, aSmallIndex, aTurnContext, type TurnSketch } from '../../../src/testing/fake-turn.ts';
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
    ['where no word can be read', { talker: aFixedTextGenerator('Oh.'), said: 'asdfgh qwertzu' }],
    ['after an empty line', { talker: aFixedTextGenerator('Oh.'), said: '' }],
    ['where nothing is proposed', { talker: aFixedTextGenerator() }],
  ])('is silent %s', async (_when, sketch) => {
    expect(await respond(sketch)).toBeUndefined();
  });

  it.each([
    ['how do planes stay up', 'explanation'],
    ['Why is the sky blue? A child asked.', 'explanation'],
    ['haha. who invented the potato then', 'fact'],
    ['what do you think of planes', undefined],
    ['who is she to tell me that', undefined],
    ["what's up", undefined],
  ])('tells what is asked of the world, which not everybody may make up: %s', async (said, asked) => {
    const talker = aFixedTextGenerator('Oh.');
    await respond({ talker, said });
    expect(talker.requests[0]?.asked).toBe(asked);
  });

  it('gives notes of what the person told and of what the talk is about', async () => {
    const talker = aFixedTextGenerator('Oh.');
    const penguin = anEntity('Penguin', { kind: 'animal' });
    const entities = aSmallIndex({
      entities: [penguin],
      passages: [
        { title: 'Penguin', section: '', kind: 'introduction', text: 'Penguins are birds that swim.', score: 0 },
      ],
    });
    await respond({
      talker,
      entities,
      entity: { current: penguin },
      user: {
        name: 'Anna',
        pets: [{ name: 'Rex', kind: 'dog' }],
        family: [{ relation: 'sister', gone: true }],
        likes: ['tea'],
      },
    });
    expect(talker.requests[0]?.notes).toEqual([
      'The person is called Anna.',
      'Their family: sister (gone).',
      'Their animals: Rex dog.',
      'They like: tea.',
      'The talk is about Penguin (animal): Penguins are birds that swim.',
    ]);
    expect(talker.requests[0]?.known).toEqual([
      { text: 'The person is called Anna.', words: 'Anna' },
      { text: 'Their family: sister (gone).', words: 'sister' },
      { text: 'Their animals: Rex dog.', words: 'Rex dog' },
      { text: 'They like: tea.', words: 'tea' },
    ]);
  });

  it('has a note of the name alone where the index fails', async () => {
    const talker = aFixedTextGenerator('Oh.');
    const current = anEntity('Penguin', { kind: 'animal' });
    const entities = { ...aSmallIndex(), passages: () => Promise.reject(new Error('down')) };
    await respond({ talker, entities, entity: { current } });
    expect(talker.requests[0]?.notes).toEqual(['The talk is about Penguin (animal).']);
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
