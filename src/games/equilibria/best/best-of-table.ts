import { ParleyError } from '../../../core/errors.ts';
import { compare, equal, one, type Rational, zero } from '../exact/rational.ts';
import type { BimatrixGame } from '../game/bimatrix-game.ts';
import type { BestEquilibrium } from './best-equilibrium.ts';

/**
 * The best equilibrium of a table game of common payoffs: its largest entry.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the players are paid differently
 */
export function bestOfTable({ strategies, payoffs: [ours, theirs] }: BimatrixGame): BestEquilibrium {
  let best = { row: 0, column: 0, value: ours[0]?.[0] ?? zero };
  for (const [row, payoffs] of ours.entries()) {
    for (const [column, value] of payoffs.entries()) {
      if (!equal(value, theirs[row]?.[column] ?? zero)) throw differentPayoffs(row, column);
      if (compare(value, best.value) > 0) best = { row, column, value };
    }
  }
  const planOf = (names: readonly string[], chosen: number): readonly Rational[] => [
    one,
    ...names.map((_, strategy) => (strategy === chosen ? one : zero)),
  ];
  const plans = [planOf(strategies[0], best.row), planOf(strategies[1], best.column)] as const;
  return { plans, value: best.value, bound: best.value };
}

function differentPayoffs(row: number, column: number): ParleyError {
  return new ParleyError(
    'PARLEY_INPUT_INVALID',
    `Row ${row + 1}, column ${column + 1} pays the two players differently.`,
    {
      remedy:
        'The best equilibrium is looked for in games of common payoffs only; --all gives all equilibria of any game.',
    },
  );
}
