import { rational } from '../equilibria/exact/rational.ts';
import { buildExtensiveGame } from '../equilibria/game/build-extensive-game.ts';
import type { ExtensiveGame, Player } from '../equilibria/game/extensive-game.ts';
import type { GameTree } from '../equilibria/game/game-tree.ts';
import { type Card, deckOf, drawn, without } from './cards.ts';

const ante = 1;
/** What a raise adds before and after the card on the board. */
const raises = [2, 4] as const;
const mostRaises = 2;

/** What can be seen of a hand of Leduc poker, and who moves. */
interface Hand {
  readonly cards: readonly [Card, Card];
  readonly board?: Card;
  /** What each has put into the pot. */
  readonly paid: readonly [number, number];
  readonly player: Player;
  /** What was done in the rounds up to now, for each round. */
  readonly done: readonly (readonly string[])[];
}

/**
 * Leduc poker (Southey and others 2005): two cards of each rank, a card for each player, a round of betting, a card on the board, a second
 * round. A pair with the board wins, else the higher card; equal cards share. With three ranks it is worth -0.0856 to the first player.
 *
 * @param isSuited whether cards of one rank are told apart, which changes nothing but the number of information sets: 936 for 288
 */
export function leducPoker(ranks = 3, isSuited = false): ExtensiveGame {
  const deck = isSuited ? deckOf(ranks, 1, ['s', 'h']) : deckOf(ranks, 2);
  const root = drawn(deck, (first) =>
    drawn(without(deck, first), (second) =>
      moves({ cards: [first, second], paid: [ante, ante], player: 0, done: [[]] }, deck),
    ),
  );
  const title = `Leduc poker with ${ranks} ranks${isSuited ? ', suits told apart' : ''}`;
  return buildExtensiveGame({ title, players: ['First', 'Second'], root });
}

function moves(hand: Hand, deck: readonly Card[]): GameTree {
  const { paid, player, done } = hand;
  const other = player === 0 ? 1 : 0;
  const now = done.at(-1) ?? [];
  const isFacingRaise = paid[other] > paid[player];
  const next = (action: string, pays = paid[player]): Hand => ({
    ...hand,
    paid: player === 0 ? [pays, paid[1]] : [paid[0], pays],
    player: other,
    done: [...done.slice(0, -1), [...now, action]],
  });
  const actions = isFacingRaise
    ? [
        { name: 'fold', next: won(player === 0 ? -paid[0] : paid[1]) },
        { name: 'call', next: afterRound(next('call', paid[other]), deck) },
      ]
    : [{ name: 'check', next: now.length > 0 ? afterRound(next('check'), deck) : moves(next('check'), deck) }];
  if (now.filter((action) => action === 'raise').length < mostRaises) {
    const size = raises[done.length === 1 ? 0 : 1];
    actions.push({ name: 'raise', next: moves(next('raise', paid[other] + size), deck) });
  }
  return { kind: 'decision', player, informationSet: seenBy(hand), actions };
}

/** The card on the board after the first round, the showdown after the second. */
function afterRound(hand: Hand, deck: readonly Card[]): GameTree {
  const { cards, board, done } = hand;
  if (board !== undefined) return won(signOf(cards, board) * hand.paid[0]);
  const left = cards.reduce((rest, card) => without(rest, rest.find(({ name }) => name === card.name) ?? card), deck);
  return drawn(left, (card) => moves({ ...hand, board: card, player: 0, done: [...done, []] }, deck));
}

/** 1 where the first player's cards win, -1 where the second's do, 0 where they share. */
function signOf([first, second]: Hand['cards'], board: Card): number {
  const strength = ({ rank }: Card): number => (rank === board.rank ? Number.POSITIVE_INFINITY : rank);
  if (first.rank === second.rank) return 0;
  return strength(first) > strength(second) ? 1 : -1;
}

/** What the player to move knows, as the name of its information set. */
function seenBy({ cards, board, player, done }: Hand): string {
  const [first = [], second = []] = done;
  const after = (round: readonly string[]): string => (round.length === 0 ? '' : ` after ${round.join(' ')}`);
  const own = `${cards[player].name}${after(first)}`;
  return board === undefined ? own : `${own}, board ${board.name}${after(second)}`;
}

/** A leaf at which the first player wins so much of the other's. */
function won(amount: number): GameTree {
  return { kind: 'terminal', payoffs: [rational(amount), rational(-amount)] };
}
