import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../src/core/random.ts';
import { chooseLeastRepetitive, readReplies } from '../../../src/dialogue/repetition.ts';
import { readSaid } from '../../../src/dialogue/said-before.ts';

const newestFirst = [
  'I see. By the way, which team do you cheer for?',
  "That's new to me. Cats sleep most of the day, as far as I know. Do you like cats?",
  'Hello, good to see you.',
];

describe('what was said before', () => {
  const said = readSaid(newestFirst);

  it('is found sentence by sentence, whatever the marks and capitals', () => {
    expect(said.hasAll('Cats sleep most of the day as far as I know!')).toBe(true);
    expect(said.hasAll('I see. Cats sleep most of the day, as far as I know.')).toBe(true);
    expect(said.hasAll('I see. Dogs sleep less, as far as I know.')).toBe(false);
    expect(said.hasAll('Sleep most of the day, as far as I know.')).toBe(false);
  });

  it('does not hold short words against anybody', () => {
    expect(said.hasAll('I see.')).toBe(false);
    expect(said.hasAsked('Cats?')).toBe(false);
  });

  it('knows a question again with another lead-up', () => {
    expect(said.hasAsked('Which team do you cheer for?')).toBe(true);
    expect(said.hasAsked('On a different note, which team do you cheer for?')).toBe(true);
    expect(said.hasAsked('Something new. Let me ask you something else: Which team do you cheer for?')).toBe(true);
    expect(said.hasAsked('Which team did you cheer for?')).toBe(false);
    expect(said.hasAsked('Cats sleep most of the day, as far as I know.')).toBe(false);
  });

  it('tells what was said longer ago, as whole words', () => {
    expect(said.lastSaid('Hello')).toBeLessThan(said.lastSaid('I see.'));
    expect(said.lastSaid('Do you like cat')).toBe(-1);
    expect(said.lastSaid('...')).toBe(-1);
    expect(readSaid([]).lastSaid('Hello')).toBe(-1);
  });
});

describe('choosing a wording', () => {
  const longAgo = [
    ...Array.from({ length: 30 }, (_none, turn) => `Reply number ${turn} of many.`),
    'That one was good.',
  ];

  it('leaves out what was said anywhere in the session', () => {
    const wordings = ['That one was good.', 'Quite another thing.'];
    for (let seed = 0; seed < 20; seed += 1) {
      expect(chooseLeastRepetitive(wordings, readReplies(longAgo), createRandom(seed))).toBe('Quite another thing.');
    }
  });

  it('takes what was said longest ago where all was said', () => {
    const wordings = ['Reply number 3 of many.', 'That one was good.', 'Reply number 20 of many.'];
    expect(chooseLeastRepetitive(wordings, readReplies(longAgo), createRandom(1))).toBe('That one was good.');
  });
});
