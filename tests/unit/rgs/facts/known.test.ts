import { describe, expect, it } from '@jest/globals';
import { keysOfEntry } from '../../../../src/rgs/facts/compare-words.ts';
import { commonContent, knownOf, superlativeContent } from '../../../../src/rgs/facts/known.ts';
import { hasCueWord } from '../../../../src/rgs/facts/relations.ts';

describe('the tables of superlatives and common knowledge', () => {
  it('are large', () => {
    expect(superlativeContent.value.length).toBeGreaterThanOrEqual(60);
    expect(commonContent.value.length).toBeGreaterThanOrEqual(80);
  });

  it('give one answer to a question', () => {
    const entries = [...superlativeContent.value, ...commonContent.value];
    const seen = new Map<string, string>();
    const clashes = entries.flatMap((entry) =>
      [...new Set(entry.asks.flatMap(keysOfEntry))].filter((key) => {
        const earlier = seen.get(key);
        seen.set(key, entry.say);
        return earlier !== undefined && earlier !== entry.say;
      }),
    );
    expect(clashes).toEqual([]);
  });

  it('can all be reached in the words in which they are written', () => {
    const lost = [...superlativeContent.value, ...commonContent.value].filter((entry) =>
      entry.asks.flatMap(keysOfEntry).some((key) => knownOf(key)?.say !== entry.say),
    );
    expect(lost.map(({ asks }) => asks)).toEqual([]);
  });

  it.each([
    ['which mountain is the highest on earth', /Everest/],
    ["the world's longest river", /Nile/],
    ['biggest country in south america', /Brazil/],
    ['how many legs do spiders have', /eight/],
    ['who was the first person to walk on the moon', /Armstrong/],
    ['when did the second world war end', /1945/],
  ])('know %s', (question, answer) => {
    expect(knownOf(question)?.say).toMatch(answer);
  });

  it.each([
    'i climbed the highest mountain',
    'the tallest building in my street',
    'how many legs does it have',
    'how many people live there',
    'why is the sky blue',
    'what is it',
    '',
  ])('leave alone: %s', (question) => {
    expect(knownOf(question)).toBeUndefined();
  });
});

describe('the cheap look for cues', () => {
  it('lets questions through and keeps the patterns from other texts', () => {
    expect(hasCueWord('jaws who was behind the camera')).toBe(true);
    expect(hasCueWord('movies by tarantino')).toBe(true);
    expect(hasCueWord('pizza')).toBe(false);
  });
});
