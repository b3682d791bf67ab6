import { rational } from '../../src/games/equilibria/exact/rational.ts';
import { buildExtensiveGame } from '../../src/games/equilibria/game/build-extensive-game.ts';
import type { GameTree } from '../../src/games/equilibria/game/game-tree.ts';

const cards = [0, 1, 2];

const won = (amount: number): GameTree => ({ kind: 'terminal', payoffs: [rational(amount), rational(-amount)] });
const move = (player: 0 | 1, informationSet: string, actions: Readonly<Record<string, GameTree>>): GameTree => ({
  kind: 'decision',
  player,
  informationSet,
  actions: Object.entries(actions).map(([name, next]) => ({ name, next })),
});

function dealt(first: number, second: number): GameTree {
  const sign = first > second ? 1 : -1;
  return move(0, `${first}`, {
    check: move(1, `${second} after check`, {
      check: won(sign),
      bet: move(0, `${first} after check and bet`, { fold: won(-1), call: won(2 * sign) }),
    }),
    bet: move(1, `${second} after bet`, { fold: won(1), call: won(2 * sign) }),
  });
}

/** Kuhn poker: three cards, a blind of 1, a bet of 1. */
export const kuhnPoker = buildExtensiveGame({
  title: 'Kuhn poker',
  players: ['First', 'Second'],
  root: {
    kind: 'chance',
    branches: cards.flatMap((first) =>
      cards
        .filter((second) => second !== first)
        .map((second) => ({ name: `${first} ${second}`, probability: rational(1, 6), next: dealt(first, second) })),
    ),
  },
});
