import { createRandom } from '../../../../../src/core/random.ts';
import { biasedWalk } from '../../../../../src/games/taboo/agents/open-qa/biased-walk.ts';
import { createConceptGraph } from '../../../../../src/games/taboo/language/concept-facts.ts';

const graph = createConceptGraph('test', [
  { start: 'banana', relation: 'IsA', end: 'fruit' },
  { start: 'banana', relation: 'RelatedTo', end: 'yellow' },
  { start: 'fruit', relation: 'IsA', end: 'food' },
  { start: 'yellow', relation: 'IsA', end: 'colour' },
]);

describe('the biased walk', () => {
  it('starts at a neighbour of the target', () => {
    const starts = Array.from({ length: 200 }, (_, seed) => biasedWalk('banana', graph, createRandom(seed)).next());
    expect(new Set(starts)).toEqual(new Set(['fruit', 'yellow']));
  });

  it('goes to the target with probability 0.6, wherever it is', () => {
    const walk = biasedWalk('banana', graph, createRandom(7));
    const steps = Array.from({ length: 20_001 }, () => walk.next());
    const after = (isFrom: (concept: string) => boolean): number => {
      const next = steps.slice(1).filter((_, index) => isFrom(steps[index] ?? ''));
      return next.filter((concept) => concept === 'banana').length / next.length;
    };
    expect(after((concept) => concept === 'banana')).toBeCloseTo(0.6, 1);
    expect(after((concept) => concept === 'fruit')).toBeCloseTo(0.6, 1);
  });

  it('goes one hop at a time otherwise', () => {
    const walk = biasedWalk('banana', graph, createRandom(3));
    let before = walk.next();
    for (let step = 0; step < 500; step += 1) {
      const next = walk.next();
      const around = graph.neighboursOf(before).map(({ concept }) => concept);
      expect(next === 'banana' || around.includes(next)).toBe(true);
      before = next;
    }
  });

  it('stays at a target that has no neighbours', () => {
    const walk = biasedWalk('zyx', graph, createRandom(1));
    expect([walk.next(), walk.next()]).toEqual(['zyx', 'zyx']);
  });
});
