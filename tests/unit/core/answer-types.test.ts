import { describe, expect, it } from '@jest/globals';
import { answerTypeOf, isOfType } from '../../../src/core/answer-types.ts';

describe('the sort of answer that a question asks for', () => {
  it.each([
    ['when was it built', 'time'],
    ['how long did it take', 'duration'],
    ['how many arms does it have', 'count'],
    ['how fast can it run', 'measure'],
    ['by whom was it found', 'person'],
    ['is it old', undefined],
  ])('%s', (question, type) => {
    expect(answerTypeOf(question)).toBe(type);
  });

  it.each([
    ['count', 'a dozen'],
    ['count', 'once a year'],
    ['measure', 'about a mile'],
    ['measure', 'half as tall as a house'],
    ['person', 'two sailors'],
  ] as const)('%s may be %s', (type, text) => {
    expect(isOfType(type, text)).toBe(true);
  });

  it.each([
    ['count', 'a long'],
    ['measure', 'about an hour'],
    ['measure', 'a short sword'],
    ['time', 'in the garden'],
  ] as const)('%s is not %s', (type, text) => {
    expect(isOfType(type, text)).toBe(false);
  });
});
