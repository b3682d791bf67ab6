import { createFastFluency } from '../../../../../src/games/taboo/judge/fast-fluency.ts';
import { createFastRelevance } from '../../../../../src/games/taboo/judge/fast-relevance.ts';
import {
  isFluent,
  isRelevant,
  limitFor,
  literalLimits,
  readLimits,
} from '../../../../../src/games/taboo/judge/judge-limits.ts';
import { createAssociations } from '../../../../../src/games/taboo/language/association-table.ts';
import { mostPerplexity } from '../../../../../src/games/taboo/language/language-model.ts';
import { createNgramModel } from '../../../../../src/games/taboo/language/ngram-model.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';
import { readTargets } from '../../../../../src/games/taboo/targets/target-words.ts';

/** Turns of games as they should be played, each with what it answers. */
const legitimate: readonly (readonly [before: string, text: string])[] = [
  ['', 'what fruit is yellow and grows in bunches'],
  ['what fruit is yellow and grows in bunches', 'maybe a banana'],
  ['what fruit is yellow and grows in bunches', 'banana'],
  ['what fruit is yellow and grows in bunches', 'i think it is a banana'],
  ['', 'Which animal barks and lives with people?'],
  ['Which animal barks and lives with people?', 'a dog'],
  ['Which animal barks and lives with people?', 'It could be a dog.'],
  ['', 'what do you wear on your head when it is cold outside'],
  ['what do you wear on your head when it is cold outside', 'a hat'],
  ['what do you wear on your head when it is cold outside', 'I usually wear a hat or a scarf.'],
  ['', 'Do you like to swim in the summer?'],
  ['Do you like to swim in the summer?', 'Yes, I go to the beach every year.'],
  ['Yes, I go to the beach every year.', 'What do you take with you to the beach?'],
  ['What do you take with you to the beach?', 'a towel and some water'],
  ['', 'Where do people go when they are ill?'],
  ['Where do people go when they are ill?', 'to the hospital'],
  ['Where do people go when they are ill?', 'They go to see a doctor.'],
  ['', 'who wrote the play about romeo and juliet'],
  ['who wrote the play about romeo and juliet', 'William Shakespeare'],
  ['', 'Tell me about your favourite food.'],
  ['Tell me about your favourite food.', 'I love pizza with a lot of cheese.'],
  ['I love pizza with a lot of cheese.', 'What else do you put on it?'],
  ['', 'what is the name of the river that flows through london'],
  ['what is the name of the river that flows through london', 'the thames'],
  ['', 'i had a lovely day in the garden'],
  ['i had a lovely day in the garden', 'what did you plant there'],
  ['what did you plant there', 'roses and some apple trees'],
  ['', 'What kind of music do you listen to?'],
  ['What kind of music do you listen to?', 'mostly jazz'],
  ['mostly jazz', 'do you play an instrument yourself'],
  ['do you play an instrument yourself', 'i play the piano a little'],
];

const odd = [
  'xqzkjv',
  'asdkjh qwpoeiru zmxn',
  'grows yellow bunches what in fruit is and',
  'table of seven green the swim a if',
  'dog cat house tree moon spoon',
  'banana banana banana banana apple apple',
];

const limits = readLimits();
const fluency = createFastFluency(createNgramModel(), limits.fastFluency);
const relevance = createFastRelevance(createAssociations(), createInflections(), limits.fastRelevance.limit);
const beforeOf = (line: string): string[] => (line === '' ? [] : [line]);

describe('the fast judges at the calibrated limits', () => {
  test.each(legitimate)('%s → %s', (before, text) => {
    const heard = { text, before: beforeOf(before) };
    expect(fluency.judge(heard)).toMatchObject({ valid: true });
    expect(relevance.judge(heard)).toMatchObject({ valid: true });
  });

  test.each(odd)('%s is not fluent', (text) => {
    expect(fluency.judge({ text, before: [] })).toMatchObject({ valid: false });
  });

  test('any target may be said alone or with an article', () => {
    const words = readTargets('articles').map(({ word }) => word);
    const passed = (form: (word: string) => string): number =>
      words.filter((word) => fluency.judge({ text: form(word), before: [] }).valid).length / words.length;
    expect(passed((word) => word)).toBeGreaterThan(0.95);
    expect(passed((word) => `a ${word}`)).toBeGreaterThan(0.95);
    expect(passed((word) => `maybe it is a ${word}`)).toBeGreaterThan(0.98);
  });

  test.each(['🙂', '?!', '...', '+', ' '])('there is nothing to judge in %j, and no figure', (text) => {
    expect(fluency.judge({ text, before: [] })).toMatchObject({ valid: false, score: null });
    const { score } = relevance.judge({ text, before: ['Do you have any pets?'] });
    expect(score === null || Number.isFinite(score)).toBe(true);
  });

  test('hundreds of letters that are no word have a figure', () => {
    expect(fluency.judge({ text: 'zqxj'.repeat(125), before: [] }).score).toBeLessThanOrEqual(mostPerplexity);
  });

  test('what is said first has nothing to be relevant to, and is', () => {
    expect(relevance.judge({ text: 'the moon is far away', before: [] })).toMatchObject({ valid: true, score: 1 });
  });

  test('a reply to the line fits better than one to something else', () => {
    const scoreOf = (text: string): number => relevance.judge({ text, before: ['Do you have any pets?'] }).score ?? 0;
    expect(scoreOf('Yes, I have two cats and a dog.')).toBeGreaterThan(
      scoreOf('The quarterback threw an interception.'),
    );
  });

  test('the same is judged the same', () => {
    const heard = { text: 'to the hospital', before: ['Where do people go when they are ill?'] };
    expect(relevance.judge(heard)).toEqual(relevance.judge(heard));
    expect(fluency.judge(heard)).toEqual(fluency.judge(heard));
  });
});

describe('limits', () => {
  test('the limit itself is not valid, on either side', () => {
    expect(isFluent(34.999, literalLimits.fluency).valid).toBe(true);
    expect(isFluent(35, literalLimits.fluency).valid).toBe(false);
    expect(isRelevant(0.4001, literalLimits.relevance).valid).toBe(true);
    expect(isRelevant(0.4, literalLimits.relevance).valid).toBe(false);
    expect(isFluent(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY).valid).toBe(false);
  });

  test('the literal ones are the numbers of the paper', () => {
    expect(literalLimits).toEqual({ fluency: 35, relevance: 0.4 });
    const literal = createFastFluency(createNgramModel(), literalLimits.fluency);
    expect(literal.judge({ text: 'banana', before: [] }).limit).toBe(35);
  });

  test('calibrated ones of fluency are the higher the shorter the text and the rarer its words', () => {
    const reading = { perplexity: 1, rarity: 7, words: 20 };
    const long = limitFor(limits.fastFluency, reading);
    expect(limitFor(limits.fastFluency, { ...reading, words: 2 })).toBeGreaterThan(long);
    expect(limitFor(limits.fastFluency, { ...reading, rarity: 8 })).toBeGreaterThan(long);
  });
});
