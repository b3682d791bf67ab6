import { seats } from '../../rules/turing-rules.ts';
import type { AccountsDocuments } from '../accounts/accounts-parts.ts';
import type { KeptGame } from '../accounts/kept-shapes.ts';

/** A game that may be shown, with what must not be read in it. */
export interface ShowableGame {
  readonly game: KeptGame;
  readonly nicknames: readonly string[];
}

/**
 * A game as long as it may be shown: neither side deleted or banned, none has reported the other, and it is not of the part that is kept back for
 * examining bots, who could else look up what they are asked. Undefined where it may not.
 */
export async function showableGame(documents: AccountsDocuments, id: string): Promise<ShowableGame | undefined> {
  const game = (await documents.played.read(id))?.body;
  if (game === undefined) return undefined;
  const sides = await Promise.all(
    seats.map(async (seat) => {
      const { account, key } = game.seats[seat];
      const [who, place] = await Promise.all([documents.accounts.read(account), documents.seats.read(key)]);
      // Whoever is being deleted loses its places first.
      if (!who || !place || place.body.reported || who.body.bannedAt !== null) return undefined;
      return { nickname: who.body.nickname, part: who.body.part };
    }),
  );
  const present = sides.flatMap((side) => (side ? [side] : []));
  if (present.length < seats.length || present.every(({ part }) => part === 'hidden')) return undefined;
  return { game, nicknames: present.map(({ nickname }) => nickname) };
}
