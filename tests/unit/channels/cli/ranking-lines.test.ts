import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { rankingLines } from '../../../../src/channels/cli/chat/ranking-lines.ts';

type Rankings = Parameters<typeof rankingLines>[0]['rankings'];

const lines = (rankings: Rankings, reply = 'Octopuses have blue blood. Had you heard that?') =>
  rankingLines({ reply: { text: reply, ends: false }, ...(rankings ? { rankings } : {}) }).map(
    stripVTControlCharacters,
  );

describe('what the ranker told', () => {
  it('is shown best first, with what was said', () => {
    const texts = ['An octopus has three hearts.', 'Octopuses have blue blood.', 'Each arm tastes what it touches.'];
    expect(lines({ 'rg:wiki': { texts, fits: [0.4, 0.71, -0.02] } })).toEqual([
      'The ranker ordered 3 texts for rg:wiki, best first',
      '  said   0.71  Octopuses have blue blood.',
      '         0.40  An octopus has three hearts.',
      '        -0.02  Each arm tastes what it touches.',
    ]);
  });

  it('is shown as far as the best five, and what was said all the same', () => {
    const others = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'];
    const texts = [...others, 'Octopuses have blue blood.'];
    const shown = lines({ 'rg:wiki': { texts, fits: [7, 6, 5, 4, 3, 2, 1] } }).slice(1);
    expect(shown.map((line) => line.split(/\s{2,}/u).at(-1))).toEqual([
      ...others.slice(0, 5),
      'Octopuses have blue blood.',
    ]);
    expect(shown.filter((line) => line.includes('said'))).toHaveLength(1);
  });

  it('is said to be nothing where it was late, and is not shown where nobody asked', () => {
    expect(lines({ 'rg:wiki': null })).toEqual([expect.stringMatching(/rg:wiki nothing/)]);
    expect([lines({}), lines(undefined)]).toEqual([[], []]);
  });
});
