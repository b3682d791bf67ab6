import { rational } from '../../src/games/equilibria/exact/rational.ts';
import { buildBimatrixGame } from '../../src/games/equilibria/game/bimatrix-game.ts';
import { type SolvableGame, solvableGame } from '../../src/games/equilibria/report/solvable-game.ts';

type Integers = readonly (readonly (number | bigint)[])[];

/** A table game of integers, ready to be solved. */
export function tableGame(ours: Integers, theirs: Integers): SolvableGame {
  const names = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
  const exact = (matrix: Integers) => matrix.map((row) => row.map((entry) => rational(entry)));
  const game = buildBimatrixGame({
    title: 'A table',
    players: ['Row', 'Column'],
    strategies: [names(ours.length), names(ours[0]?.length ?? 0)],
    payoffs: [exact(ours), exact(theirs)],
  });
  return solvableGame({ kind: 'bimatrix', game });
}
