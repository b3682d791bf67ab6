import { describe, expect, it } from '@jest/globals';
import { isBareWhy, wondersAt } from '../../../src/core/wonders-at.ts';

describe('wondering at a question', () => {
  it.each([
    ['why do you ask', 'why'],
    ['but why do you want to know that', 'why'],
    ['what is it to you', 'why'],
    ['why', 'why'],
    ['how do you mean that', 'meaning'],
    ['sorry in what way', 'meaning'],
    ['why do cats purr', null],
    ['how do you do that', null],
    ['i wonder why you left', null],
  ] as const)('hears in %p: %p', (text, wonder) => {
    expect(wondersAt(text)).toBe(wonder);
  });

  it('tells why alone from the question why it asks', () => {
    expect(['why', 'but why', 'why do you ask'].map(isBareWhy)).toEqual([true, true, false]);
  });
});
