import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { readingLines } from '../../../../src/channels/cli/chat/reading-lines.ts';

describe('what the reader found', () => {
  it('is shown with how sure it was, and where it stands', () => {
    const found = { text: 'three', start: 4, end: 9, probability: 0.914, passage: 1 };
    expect(readingLines({ readings: { 'rg:facts': found, 'rg:wiki': null } }).map(stripVTControlCharacters)).toEqual([
      'The reader was asked by rg:facts: three (91 %, passage 2)',
      'The reader was asked by rg:wiki: the passages do not answer, or it failed.',
    ]);
  });

  it('is not shown where nobody asked', () => {
    expect(readingLines({})).toEqual([]);
  });
});
