import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import type { PlayedGame } from '../../integrity/collusion/played-game.ts';
import { unratedGames } from '../../integrity/collusion/unrated-games.ts';
import type { TuringMessage } from '../../rules/turing-match.ts';
import type { EndedGame, GameEnding } from '../ended-game.ts';
import { houseOwner, sandboxForum } from '../standing.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { EndedSide } from './ended-side.ts';

/** Whether a game of two may count at all, and what is written so that the next one can be judged. */
export interface PairRuling {
  /** Why not; null where it may. */
  readonly reason: GameEnding['unrated'];
  readonly writes: readonly TuringWrite[];
}

/** What the rules look back on is in the last three games of two. */
const mostKept = 3;
const openingMessages = 10;

/** Looks at the earlier games of the two (`unratedGames`), at what they are to each other, and where they play. */
export async function pairRuling(
  { pairs }: AccountsParts,
  game: EndedGame,
  [a, b]: readonly [EndedSide, EndedSide],
): Promise<PairRuling> {
  if (game.forum === sandboxForum) return { reason: 'sandbox', writes: [] };
  if ([a, b].some(({ account }) => account && account.body.bannedAt !== null)) return { reason: 'banned', writes: [] };
  if (game.match.outcome?.cause === 'void') return { reason: null, writes: [] };
  const id = pairId(a.id, b.id);
  const kept = await pairs.read(id);
  const earlier = kept?.body.games ?? [];
  const now = {
    game: game.id,
    at: game.endedAt,
    seats: [a.id, b.id] satisfies [string, string],
    result: game.score.result,
    opening: openingOf(game.match.messages),
  };
  const played: PlayedGame[] = [...earlier, now].map((one) => ({ ...one, predictions: [] }));
  const marks = [a, b].map((side) => ({ id: side.id, owner: ownerOf(side) }));
  const reason = unratedGames(played, marks).get(game.id) ?? null;
  // Whoever was deleted meanwhile leaves no word.
  if (!a.account || !b.account) return { reason, writes: [] };
  return { reason, writes: [pairs.put(id, kept, { games: [...earlier, now].slice(-mostKept) })] };
}

/** The id of the document of what two have played with each other. */
export function pairId(one: string, other: string): string {
  return [one, other].sort().join('/');
}

/** How a talk begins, whatever the case and the punctuation. */
export function openingOf(messages: readonly Pick<TuringMessage, 'text'>[]): string {
  const first = messages.slice(0, openingMessages).map(({ text }) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim(),
  );
  return first.join('\n');
}

/** Bots of the house are nobody's: games among them count. */
function ownerOf({ id, account }: EndedSide): string {
  const owner = account?.body.owner ?? id;
  return owner === houseOwner ? id : owner;
}
