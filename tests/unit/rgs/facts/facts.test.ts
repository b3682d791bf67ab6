import { describe, expect, it } from '@jest/globals';
import type { Entity, EntityIndex, Relation } from '../../../../src/contracts/entity-index.ts';
import { normaliseText } from '../../../../src/core/text.ts';
import { facts } from '../../../../src/rgs/facts/facts.ts';
import { anEntity, aSmallIndex, aTurnContext, type TurnSketch } from '../../../support/turn.ts';

const jaws = anEntity('Jaws (film)', { name: 'Jaws', kind: 'film' });
const oldDune = anEntity('Dune (1984 film)', { name: 'Dune', kind: 'film', views: 40_000 });
const newDune = anEntity('Dune (2021 film)', { name: 'Dune', kind: 'film', views: 90_000 });
const duneBook = anEntity('Dune (novel)', { name: 'Dune', kind: 'book', views: 60_000 });
const matrix = anEntity('The Matrix', { kind: 'film' });
const spielberg = anEntity('Steven Spielberg', { kind: 'person' });
const capshaw = anEntity('Kate Capshaw', { kind: 'person' });
const jackson = anEntity('Michael Jackson', { kind: 'person' });
const niro = anEntity('Robert De Niro', { kind: 'person' });
const japan = anEntity('Japan', { kind: 'place' });
const tokyo = anEntity('Tokyo', { kind: 'place' });
const goalkeeper = anEntity('Goalkeeper', { kind: 'sport' });
const gold = anEntity('Gold', { kind: 'substance' });
const yak = anEntity('Yak', { kind: 'animal' });
const all = [
  jaws,
  oldDune,
  newDune,
  duneBook,
  spielberg,
  capshaw,
  jackson,
  niro,
  japan,
  tokyo,
  goalkeeper,
  gold,
  yak,
  matrix,
];

const told: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'Jaws (film)': [
    ['director', 'Steven Spielberg'],
    ['year', '1975'],
    ['cast', 'Goalkeeper'],
    ['composer', 'Goalkeeper'],
  ],
  'The Matrix': [
    ['director', 'Lana Wachowski'],
    ['director', 'Lilly Wachowski'],
  ],
  'Dune (1984 film)': [
    ['director', 'David Lynch'],
    ['year', '1984'],
  ],
  'Dune (2021 film)': [
    ['director', 'Denis Villeneuve. The'],
    ['year', '2021'],
  ],
  'Dune (novel)': [['author', 'Frank Herbert']],
  'Steven Spielberg': [
    ['birth-year', '1946'],
    ['birth-date', '1946-12-18'],
    ['spouse', 'Kate Capshaw'],
  ],
  'Michael Jackson': [
    ['birth-year', '1958'],
    ['birth-date', '1958-08-29'],
    ['death-year', '2009'],
  ],
  'Robert De Niro': [['birth-year', '1943']],
  Japan: [
    ['capital', 'Tokyo'],
    ['currency', 'yen'],
    ['population', 'about 124 million'],
  ],
  Gold: [['symbol', 'Au']],
};

function anIndex(): EntityIndex {
  const relations: Record<string, readonly Relation[]> = {};
  for (const [title, rows] of Object.entries(told))
    relations[title] = rows.map(([relation, value]) => ({ relation, value }));
  const passages = [
    { title: 'Yak', section: '', kind: 'gloss' as const, text: 'A yak is a long-haired ox of Tibet.', score: 0 },
  ];
  const small = aSmallIndex({ entities: all, relations, passages });
  const named = (span: string): Entity[] =>
    all.filter(({ name }) => normaliseText(name) === span).toSorted((left, right) => right.views - left.views);
  return {
    ...small,
    candidates: async (spans) =>
      new Map(
        spans
          .filter((span) => named(span).length > 0)
          .map((span) => [span, named(span).map((entity) => ({ entity, anchor: span, probability: 0.7 }))]),
      ),
  };
}

async function respond(said: string, sketch: TurnSketch = {}, state: unknown = facts.state.initial()) {
  const turn = aTurnContext({
    said,
    entities: anIndex(),
    lastReply: 'What else?',
    now: '2026-05-04T09:30:00Z',
    ...sketch,
  });
  return facts.respond(turn, state);
}

describe('a question after another sentence', () => {
  it('is answered', async () => {
    const sentences = ['I loved it.', 'Who directed Jaws?'];
    const response = await respond(sentences.join(' '), { annotations: { sentences } });
    expect(response?.text).toMatch(/Steven Spielberg/u);
  });
});

describe('facts', () => {
  it('answers what a relation tells, and is sure of it', async () => {
    const response = await respond('who directed jaws');
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: true, entity: jaws });
    expect(response?.text).toMatch(/Steven Spielberg/);
  });

  it.each([
    ['jaws, who was behind the camera', /Spielberg/],
    ["do you happen to know japan's capital", /Tokyo/],
    ['tell me the money they use in japan please', /yen/],
    ['which country has tokyo as its capital', /Japan/],
    ['what films did steven spielberg direct', /Jaws/],
    ['which element has the symbol au', /gold/i],
    ['when did jaws come out', /1975/],
  ])('understands %s', async (said, answer) => {
    expect((await respond(said))?.text).toMatch(answer);
  });

  it('takes the thing that has what is asked for', async () => {
    expect((await respond('who wrote dune'))?.text).toMatch(/Herbert/);
    expect((await respond('who directed dune'))?.text).toMatch(/Villeneuve(?! The)/);
  });

  it('tells namesakes apart by their year', async () => {
    expect((await respond('who directed dune'))?.text).toMatch(/Dune from 2021/);
  });

  it('follows a question inside a question', async () => {
    expect((await respond('how old is the director of jaws'))?.text).toMatch(/79/);
    expect((await respond('who is the wife of the director of jaws'))?.text).toMatch(/Kate Capshaw/);
  });

  it('keeps a person and a thing for pronouns', async () => {
    const first = await respond('who directed jaws');
    expect((await respond('how old is he', { entity: { current: jaws } }, first?.next))?.text).toMatch(/79/);
    expect((await respond('when was it made', { entity: { current: jaws } }, first?.next))?.text).toMatch(/1975/);
  });

  it('takes the current entity for a pronoun', async () => {
    expect((await respond('who directed it', { entity: { current: jaws } }))?.text).toMatch(/Spielberg/);
    expect(await respond('who directed it')).toBeUndefined();
  });

  it('speaks of the dead in years, and of an unchecked life without an age', async () => {
    expect((await respond('how old is michael jackson'))?.text).toMatch(/1958.*2009/);
    const living = await respond('how old is robert de niro');
    expect(living?.text).toMatch(/1943/);
    expect(living?.text).toMatch(/83 years ago/);
  });

  it('does not repeat slips of the tables', async () => {
    expect((await respond('who stars in jaws'))?.text ?? '').not.toMatch(/Goalkeeper/i);
  });

  it('admits what it does not know about what it knows, and leaves the rest alone', async () => {
    const response = await respond('who directed japan');
    expect(response).toBeUndefined();
    const unknown = await respond('what language do they speak in japan');
    expect(unknown).toMatchObject({ priority: 'CAN_START', needsPrompt: true });
    expect(unknown?.text).toMatch(/Japan/);
  });

  it('leaves what a thing is, and who somebody is, to Wiki', async () => {
    expect(await respond('what is a yak')).toBeUndefined();
    expect(await respond('who is steven spielberg')).toBeUndefined();
  });

  it.each([
    'i love the director of jaws',
    'the director of jaws is great',
    'my brother directed jaws',
    'let us watch jaws',
    'how old are you',
    'who wrote you',
    'when were you born',
    "let's talk about jaws",
    'how old is my dog',
    '',
  ])('has nothing to say to: %s', async (said) => {
    expect(await respond(said)).toBeUndefined();
  });

  it('leaves requests to talk to others', async () => {
    const navigation = { positive: true, source: 'request' as const };
    expect(await respond('tell me about the capital of japan', { navigation })).toBeUndefined();
  });

  it.each([
    ['was jaws directed by spielberg', /^Yes.*Spielberg/],
    ['did steven spielberg direct jaws', /^Yes/],
    ['is tokyo the capital of japan', /^Yes/],
    ['was jaws directed by michael jackson', /^No.*Spielberg/],
    ['did jaws come out in 1980', /^No.*1975/],
    ['was steven spielberg born in 1946', /^Yes/],
    ['is a whale a mammal', /^Yes/],
    ['is japan the biggest planet', undefined],
    ['is jaws the best film', undefined],
    ['did my brother direct jaws', undefined],
    ['is tokyo the loveliest capital of japan', undefined],
  ])('says yes or no, or nothing where it cannot tell: %s', async (said, answer) => {
    const text = (await respond(said))?.text;
    if (answer === undefined) expect(text).toBeUndefined();
    else expect(text).toMatch(answer);
  });

  it('stresses what is right where the user supposed something else, and only there', async () => {
    expect((await respond('was jaws directed by michael jackson'))?.emphasis).toEqual(['Steven Spielberg']);
    expect((await respond('was jaws directed by spielberg'))?.emphasis).toBeUndefined();
    expect((await respond('who directed jaws'))?.emphasis).toBeUndefined();
  });

  it('joins several values in a grammatical sentence', async () => {
    const texts = await Promise.all(
      ['who directed the matrix', 'the director of the matrix'].map((said) => respond(said)),
    );
    for (const response of texts) {
      expect(response?.text).toMatch(/Lana Wachowski and Lilly Wachowski/);
      expect(response?.text).not.toMatch(/director of|was Lana|is Lana/);
    }
  });

  it.each([
    'who is the president of france',
    'who won the game',
    "what's the weather",
    'what is the stock price of apple',
  ])('does not keep up with the day: %s', async (said) => {
    const response = await respond(said);
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: true });
    expect(response?.text).toMatch(/news|latest|live/);
  });

  it.each([
    'what happened on this day',
    "what's in the news",
    'who is the king of pop',
    'who was the first president of peru',
  ])('does not take for news of the day: %s', async (said) => {
    expect(await respond(said)).toBeUndefined();
  });

  it('forgets that it spoke last when it did not', () => {
    const state = { person: 'Steven Spielberg', thing: null, isLast: true };
    expect(facts.passed?.(aTurnContext(), state)).toEqual({ ...state, isLast: false });
  });
});
