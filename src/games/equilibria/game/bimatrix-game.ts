import { ParleyError } from '../../../core/errors.ts';
import type { Rational } from '../exact/rational.ts';
import { gameLimits } from './game-tree.ts';

/** Payoffs, a row for each strategy of player 1 and a column for each of player 2. */
export type PayoffMatrix = readonly (readonly Rational[])[];

/** A game of two players given by a table. */
export interface BimatrixGame {
  readonly title: string;
  readonly players: readonly [string, string];
  /** The names of each player's strategies. */
  readonly strategies: readonly [readonly string[], readonly string[]];
  /** What player 1 is paid, and what player 2 is paid. */
  readonly payoffs: readonly [PayoffMatrix, PayoffMatrix];
}

/**
 * A table game, checked: both matrices have a row for each strategy of player 1 and a column for each of player 2.
 *
 * @throws ParleyError PARLEY_GAME_TREE_INVALID or PARLEY_GAME_TOO_LARGE
 */
export function buildBimatrixGame(game: BimatrixGame): BimatrixGame {
  const [rows, columns] = game.strategies.map((names) => names.length);
  if (rows === undefined || columns === undefined || rows === 0 || columns === 0)
    throw invalid('A player of the table game has no strategies.');
  if (rows * columns > gameLimits.bimatrixEntries) {
    throw new ParleyError(
      'PARLEY_GAME_TOO_LARGE',
      `A table of ${rows} × ${columns} has more than ${gameLimits.bimatrixEntries} entries.`,
      { remedy: 'Give a smaller game.' },
    );
  }
  for (const [player, matrix] of game.payoffs.entries()) {
    if (matrix.length !== rows || matrix.some((row) => row.length !== columns))
      throw invalid(`The payoffs of player ${player + 1} are no table of ${rows} × ${columns}.`);
  }
  return game;
}

function invalid(message: string): ParleyError {
  return new ParleyError('PARLEY_GAME_TREE_INVALID', message, {
    remedy: 'Give each player strategies, and each matrix a row and a column for each.',
  });
}
