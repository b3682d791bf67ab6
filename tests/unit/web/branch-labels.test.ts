import { describe, expect, it } from '@jest/globals';
import { drawnGame } from '../../../src/games/trip/games/trip-page-game.ts';
import { placeLabels, runsThrough } from '../../../web/src/trip/branch-labels.ts';
import { allNodes, placeTree } from '../../../web/src/trip/tree-layout.ts';

/** How many labels of a game's tree some branch runs through, and how many labels there are. */
function crossed(destinations: number, words: number, text: string): readonly [number, number] {
  const { pairs, ...game } = drawnGame({ destinations, words, bonus: '1/10' });
  const nodes = allNodes(placeTree({ ...game, pairs }, pairs.at(-1)));
  const branches = nodes.flatMap((from) => from.children.map((to) => ({ from, to, text })));
  const labels = placeLabels(branches);
  const isCrossed = (at: number): boolean => {
    const label = labels[at];
    return label === undefined || branches.some((branch) => runsThrough(branch, label, text));
  };
  return [branches.filter((_, at) => isCrossed(at)).length, branches.length];
}

describe('labels of branches', () => {
  it('stand beside their branch: no branch runs through any of them in the game of the paper', () => {
    expect(crossed(2, 2, 'P')).toEqual([0, 14]);
    expect(crossed(2, 2, 'P 20/21')).toEqual([0, 14]);
  });

  it.each([
    [2, 1],
    [2, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ])('stand beside their branches with %i places and %i words', (destinations, words) => {
    expect(crossed(destinations, words, 'P')[0]).toBe(0);
  });

  it('know a branch that runs through a text from one that passes it', () => {
    const branch = { from: { x: 0, y: 0 }, to: { x: 100, y: 100 } };
    expect(runsThrough(branch, { x: 50, y: 50 }, 'P')).toBe(true);
    expect(runsThrough(branch, { x: 70, y: 50 }, 'P')).toBe(false);
    expect(runsThrough({ ...branch, to: { x: 0, y: 100 } }, { x: 50, y: 50 }, 'P')).toBe(false);
  });
});
