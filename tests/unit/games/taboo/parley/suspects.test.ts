import { describe, expect, it } from '@jest/globals';
import { createSuspectTracker } from '../../../../../src/games/taboo/agents/parley/suspects.ts';
import type { Associations } from '../../../../../src/games/taboo/language/associations.ts';

const table: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  yellow: { banana: 0.02, sun: 0.03 },
  fruit: { banana: 0.05, apple: 0.06 },
  peel: { banana: 0.08, orange: 0.05 },
  summer: { sun: 0.05, beach: 0.06 },
};
const associations: Associations = {
  version: 'test',
  associatesOf: (cue) => Object.entries(table[cue] ?? {}).map(([word, probability]) => ({ word, probability })),
  cuesOf: () => [],
  background: () => 0.0005,
};
const tracker = createSuspectTracker({
  associations,
  passages: undefined,
  contentWords: (text) => text.split(' '),
  isNoun: (word) => word !== 'orange',
});

describe('what a listener takes the target for', () => {
  it('is what the cues together call up', () => {
    const { ranked } = tracker.suspects(['yellow fruit', 'peel']);
    expect(ranked[0]?.word).toBe('banana');
    expect(ranked[0]?.probability).toBeGreaterThan(0.5);
  });

  it('is nothing certain before anything was said', () => {
    const { ranked, entropy } = tracker.suspects([]);
    expect(ranked).toEqual([]);
    expect(entropy).toBeCloseTo(Math.log(5000), 5);
  });

  it('survives a decoy: one line about something else does not clear a suspect', () => {
    const { ranked } = tracker.suspects(['yellow fruit', 'peel', 'summer']);
    expect(ranked[0]?.word).toBe('banana');
  });

  it('is sure of less the less was said, and of more with every cue', () => {
    const [one, two] = [tracker.suspects(['fruit']), tracker.suspects(['fruit', 'yellow'])];
    expect(two.probabilityOf('banana')).toBeGreaterThan(one.probabilityOf('banana'));
    expect(two.entropy).toBeLessThan(one.entropy);
  });

  it('is no word that was said, that was guessed in vain, or that is no noun', () => {
    const { ranked, probabilityOf } = tracker.suspects(['peel banana fruit'], new Set(['apple']));
    expect(ranked.map(({ word }) => word)).not.toEqual(expect.arrayContaining(['banana']));
    expect(probabilityOf('apple')).toBe(0);
    expect(ranked.map(({ word }) => word)).not.toContain('orange');
  });

  it('counts a cue that comes back for less than a new one', () => {
    const again = tracker.suspects(['fruit', 'fruit']).probabilityOf('banana');
    const fresh = tracker.suspects(['fruit', 'peel']).probabilityOf('banana');
    expect(fresh).toBeGreaterThan(again);
  });

  it('adds up to one with the words that nothing speaks for', () => {
    const { ranked, probabilityOf } = tracker.suspects(['yellow fruit']);
    const named = ranked.reduce((sum, { probability }) => sum + probability, 0);
    expect(named + (5000 - ranked.length) * probabilityOf('nobody-said-it')).toBeCloseTo(1, 6);
  });
});
