import { describe, expect, it } from '@jest/globals';
import { rational } from '../../../../../src/games/equilibria/exact/rational.ts';
import { buildBimatrixGame } from '../../../../../src/games/equilibria/game/bimatrix-game.ts';
import { buildExtensiveGame } from '../../../../../src/games/equilibria/game/build-extensive-game.ts';
import type { GameTree } from '../../../../../src/games/equilibria/game/game-tree.ts';

const leaf = (one: number, other = one): GameTree => ({ kind: 'terminal', payoffs: [rational(one), rational(other)] });
const move = (player: 0 | 1, informationSet: string, next: Readonly<Record<string, GameTree>>): GameTree => ({
  kind: 'decision',
  player,
  informationSet,
  actions: Object.entries(next).map(([name, tree]) => ({ name, next: tree })),
});
const chance = (branches: readonly (readonly [number, number, GameTree])[]): GameTree => ({
  kind: 'chance',
  name: 'coin',
  branches: branches.map(([n, d, next], index) => ({ name: `side ${index}`, probability: rational(n, d), next })),
});
const build = (root: GameTree) => buildExtensiveGame({ title: 'A game', players: ['Ann', 'Bob'], root });

describe('a game tree', () => {
  it('has its nodes in order of the tree, and the information sets of player 1 first', () => {
    const game = build(
      chance([
        [1, 3, move(1, 'b', { x: leaf(1), y: move(0, 'a', { l: leaf(2), r: leaf(3) }) })],
        [2, 3, move(1, 'b', { x: move(0, 'c', { go: leaf(4) }), y: leaf(5, -5) })],
      ]),
    );
    expect(game.nodes.map(({ kind }) => kind.slice(0, 1)).join('')).toBe('cdtdttddtt');
    expect(game.informationSets.map(({ name, player, nodes, actions }) => [name, player, nodes, actions])).toEqual([
      ['a', 0, [3], ['l', 'r']],
      ['c', 0, [7], ['go']],
      ['b', 1, [1, 6], ['x', 'y']],
    ]);
    expect(game.nodes[6]).toEqual({ kind: 'decision', name: '', player: 1, informationSet: 2, children: [7, 9] });
  });

  it('has probabilities that are not negative and sum to 1', () => {
    expect(() =>
      build(
        chance([
          [1, 3, leaf(0)],
          [1, 3, leaf(0)],
        ]),
      ),
    ).toThrow('The chance node "coin" has probabilities that sum to 2/3, not to 1.');
    expect(() =>
      build(
        chance([
          [-1, 3, leaf(0)],
          [4, 3, leaf(0)],
        ]),
      ),
    ).toThrow('negative probability -1/3');
    expect(
      build(
        chance([
          [0, 1, leaf(0)],
          [1, 1, leaf(0)],
        ]),
      ).nodes,
    ).toHaveLength(3);
    expect(() => build(chance([]))).toThrow(expect.objectContaining({ code: 'PARLEY_GAME_TREE_INVALID' }));
  });

  it('has the same actions everywhere in an information set', () => {
    const tree = chance([
      [1, 2, move(0, 'a', { l: leaf(0), r: leaf(0) })],
      [1, 2, move(0, 'a', { l: leaf(0), s: leaf(0) })],
    ]);
    expect(() => build(tree)).toThrow('"a" of player 1 has the actions l, r at one node, and l, s at another.');
    expect(() => build(move(1, 'b', {}))).toThrow('"b" of player 2 has no actions.');
  });

  it('may have information sets of the same name for both players', () => {
    expect(build(move(0, 'same', { l: move(1, 'same', { x: leaf(0) }) })).informationSets).toHaveLength(2);
  });

  it('is refused where it is too deep', () => {
    let tree = leaf(0);
    for (let depth = 0; depth < 1_100; depth += 1) tree = move(0, `${depth}`, { on: tree });
    expect(() => build(tree)).toThrow(expect.objectContaining({ code: 'PARLEY_GAME_TOO_LARGE' }));
  });
});

describe('perfect recall', () => {
  const refusal = (root: GameTree): unknown => {
    try {
      return build(root);
    } catch (error) {
      return error;
    }
  };

  it('is refused where a player forgets what it did', () => {
    const late = () => move(0, 'later', { l: leaf(0), r: leaf(1) });
    expect(refusal(move(0, 'first', { up: late(), down: move(1, 'b', { on: late() }) }))).toMatchObject({
      code: 'PARLEY_RECALL_IMPERFECT',
      message:
        'Ann forgets at the information set "later": it stands after [up] and after [down > on], where its own moves differ.',
      context: { informationSet: 'later', player: 1, histories: ['[up]', '[down > on]'] },
    });
  });

  it('is refused where a player forgets what it knew', () => {
    const late = () => move(1, 'later', { l: leaf(0), r: leaf(1) });
    const tree = chance([
      [1, 2, move(1, 'heads', { wait: late() })],
      [1, 2, move(1, 'tails', { wait: late() })],
    ]);
    expect(refusal(tree)).toMatchObject({ context: { histories: ['[side 0 > wait]', '[side 1 > wait]'] } });
  });

  it('is refused where a player does not notice that it has moved', () => {
    const tree = move(0, 'road', { exit: leaf(0), on: move(0, 'road', { exit: leaf(4), on: leaf(1) }) });
    expect(refusal(tree)).toMatchObject({ message: expect.stringContaining('after no move at all and after [on]') });
  });

  it('does not ask that a player sees what the other does', () => {
    const hidden = () => move(1, 'b', { l: leaf(0), r: leaf(1) });
    expect(build(move(0, 'a', { up: hidden(), down: hidden() })).informationSets[1]?.nodes).toEqual([1, 4]);
  });
});

describe('a table game', () => {
  const row = [rational(1), rational(2)];
  const game = (rows: number, matrix: readonly (readonly (typeof row)[number][])[]) =>
    buildBimatrixGame({
      title: '',
      players: ['Row', 'Column'],
      strategies: [Array.from({ length: rows }, (_, index) => `r${index}`), ['x', 'y']],
      payoffs: [matrix, matrix],
    });

  it('has a row and a column for each strategy', () => {
    expect(game(2, [row, row]).strategies[0]).toEqual(['r0', 'r1']);
    expect(() => game(2, [row])).toThrow('The payoffs of player 1 are no table of 2 × 2.');
    expect(() => game(1, [row.slice(1)])).toThrow('no table of 1 × 2');
    expect(() => game(0, [])).toThrow('no strategies');
    expect(() => game(600_000, [])).toThrow(expect.objectContaining({ code: 'PARLEY_GAME_TOO_LARGE' }));
  });
});
