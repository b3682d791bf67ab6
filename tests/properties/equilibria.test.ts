import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { createRandom } from '../../src/core/random.ts';
import { checkedProfile, isRealisationPlan } from '../../src/games/equilibria/check/check-equilibrium.ts';
import { rationalText, type Rational } from '../../src/games/equilibria/exact/rational.ts';
import { rationalToNumber } from '../../src/games/equilibria/exact/rational.ts';
import type { SolvableGame } from '../../src/games/equilibria/report/solvable-game.ts';
import { flatGame } from '../../src/games/equilibria/regret/flat-game.ts';
import { regretPlay } from '../../src/games/equilibria/regret/regret-play.ts';
import { solveAll } from '../../src/games/equilibria/sequence-form/solve-all.ts';
import { zeroSumSolution } from '../../src/games/equilibria/sequence-form/zero-sum-solution.ts';
import { tableGame } from '../support/table-game.ts';

type Matrix = readonly (readonly number[])[];
const matrix = (rows: number, columns: number, most: number) =>
  fc.array(fc.array(fc.integer({ min: -most, max: most }), { minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  });
/** Small payoffs, so that many games are degenerate, or large ones. */
const game = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 3, 1_000_000_007))
  .chain(([rows, columns, most]) => fc.tuple(matrix(rows, columns, most), matrix(rows, columns, most)));
const solved = ({ form, replies }: SolvableGame) => solveAll(form, replies);
const textOf = (plans: readonly (readonly Rational[])[]) =>
  plans.map((plan) => plan.slice(1).map(rationalText).join(' ')).join(' | ');
const profiles = (table: SolvableGame) => solved(table).equilibria.map(({ plans }) => textOf(plans));

describe('equilibria', () => {
  it('exist, are strategies, and withstand every other strategy', () => {
    fc.assert(
      fc.property(game, ([ours, theirs]) => {
        const table = tableGame(ours, theirs);
        const { equilibria, components, maximalNashSubsets } = solved(table);
        expect(equilibria.length).toBeGreaterThan(0);
        for (const { plans, payoffs } of equilibria) {
          expect(checkedProfile(table.replies, plans)).toEqual(payoffs);
          expect(plans.every((plan, player) => isRealisationPlan(table.form.players[player === 0 ? 0 : 1], plan))).toBe(
            true,
          );
        }
        const everything = equilibria.map((_, index) => index);
        expect(components.flat().sort((one, other) => one - other)).toEqual(everything);
        expect([...new Set(maximalNashSubsets.flat())].sort((one, other) => one - other)).toEqual(everything);
      }),
      { numRuns: 80 },
    );
  });

  it('all are pairs of vertices that no pair of pure strategies is missing from', () => {
    fc.assert(
      fc.property(game, ([ours, theirs]) => {
        const found = new Set(profiles(tableGame(ours, theirs)));
        for (const [row, payoffs] of ours.entries()) {
          for (const [column, payoff] of payoffs.entries()) {
            const isBest =
              ours.every((other) => (other[column] ?? 0) <= payoff) &&
              (theirs[row] ?? []).every((other) => other <= (theirs[row]?.[column] ?? 0));
            const pure = [
              ours.map((_, at) => (at === row ? '1' : '0')),
              payoffs.map((_, at) => (at === column ? '1' : '0')),
            ];
            expect(found.has(pure.map((plan) => plan.join(' ')).join(' | '))).toBe(isBest);
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  it('are permuted where strategies are', () => {
    fc.assert(
      fc.property(game, fc.integer(), ([ours, theirs], seed) => {
        const order = createRandom(seed).shuffle(ours.map((_, row) => row));
        const turned = (rows: Matrix): Matrix => order.map((row) => rows[row] ?? []);
        const permuted = solved(tableGame(ours, theirs)).equilibria.map(({ plans: [mine, yours] }) =>
          textOf([[...mine.slice(0, 1), ...order.flatMap((row) => mine.slice(row + 1, row + 2))], yours]),
        );
        expect(profiles(tableGame(turned(ours), turned(theirs))).sort()).toEqual(permuted.sort());
      }),
      { numRuns: 60 },
    );
  });

  it('do not change where a constant is added to the payoffs of a player, or they are multiplied', () => {
    fc.assert(
      fc.property(
        game,
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 1, max: 9 }),
        ([ours, theirs], constant, factor) => {
          const moved = ours.map((row) => row.map((entry) => entry * factor + constant));
          expect(profiles(tableGame(moved, theirs)).sort()).toEqual(profiles(tableGame(ours, theirs)).sort());
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are an odd number where the game is not degenerate', () => {
    // Payoffs drawn from so many numbers are hardly ever degenerate (Wilson 1971).
    const random = createRandom(5);
    for (let draw = 0; draw < 20; draw++) {
      const drawn = () => Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => random.integer(1_000_000)));
      const { equilibria, components } = solved(tableGame(drawn(), drawn()));
      expect(equilibria.length % 2).toBe(1);
      expect(components).toHaveLength(equilibria.length);
      expect(equilibria.every(({ payoffs }) => payoffs.every((payoff) => rationalToNumber(payoff) >= 0))).toBe(true);
    }
  });
});

describe('zero-sum games', () => {
  it('have a value that is proved by optimal strategies of both, and that play by regret comes near', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.constantFrom(1, 3, 1_000_000_007))
          .chain(([rows, columns, most]) => matrix(rows, columns, most)),
        (ours) => {
          const { form, replies } = tableGame(
            ours,
            ours.map((row) => row.map((entry) => (entry === 0 ? 0 : -entry))),
          );
          const { value, plans } = zeroSumSolution(form, replies);
          expect(checkedProfile(replies, plans)[0]).toEqual(value);
          const play = regretPlay(flatGame(form), 'cfr+');
          for (let iteration = 0; iteration < 300; iteration++) play.step();
          const scale = Math.max(1, ...ours.flat().map(Math.abs));
          expect(Math.abs(play.worth().value - rationalToNumber(value)) / scale).toBeLessThan(0.02);
          expect(play.worth().exploitability).toBeGreaterThan(-1e-9 * scale);
        },
      ),
      { numRuns: 80 },
    );
  });
});
