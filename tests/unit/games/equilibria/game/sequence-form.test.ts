import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { rationalText } from '../../../../../src/games/equilibria/exact/rational.ts';
import { readEfg } from '../../../../../src/games/equilibria/files/read-efg.ts';
import { constraintRows, sequenceFormOf } from '../../../../../src/games/equilibria/game/sequence-form.ts';

const entries = (content: string) => {
  const form = sequenceFormOf(readEfg(content));
  return form.payoffs.map(({ sequences, payoffs }) => [...sequences, ...payoffs.map(rationalText)].join(' '));
};

describe('the sequence form', () => {
  it('of the paper’s game has five sequences a side, and payoffs with the chance counted in', () => {
    const paper = readEfg(readFileSync('tests/fixtures/games/paper.efg', 'utf8'));
    const { players, payoffs } = sequenceFormOf(paper);
    expect(players[0]).toEqual({
      sequences: [
        { informationSet: null, action: null },
        { informationSet: 0, action: 0 },
        { informationSet: 0, action: 1 },
        { informationSet: 1, action: 0 },
        { informationSet: 1, action: 1 },
      ],
      steps: [
        { informationSet: 0, before: 0, after: [1, 2] },
        { informationSet: 1, before: 0, after: [3, 4] },
      ],
    });
    expect(players[1].steps.map(({ informationSet }) => informationSet)).toEqual([2, 3]);
    expect(payoffs.map(({ sequences, payoffs: [one] }) => [...sequences, rationalText(one)].join(' '))).toEqual([
      '1 1 11/20',
      '1 2 -1/2',
      '2 3 1/2',
      '2 4 -1/2',
      '3 1 -1/2',
      '3 2 1/2',
      '4 3 -1/2',
      '4 4 11/20',
    ]);
  });

  it('has equations that hand on the weight of a sequence', () => {
    const game = readEfg(`EFG 2 R "" { "" "" }
      p "" 1 1 "" { "l" "r" } 0
      p "" 1 2 "" { "x" "y" } 0
      t "" 1 "" { 1 2 }
      t "" 2 "" { 3 4 }
      t "" 3 "" { 5 6 }`);
    const [one, other] = sequenceFormOf(game).players;
    expect(constraintRows(one)).toEqual([
      { coefficients: [{ sequence: 0, coefficient: 1 }], right: 1 },
      {
        coefficients: [
          { sequence: 0, coefficient: -1 },
          { sequence: 1, coefficient: 1 },
          { sequence: 2, coefficient: 1 },
        ],
        right: 0,
      },
      {
        coefficients: [
          { sequence: 1, coefficient: -1 },
          { sequence: 3, coefficient: 1 },
          { sequence: 4, coefficient: 1 },
        ],
        right: 0,
      },
    ]);
    expect(constraintRows(other)).toHaveLength(1);
  });

  it('adds up the leaves behind the same pair of sequences', () => {
    const game = `EFG 2 R "" { "" "" }
      c "" 1 "" { "a" 1/4 "b" 3/4 } 0
      p "" 1 1 "" { "l" "r" } 0 t "" 1 { 4 8 } t "" 0
      p "" 1 1 0 t "" 1 t "" 3 { 2 0 }`;
    expect(entries(game)).toEqual(['1 0 4 8', '2 0 3/2 0']);
  });
});
