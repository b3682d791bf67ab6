import { describe, expect, it } from '@jest/globals';
import {
  gameAt,
  gameCount,
  hashOf,
  type SimulationSettings,
} from '../../../../../src/games/taboo/simulate/simulation-settings.ts';
import { simulationWords } from '../../../../../src/games/taboo/simulate/simulation-words.ts';

const settings: SimulationSettings = {
  format: 1,
  attackers: ['a', 'b'],
  defenders: ['c', 'd', 'e'],
  words: ['w', 'x'],
  rounds: 2,
  seed: 1,
  rules: 'paper',
  judges: 'fast',
  limits: 'calibrated',
  judgeVersions: [],
  data: null,
  models: 'none bank',
  scripts: {},
};

describe('the plan of a simulation', () => {
  it('has every pair play every word so many times', () => {
    const games = Array.from({ length: gameCount(settings) }, (_, place) => gameAt(settings, place));
    expect(games).toHaveLength(24);
    expect(new Set(games.map((game) => JSON.stringify(game))).size).toBe(24);
    expect(games[0]).toEqual({ attacker: 'a', defender: 'c', word: 'w', round: 1 });
    expect(games[1]).toEqual({ attacker: 'a', defender: 'c', word: 'w', round: 2 });
    expect(games[4]).toEqual({ attacker: 'a', defender: 'd', word: 'w', round: 1 });
    expect(games.at(-1)).toEqual({ attacker: 'b', defender: 'e', word: 'x', round: 2 });
    expect(() => gameAt(settings, 24)).toThrow('no game 24');
  });

  it('is known by all of its settings', () => {
    expect(hashOf(settings)).toBe(hashOf({ ...settings }));
    expect(hashOf(settings)).not.toBe(hashOf({ ...settings, limits: 'literal' }));
  });
});

describe('the words of a simulation', () => {
  it('come from the lists, or as they are given, once each', () => {
    expect(simulationWords('articles', undefined, 1)).toHaveLength(563);
    expect(simulationWords('talk', undefined, 1)).toHaveLength(567);
    expect(simulationWords('mouse, banana,mouse', undefined, 1)).toEqual(['mouse', 'banana']);
  });

  it('may be a sample that the seed draws', () => {
    const sample = simulationWords('talk', 20, 1);
    expect(sample).toHaveLength(20);
    expect(sample).toEqual(sample.toSorted());
    expect(simulationWords('talk', 20, 1)).toEqual(sample);
    expect(simulationWords('talk', 20, 2)).not.toEqual(sample);
    expect(simulationWords('mouse,banana', 5, 1)).toEqual(['mouse', 'banana']);
  });

  it('must be words', () => {
    expect(() => simulationWords(' , ', undefined, 1)).toThrow('There are no words');
    expect(() => simulationWords('mouse,?!', undefined, 1)).toThrow('has no letters');
  });
});
