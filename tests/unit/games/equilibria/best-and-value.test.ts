import { describe, expect, it } from '@jest/globals';
import { createRandom, type Random } from '../../../../src/core/random.ts';
import { rational, rationalText } from '../../../../src/games/equilibria/exact/rational.ts';
import { bestEquilibrium } from '../../../../src/games/equilibria/best/best-equilibrium.ts';
import { buildExtensiveGame } from '../../../../src/games/equilibria/game/build-extensive-game.ts';
import type { GameTree } from '../../../../src/games/equilibria/game/game-tree.ts';
import { solvableGame } from '../../../../src/games/equilibria/report/solvable-game.ts';
import { solveAll } from '../../../../src/games/equilibria/sequence-form/solve-all.ts';
import { zeroSumSolution } from '../../../../src/games/equilibria/sequence-form/zero-sum-solution.ts';
import { tripGame } from '../../../../src/games/trip/game/trip-game.ts';
import { type TripWish, tripSettings } from '../../../../src/games/trip/game/trip-settings.ts';
import { kuhnPoker as kuhnPokerOf } from '../../../../src/games/poker/kuhn-poker.ts';
import { tableGame } from '../../../support/table-game.ts';

const kuhnPoker = kuhnPokerOf();
const tenth = rational(1, 10);
const bestTrip = (wish: Partial<TripWish> & Pick<TripWish, 'destinations'>) => {
  const { value, bound } = bestEquilibrium(tripGame(tripSettings({ words: wish.destinations, bonus: tenth, ...wish })));
  return [value, bound].map(rationalText);
};
const range = (size: number) => Array.from({ length: size }, (_, index) => index);

/** One of so many states is drawn, one player names it with a word, the other acts; payoffs are random. */
function signalling([states, words, actions]: readonly [number, number, number], random: Random) {
  const leaf = (): GameTree => {
    const payoff = rational(random.integer(1000));
    return { kind: 'terminal', payoffs: [payoff, payoff] };
  };
  const act = (word: number): GameTree => ({
    kind: 'decision',
    player: 1,
    informationSet: `hears ${word}`,
    actions: range(actions).map((action) => ({ name: String(action), next: leaf() })),
  });
  const speak = (state: number): GameTree => ({
    kind: 'decision',
    player: 0,
    informationSet: `sees ${state}`,
    actions: range(words).map((word) => ({ name: String(word), next: act(word) })),
  });
  const branches = range(states).map((state) => ({
    name: String(state),
    probability: rational(1, states),
    next: speak(state),
  }));
  return buildExtensiveGame({ title: 'Signals', players: ['one', 'two'], root: { kind: 'chance', branches } });
}

describe('the best equilibrium of common payoffs', () => {
  it('is the truth in the paper’s game and with many destinations, with proof', () => {
    for (const destinations of [2, 3, 10, 20]) expect(bestTrip({ destinations })).toEqual(['11/10', '11/10']);
  });

  it('is proved where there are fewer words than destinations', () => {
    // Each word is worth one destination.
    for (const [destinations, words] of [
      [10, 5],
      [16, 8],
      [20, 10],
    ] as const) {
      expect(bestTrip({ destinations, words })).toEqual(['1/20', '1/20']);
    }
  });

  it('serves the likelier destinations first', () => {
    const prior = range(6).map((index) => rational(index + 1, 21));
    // Words name the first three destinations; the likeliest three are served, by words that do not name them.
    expect(bestTrip({ destinations: 6, words: 3, prior })).toEqual(['3/7', '3/7']);
  });

  it('is found where words are misheard and the agent may ask', () => {
    expect(bestTrip({ destinations: 2, noise: tenth })).toEqual(['89/100', '89/100']);
    expect(bestTrip({ destinations: 2, confirm: rational(1, 20) })).toEqual(['11/10', '11/10']);
    expect(bestTrip({ destinations: 3, noise: tenth, confirm: rational(1, 20) })).toEqual(['189/200', '189/200']);
  });

  it('is the best of all equilibria', () => {
    const random = createRandom(12);
    for (let draw = 0; draw < 10; draw++) {
      const game = signalling([3, 2, 3], random);
      const { form, replies } = solvableGame({ kind: 'extensive', game });
      const [first] = solveAll(form, replies).equilibria;
      const { value, bound } = bestEquilibrium(game);
      expect([value, bound]).toEqual([first?.payoffs[0], first?.payoffs[0]]);
    }
  });

  it('is proved for random payoffs of twelve states, words and actions', () => {
    const { value, bound } = bestEquilibrium(signalling([12, 12, 12], createRandom(3)));
    expect(value).toEqual(bound);
  });

  it('of a table is its largest entry', () => {
    const { value, bound } = tableGame(
      [
        [1, 5],
        [7, 0],
      ],
      [
        [1, 5],
        [7, 0],
      ],
    ).best();
    expect([value, bound].map(rationalText)).toEqual(['7', '7']);
  });

  it('is not looked for where the players are paid differently', () => {
    expect(() => bestEquilibrium(kuhnPoker)).toThrow('pays the two players differently');
    expect(() => tableGame([[1, 5]], [[1, 4]]).best()).toThrow('Row 1, column 2 pays the two players differently');
  });
});

describe('the value of a zero-sum game', () => {
  const poker = solvableGame({ kind: 'extensive', game: kuhnPoker });

  it('is -1/18 in Kuhn poker', () =>
    expect(rationalText(zeroSumSolution(poker.form, poker.replies).value)).toBe('-1/18'));

  it('is what all equilibria pay; in Kuhn poker player 1 has two extreme ones', () => {
    const { equilibria, components } = solveAll(poker.form, poker.replies);
    expect(equilibria.map(({ payoffs }) => payoffs.map(rationalText))).toEqual([
      ['-1/18', '1/18'],
      ['-1/18', '1/18'],
    ]);
    expect(components).toEqual([[0, 1]]);
  });

  it('is that of a table too', () => {
    const { form, replies } = tableGame(
      [
        [3, -1],
        [-2, 1],
      ],
      [
        [-3, 1],
        [2, -1],
      ],
    );
    expect(rationalText(zeroSumSolution(form, replies).value)).toBe('1/7');
  });

  it('is refused where payoffs do not sum to zero', () => {
    const { form, replies } = tableGame([[1]], [[1]]);
    expect(() => zeroSumSolution(form, replies).value).toThrow('do not sum to zero');
  });
});
