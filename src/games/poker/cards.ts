import { rational } from '../equilibria/exact/rational.ts';
import type { GameTree } from '../equilibria/game/game-tree.ts';

const names = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
/** Three ranks are jack, queen and king. */
const king = names.indexOf('K') + 1;

/** So many ranks a deck may have. */
export const mostRanks = names.length;

/** A kind of cards that nobody tells apart. */
export interface Card {
  readonly name: string;
  /** The higher rank wins. */
  readonly rank: number;
  /** So many of them are in the deck. */
  readonly copies: number;
}

/** A deck, lowest rank first; each rank as one card of several copies, or as so many cards of different suits. */
export function deckOf(ranks: number, copies: number, suits: readonly string[] = ['']): readonly Card[] {
  const from = Math.max(0, king - ranks);
  return names
    .slice(from, from + ranks)
    .flatMap((name, rank) => suits.map((suit) => ({ name: name + suit, rank, copies })));
}

/** A deck without one card. */
export function without(deck: readonly Card[], card: Card): readonly Card[] {
  return deck.flatMap((other) => {
    if (other !== card) return [other];
    return other.copies === 1 ? [] : [{ ...other, copies: other.copies - 1 }];
  });
}

/** Chance draws a card, each copy as likely as the next. The node has no name: Gambit wants names to be different. */
export function drawn(deck: readonly Card[], next: (card: Card) => GameTree): GameTree {
  const count = deck.reduce((sum, { copies }) => sum + copies, 0);
  return {
    kind: 'chance',
    branches: deck.map((card) => ({
      name: card.name,
      probability: rational(card.copies, count),
      next: next(card),
    })),
  };
}
