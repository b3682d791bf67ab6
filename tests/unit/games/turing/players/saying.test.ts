import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { openReadyForum } from '../../../../../src/games/turing/forums/ready-forums.ts';
import { isTelling, withoutTelling } from '../../../../../src/games/turing/players/discreet.ts';
import { createLineIndex } from '../../../../../src/games/turing/players/line-index.ts';
import { messageForms } from '../../../../../src/games/turing/players/message-forms.ts';
import { createPersona } from '../../../../../src/games/turing/players/persona.ts';
import { readPlainLines } from '../../../../../src/games/turing/players/plain-lines.ts';
import { allowedIn, firstSayable, plainLinesFor } from '../../../../../src/games/turing/players/sayable.ts';
import { startedIn } from '../../../../../src/games/turing/players/rehearse/rehearsal-room.ts';

const plain = openReadyForum('plain');
const interrogation = openReadyForum('interrogation');
const lines = readPlainLines();
const free = { words: null, said: [], allows: () => true };

describe('forms of a message', () => {
  it('are without unusual signs, and shorter', () => {
    expect([...messageForms('Well — that’s “nice”! 😀 And you?', null)].slice(0, 3)).toEqual([
      'Well — that’s “nice”! 😀 And you?',
      "Well, that's nice! And you?",
      "Well, that's nice!",
    ]);
  });

  it('are single words where one is wanted; a question is no answer', () => {
    expect([...messageForms('Well, maybe the garden.', 1)].slice(-3)).toEqual(['maybe', 'garden', 'maybe']);
    expect([...messageForms('What about the garden?', 1)]).not.toContain('garden');
  });
});

describe('what may be said', () => {
  it('passes the forum in the nearest form, or a plain line does', () => {
    const allows = allowedIn(startedIn(plain, 'a'), plain);
    expect(firstSayable(['Xylophones rock! But what about you?'], { ...free, allows }, [])).toBe('But what about you?');
    expect(firstSayable(['Xylophones!'], { ...free, allows }, ['ok'])).toBe('ok');
    expect(firstSayable(['Xylophones!'], { ...free, allows }, [])).toBeUndefined();
  });

  it('is nothing offensive and nothing said before', () => {
    expect(firstSayable(['fuck you', 'Hello there.', 'hello'], { ...free, said: ['hello there'] }, [])).toBe('hello');
  });

  it('has the form that a role asks for, as a question or in one word', () => {
    const [asker, suspect] = [startedIn(interrogation, 'a'), startedIn(interrogation, 'b')];
    const random = createRandom(1);
    for (const game of [asker, suspect]) {
      const own = plainLinesFor(game, 'do you sleep well?', lines, random);
      expect(own.filter(allowedIn(game, interrogation)).length).toBeGreaterThan(5);
    }
    expect(lines.yesOrNo).toContain(plainLinesFor(suspect, 'do you sleep well?', lines, random)[0]);
    expect(lines.words).toContain(plainLinesFor(suspect, 'where do you sleep?', lines, random)[0]);
  });

  it('keeps to the limits of a role where the forum is not known', () => {
    const allows = allowedIn(startedIn(interrogation, 'b'), undefined);
    expect(['one', 'two words', ''].map(allows)).toEqual([true, false, false]);
  });
});

it.each([
  ["I'm a bot, and I'm all yours. What did you eat?", 'What did you eat?'],
  ['As an AI language model I cannot.', ''],
  ['I go by Parley.', ''],
  ['The garden is nice. Robots are not.', 'The garden is nice.'],
  ['How can I help you today?', ''],
])('what gives a program away is left out of: %s', (text, left) => {
  expect(withoutTelling(text)).toBe(left);
});

it('a gardener gives nothing away', () => {
  expect(['I spent the day in the garden.', 'a bottle of wine', 'said Al'].filter(isTelling)).toEqual([]);
});

describe('a persona', () => {
  const persona = createPersona(createRandom(1));
  it.each(['are you a bot?', 'ARE U HUMAN', "what's your name", 'how old are you', 'where do you live?', 'lol', 'ok'])(
    'has lines for: %s',
    (line) => {
      const said = persona(line);
      expect(said.length).toBeGreaterThan(2);
      expect(said.filter(isTelling)).toEqual([]);
    },
  );

  it('has none for other things', () => {
    expect(persona('my cat caught a mouse in the kitchen')).toEqual([]);
  });
});

it('an index finds lines by rare words, best first', () => {
  const index = createLineIndex([
    { text: 'Cats do as they please.', about: ['cat', 'cats'] },
    { text: 'A mouse in the house!', about: [] },
    { text: 'The house is large.', about: [] },
  ]);
  const random = createRandom(1);
  expect(index.like('my cat saw a mouse', 2, random)).toEqual(['Cats do as they please.', 'A mouse in the house!']);
  expect(index.like('the and of', 5, random)).toEqual([]);
});
