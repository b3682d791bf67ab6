import { describe, expect, it } from '@jest/globals';
import { clausesOf, type MoveLabels, type TaggedToken } from '../../../../src/models/talk/clauses.ts';

const labels: MoveLabels = {
  heads: {
    move: ['tells', 'asks', 'takes-leave'],
    kind: ['tells event', 'tells feeling', 'asks advice'],
    gravity: ['light', 'serious', 'grave'],
  },
  thresholds: { begin: 0.5, grave: 0.2 },
};
const text = 'i lost it what now';

function token(start: number, move: number, more: Partial<TaggedToken> = {}): TaggedToken {
  const logits = [0, 0, 0].map((_zero, index) => (index === move ? 4 : 0));
  return { start, begin: -3, move: logits, kind: [0, 1, 2], gravity: [3, 0, 0], ...more };
}

describe('clauses of a tagged line', () => {
  it('begin where a word is likely to begin one, and are together the whole line', () => {
    const tokens = [token(0, 0), token(2, 0), token(7, 0), token(10, 1, { begin: 3 }), token(15, 1)];
    const clauses = clausesOf(text, tokens, labels);
    expect(clauses.map((clause) => clause.text)).toEqual(['i lost it', 'what now']);
    expect(clauses.map(({ move, kind }) => `${move} ${kind}`)).toEqual(['tells feeling', 'asks advice']);
    expect(clauses.map(({ start, end }) => [start, end])).toEqual([
      [0, 10],
      [10, 18],
    ]);
  });

  it('never begin inside a word', () => {
    const tokens = [token(0, 0), token(2, 0), token(4, 1, { begin: 9 })];
    expect(clausesOf(text, tokens, labels)).toHaveLength(1);
  });

  it('have no kind where their move has none', () => {
    expect(clausesOf('bye', [token(0, 2)], labels)).toMatchObject([
      { move: 'takes-leave', kind: null, gravity: 'light' },
    ]);
  });

  it.each([
    [[1, 0, 0.2], 'grave'],
    [[3, 0, 0], 'light'],
    [[0, 3, 0], 'serious'],
  ] as const)('with gravities of %p are %s', (gravity, expected) => {
    expect(clausesOf('oh', [token(0, 0, { gravity })], labels)[0]?.gravity).toBe(expected);
  });

  it('are none of a line without words', () => {
    expect(clausesOf('', [], labels)).toEqual([]);
  });
});
