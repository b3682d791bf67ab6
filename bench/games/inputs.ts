import { createRandom } from '../../src/core/random.ts';
import { rational } from '../../src/games/equilibria/exact/rational.ts';
import {
  type BimatrixGame,
  buildBimatrixGame,
  type PayoffMatrix,
} from '../../src/games/equilibria/game/bimatrix-game.ts';
import { buildExtensiveGame } from '../../src/games/equilibria/game/build-extensive-game.ts';
import type { ExtensiveGame } from '../../src/games/equilibria/game/extensive-game.ts';
import type { GameTree } from '../../src/games/equilibria/game/game-tree.ts';
import { tripGame } from '../../src/games/trip/game/trip-game.ts';
import { tripSettings } from '../../src/games/trip/game/trip-settings.ts';

const largestPayoff = 100;
const range = (size: number): number[] => Array.from({ length: size }, (_, index) => index);

/** The trip-booking game of as many words as destinations, with a bonus of 1/10. */
export function trip(destinations: number): ExtensiveGame {
  return tripGame(tripSettings({ destinations, words: destinations, bonus: rational(1, 10) }));
}

/** The paper's game as a table: each player's four pure strategies (docs/trip-game.md). */
export function paperTable(): BimatrixGame {
  const payoffs = [
    [rational(1, 20), rational(1, 20), rational(0), rational(0)],
    [rational(1, 20), rational(11, 10), rational(-1), rational(1, 20)],
    [rational(0), rational(-1), rational(1), rational(0)],
    [rational(0), rational(1, 20), rational(0), rational(1, 20)],
  ];
  return tableOf(payoffs, payoffs);
}

/** So many games with random payoffs, whole numbers from 0 to 99; the same in every run. */
export function randomTables(size: number, count: number): readonly BimatrixGame[] {
  const random = createRandom(size);
  const matrix = (): PayoffMatrix =>
    range(size).map(() => range(size).map(() => rational(random.integer(largestPayoff))));
  return range(count).map(() => tableOf(matrix(), matrix()));
}

function tableOf(ours: PayoffMatrix, theirs: PayoffMatrix): BimatrixGame {
  const names = ours.map((_, index) => String(index + 1));
  return buildBimatrixGame({
    title: '',
    players: ['Row', 'Column'],
    strategies: [names, names],
    payoffs: [ours, theirs],
  });
}

/** One of so many states is drawn, one player names it with a word, the other acts; both are paid the same, at random. */
export function randomSignals(size: number, seed: number): ExtensiveGame {
  const random = createRandom(seed);
  const leaf = (): GameTree => {
    const payoff = rational(random.integer(1000));
    return { kind: 'terminal', payoffs: [payoff, payoff] };
  };
  const move = (player: 0 | 1, informationSet: string, next: (at: number) => GameTree): GameTree => ({
    kind: 'decision',
    player,
    informationSet,
    actions: range(size).map((at) => ({ name: String(at), next: next(at) })),
  });
  const branches = range(size).map((state) => ({
    name: String(state),
    probability: rational(1, size),
    next: move(0, `sees ${state}`, (word) => move(1, `hears ${word}`, leaf)),
  }));
  return buildExtensiveGame({ title: '', players: ['one', 'two'], root: { kind: 'chance', branches } });
}
