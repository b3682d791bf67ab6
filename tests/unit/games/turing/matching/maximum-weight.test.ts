import fc from 'fast-check';
import { maximumWeightMatching } from '../../../../../src/games/turing/matching/maximum-weight.ts';
import { processorTime } from '../../../../support/processor-time.ts';

interface Edge {
  readonly first: number;
  readonly second: number;
  readonly weight: number;
}

/** The largest weight by trying every matching. */
function byTrying(edges: readonly Edge[], taken = 0, place = 0): number {
  const edge = edges[place];
  if (!edge) return 0;
  const without = byTrying(edges, taken, place + 1);
  const both = (1 << edge.first) | (1 << edge.second);
  return (taken & both) === 0 ? Math.max(without, edge.weight + byTrying(edges, taken | both, place + 1)) : without;
}

function weightOf(edges: readonly Edge[], mates: readonly number[]): number {
  return edges.filter(({ first, second }) => mates[first] === second).reduce((sum, { weight }) => sum + weight, 0);
}

const graphs = fc.integer({ min: 2, max: 9 }).chain((vertices) => {
  const pairs = Array.from({ length: vertices }, (_, first) =>
    Array.from({ length: vertices - first - 1 }, (__, more) => [first, first + more + 1] as const),
  ).flat();
  return fc.subarray(pairs, { maxLength: Math.min(16, pairs.length) }).chain((some) =>
    fc.array(fc.integer({ min: 1, max: 12 }), { minLength: some.length, maxLength: some.length }).map((weights) => ({
      vertices,
      edges: some.map(([first, second], place) => ({ first, second, weight: weights[place] ?? 1 })),
    })),
  );
});

describe('the heaviest matching', () => {
  it('is as heavy as the best found by trying every matching', () => {
    fc.assert(
      fc.property(graphs, ({ vertices, edges }) => {
        const mates = maximumWeightMatching(vertices, edges);
        mates.forEach((mate, vertex) => {
          if (mate >= 0) expect(mates[mate]).toBe(vertex);
        });
        expect(weightOf(edges, mates)).toBe(byTrying(edges));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the heaviest edge out where two others together are heavier', () => {
    const edges = [
      { first: 0, second: 1, weight: 5 },
      { first: 1, second: 2, weight: 8 },
      { first: 2, second: 3, weight: 5 },
    ];
    expect(maximumWeightMatching(4, edges)).toEqual([1, 0, 3, 2]);
  });

  it('matches odd rings, which a two-sided algorithm cannot', () => {
    const edges = [0, 1, 2, 3, 4].map((first) => ({ first, second: (first + 1) % 5, weight: 3 }));
    const mates = maximumWeightMatching(6, [...edges, { first: 0, second: 5, weight: 2 }]);
    expect(mates).toEqual([5, 2, 1, 4, 3, 0]);
  });

  it('uses no edge without weight, and takes a graph without edges', () => {
    expect(maximumWeightMatching(2, [{ first: 0, second: 1, weight: 0 }])).toEqual([-1, -1]);
    expect(maximumWeightMatching(0, [])).toEqual([]);
  });

  it('matches 120 seekers who may all meet within seconds', () => {
    const edges = Array.from({ length: 120 }, (_, first) =>
      Array.from({ length: 119 - first }, (__, more) => ({
        first,
        second: first + more + 1,
        weight: 1 + ((first * 7919 + more * 104_729) % 997),
      })),
    ).flat();
    const took = processorTime(() => expect(maximumWeightMatching(120, edges).every((mate) => mate >= 0)).toBe(true));
    expect(took).toBeLessThan(5000);
  });
});
