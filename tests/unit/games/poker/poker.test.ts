import { describe, expect, it } from '@jest/globals';
import { treeReplies } from '../../../../src/games/equilibria/check/tree-replies.ts';
import { rationalText } from '../../../../src/games/equilibria/exact/rational.ts';
import { readEfg } from '../../../../src/games/equilibria/files/read-efg.ts';
import { writeEfg } from '../../../../src/games/equilibria/files/write-efg.ts';
import type { ExtensiveGame } from '../../../../src/games/equilibria/game/extensive-game.ts';
import { sequenceFormOf } from '../../../../src/games/equilibria/game/sequence-form.ts';
import { zeroSumSolution } from '../../../../src/games/equilibria/sequence-form/zero-sum-solution.ts';
import { kuhnPoker } from '../../../../src/games/poker/kuhn-poker.ts';
import { leducPoker } from '../../../../src/games/poker/leduc-poker.ts';

const setsOf = ({ informationSets }: ExtensiveGame) =>
  [0, 1].map((player) => informationSets.filter((set) => set.player === player).length);
const leavesOf = ({ nodes }: ExtensiveGame) => nodes.filter(({ kind }) => kind === 'terminal').length;
const valueOf = (game: ExtensiveGame) => rationalText(zeroSumSolution(sequenceFormOf(game), treeReplies(game)).value);

describe('Kuhn poker', () => {
  it('has twelve information sets, thirty leaves and the value -1/18', () => {
    expect([setsOf(kuhnPoker()), leavesOf(kuhnPoker()), valueOf(kuhnPoker())]).toEqual([[6, 6], 30, '-1/18']);
  });

  it('may have other decks', () => {
    expect(setsOf(kuhnPoker(13))).toEqual([26, 26]);
    expect(valueOf(kuhnPoker(2))).toBe('0');
  });
});

describe('Leduc poker', () => {
  const game = leducPoker();

  it('has as many information sets and leaves as elsewhere, with suits told apart or not', () => {
    expect([setsOf(game), leavesOf(game)]).toEqual([[144, 144], 1116]);
    const suited = leducPoker(3, true);
    expect([setsOf(suited), suited.nodes.length, leavesOf(suited)]).toEqual([[468, 468], 9457, 5520]);
  });

  it('names an information set by what its player knows', () => {
    const names = game.informationSets.map(({ name }) => name);
    expect(names).toContain('J');
    expect(names).toContain('Q after check raise call, board J after raise');
    const facing = game.informationSets.find(({ name }) => name === 'K after raise');
    expect(facing).toMatchObject({ player: 1, actions: ['fold', 'call', 'raise'] });
    const twice = game.informationSets.find(({ name }) => name === 'K after raise raise');
    expect(twice).toMatchObject({ player: 0, actions: ['fold', 'call'] });
  });

  it('pays a pair with the board, a higher card, and shares between equal cards', () => {
    const amounts = new Set(
      game.nodes.flatMap((node) => (node.kind === 'terminal' ? [rationalText(node.payoffs[0])] : [])),
    );
    expect([...amounts].map(Number).sort((one, other) => one - other)).toEqual([
      -13, -11, -9, -7, -5, -3, -1, 0, 1, 3, 5, 7, 9, 11, 13,
    ]);
  });

  it('is worth -0.085606424078, exactly', () => {
    expect(valueOf(game)).toBe('-1454920850547486749701863871533/16995463438839962469905132501930');
  });

  it('is the same after it was written and read', () => expect(readEfg(writeEfg(game))).toEqual(game));
});
