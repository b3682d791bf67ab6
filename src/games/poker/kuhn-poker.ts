import { rational } from '../equilibria/exact/rational.ts';
import { buildExtensiveGame } from '../equilibria/game/build-extensive-game.ts';
import type { ExtensiveGame } from '../equilibria/game/extensive-game.ts';
import type { GameTree } from '../equilibria/game/game-tree.ts';
import { type Card, deckOf, drawn, without } from './cards.ts';

/**
 * Kuhn poker (Kuhn 1950), with any number of cards: each player antes 1 and gets a card; who bets adds 1; the higher card wins. Three cards are
 * worth -1/18 to the first player.
 */
export function kuhnPoker(ranks = 3): ExtensiveGame {
  const deck = deckOf(ranks, 1);
  const root = drawn(deck, (first) => drawn(without(deck, first), (second) => betting(first, second)));
  return buildExtensiveGame({ title: `Kuhn poker with ${ranks} cards`, players: ['First', 'Second'], root });
}

function betting(first: Card, second: Card): GameTree {
  const sign = first.rank > second.rank ? 1 : -1;
  return move(0, first.name, {
    check: move(1, `${second.name} after check`, {
      check: won(sign),
      bet: move(0, `${first.name} after check bet`, { fold: won(-1), call: won(2 * sign) }),
    }),
    bet: move(1, `${second.name} after bet`, { fold: won(1), call: won(2 * sign) }),
  });
}

function move(player: 0 | 1, informationSet: string, actions: Readonly<Record<string, GameTree>>): GameTree {
  return {
    kind: 'decision',
    player,
    informationSet,
    actions: Object.entries(actions).map(([name, next]) => ({ name, next })),
  };
}

/** A leaf at which the first player wins so much. */
function won(amount: number): GameTree {
  return { kind: 'terminal', payoffs: [rational(amount), rational(-amount)] };
}
