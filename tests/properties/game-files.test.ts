import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { ParleyError } from '../../src/core/errors.ts';
import { add, equal, multiply, one, type Rational, rational, sum } from '../../src/games/equilibria/exact/rational.ts';
import { readEfg } from '../../src/games/equilibria/files/read-efg.ts';
import { readGame } from '../../src/games/equilibria/files/read-game.ts';
import { readNfg } from '../../src/games/equilibria/files/read-nfg.ts';
import { writeEfg } from '../../src/games/equilibria/files/write-efg.ts';
import { writeNfg } from '../../src/games/equilibria/files/write-nfg.ts';
import { buildExtensiveGame } from '../../src/games/equilibria/game/build-extensive-game.ts';
import type { GameTree } from '../../src/games/equilibria/game/game-tree.ts';
import { chanceOf, sequenceFormOf } from '../../src/games/equilibria/game/sequence-form.ts';

type Shape =
  | { readonly kind: 'leaf'; readonly payoffs: readonly [Rational, Rational] }
  | {
      readonly kind: 'chance' | 'first' | 'second';
      readonly name: string;
      readonly set: number;
      readonly below: readonly Shape[];
    };

const name = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\\', '\n', '{', '}', '0', 'é', '😀'), maxLength: 6 });
const number = fc
  .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 99 }))
  .map(([n, d]) => rational(n, d));
const payoffs = fc.tuple(number, number);
const shape = fc.letrec<{ tree: Shape }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ kind: fc.constant('leaf' as const), payoffs }),
    fc.record({
      kind: fc.constantFrom('chance' as const, 'first' as const, 'second' as const),
      name,
      set: fc.nat(1),
      below: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).tree;

/** Information sets are told apart by all that their player did, so that it forgets nothing. */
function treeOf(given: Shape, own: readonly [string, string] = ['', '']): GameTree {
  if (given.kind === 'leaf') return { kind: 'terminal', name: 'end "of" it', payoffs: given.payoffs };
  const { kind, name: label, set, below } = given;
  if (kind === 'chance') {
    const probability = rational(1, below.length);
    return {
      kind,
      name: label,
      branches: below.map((branch, at) => ({ name: `${label}${at}`, probability, next: treeOf(branch, own) })),
    };
  }
  const player = kind === 'first' ? 0 : 1;
  const informationSet = `${own[player]}/${set}:${below.length}`;
  const actions = below.map((branch, at) => {
    const mine = `${informationSet}.${at}`;
    return { name: `\\${at}"`, next: treeOf(branch, player === 0 ? [mine, own[1]] : [own[0], mine]) };
  });
  return { kind: 'decision', name: label, player, informationSet, actions };
}

const game = fc
  .tuple(shape, name)
  .map(([given, title]) => buildExtensiveGame({ title, players: ['Ann "A"', 'Bob\\'], root: treeOf(given) }));

const table = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).chain(([rows, columns]) => {
  const matrix = fc.array(fc.array(number, { minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  });
  const names = (count: number, prefix: string) =>
    fc.array(name, { minLength: count, maxLength: count }).map((list) => list.map((each) => prefix + each));
  return fc.record({
    title: name,
    players: fc.constant(['Row', 'Column'] as const),
    strategies: fc.tuple(names(rows, 'r'), names(columns, 'c')),
    payoffs: fc.tuple(matrix, matrix),
  });
});

describe('game files', () => {
  it('.efg: what is written is read as the same game', () => {
    fc.assert(
      fc.property(game, name, (given, comment) => expect(readEfg(writeEfg(given, comment))).toEqual(given)),
      {
        numRuns: 200,
      },
    );
  });

  it('.nfg: what is written in either form is read as the same game', () => {
    fc.assert(
      fc.property(table, name, fc.constantFrom('payoffs' as const, 'outcomes' as const), (given, comment, form) =>
        expect(readNfg(writeNfg(given, form, comment))).toEqual(given),
      ),
      { numRuns: 200 },
    );
  });

  it('that are damaged are read as a game or refused with a code, never anything else', () => {
    fc.assert(
      fc.property(game, fc.nat(), fc.nat(20), name, (given, at, length, inserted) => {
        const text = writeEfg(given);
        const place = at % text.length;
        try {
          readGame(text.slice(0, place) + inserted + text.slice(place + length));
        } catch (error) {
          expect(error).toBeInstanceOf(ParleyError);
          expect(error).toMatchObject({ code: expect.stringMatching(/^PARLEY_(GAME_FILE_INVALID|RECALL_IMPERFECT)$/) });
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the sequence form', () => {
  it('pays in all what the leaves pay, if everybody does everything', () => {
    fc.assert(
      fc.property(game, (given) => {
        const chance = chanceOf(given);
        const leaves = given.nodes.flatMap((node, at) =>
          node.kind === 'terminal' ? [multiply(chance[at] ?? one, add(...node.payoffs))] : [],
        );
        const pairs = sequenceFormOf(given).payoffs.map((entry) => add(...entry.payoffs));
        expect(equal(sum(leaves), sum(pairs))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('has every sequence behind the one that it goes on from', () => {
    fc.assert(
      fc.property(game, (given) => {
        for (const { steps, sequences } of sequenceFormOf(given).players) {
          for (const { before, after } of steps) expect(Math.min(...after)).toBeGreaterThan(before);
          expect(steps.flatMap(({ after }) => after).toSorted((left, right) => left - right)).toEqual(
            Array.from({ length: sequences.length - 1 }, (_, at) => at + 1),
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});
