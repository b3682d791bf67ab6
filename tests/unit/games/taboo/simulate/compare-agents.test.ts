import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { compareAgents } from '../../../../../src/games/taboo/simulate/compare-agents.ts';
import type { PairTally } from '../../../../../src/games/taboo/simulate/simulation-report.ts';

/** Games of two, one a word: 1 the attacker's, −1 the defender's, 0 nobody's. */
function tally(attacker: string, defender: string, results: readonly number[]): PairTally {
  return {
    attacker,
    defender,
    byWord: new Map(
      results.map((result, place) => [
        `word ${place}`,
        {
          games: 1,
          attackerWins: result === 1 ? 1 : 0,
          defenderWins: result === -1 ? 1 : 0,
          ties: result === 0 ? 1 : 0,
          turns: 3,
        },
      ]),
    ),
    causes: { attacker: {}, defender: {}, tie: {} },
    faults: 0,
    firstFault: null,
  };
}

const tallies = [
  tally('ours', 'reader', [1, 1, 1, 0]),
  tally('ours', 'chatbot', [1, 1, 0, 0]),
  tally('theirs', 'reader', [1, -1, 0, 0]),
  tally('theirs', 'stranger', [1, 1, 1, 1]),
];
const compared = (wish: Parameters<typeof compareAgents>[1]) => compareAgents(tallies, wish, createRandom(1));

describe('agents compared in pairs', () => {
  it('counts the opponents and words that both have played', () => {
    const report = compared({ agent: 'ours', role: 'attacker' });
    expect(report?.margin.value).toBeCloseTo((3 / 4 + 2 / 4) / 2, 10);
    expect(report?.others).toHaveLength(1);
    const [other] = report?.others ?? [];
    expect(other).toMatchObject({ other: 'theirs', opponents: 1, words: 4 });
    expect(other?.margin.value).toBe(0);
    expect(other?.ahead.value).toBeCloseTo(3 / 4, 10);
    expect(other?.ahead.lower).toBeLessThanOrEqual(3 / 4);
  });

  it('sees a game of the defender from the other side', () => {
    const report = compared({ agent: 'reader', role: 'defender' });
    expect(report?.margin.value).toBeCloseTo((-3 / 4 + 0) / 2, 10);
    expect(report?.others.find(({ other }) => other === 'chatbot')?.ahead.value).toBeCloseTo(-1 / 4, 10);
  });

  it('is the same for a seed, and nothing where there are no games', () => {
    const wish = { agent: 'ours', role: 'attacker' } as const;
    expect(compared(wish)).toEqual(compared(wish));
    expect(compared({ ...wish, agent: 'nobody' })).toBeUndefined();
    expect(compared({ ...wish, against: ['stranger'] })).toBeUndefined();
  });
});
