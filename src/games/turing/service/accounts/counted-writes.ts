import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { ratingEvent, type RatingEvent } from '../../ratings/rating-events.ts';
import { otherSeat, type Seat } from '../../rules/turing-rules.ts';
import type { EndedGame } from '../ended-game.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { EndedSide } from './ended-side.ts';
import { ratingsLog } from './forum-ratings.ts';
import { hiddenEntry } from './hidden-set.ts';
import { writable } from './kept-documents.ts';
import type { KeptGame } from './kept-shapes.ts';
import type { PairRuling } from './pair-ruling.ts';

/** The event of the ratings; nothing where a game does not count. */
export async function ratingWrites(
  parts: AccountsParts,
  { id, forum, endedAt, match, score, seats }: EndedGame,
  { reason }: PairRuling,
): Promise<readonly TuringWrite[]> {
  if (!score.isRated || reason !== null) return [];
  const kindOf = (seat: Seat) => match.players[seat].identity;
  const event = {
    event: 'game',
    game: id,
    at: endedAt,
    seats: [
      { id: seats.a.account, kind: kindOf('a') },
      { id: seats.b.account, kind: kindOf('b') },
    ],
    keys: [seats.a.key, seats.b.key],
    result: score.result === 1 ? 1 : score.result === 0 ? 0 : 0.5,
    predictions: match.predictions.map(({ seat, says }) => ({
      by: seat === 'a' ? (0 as const) : (1 as const),
      isRight: says === kindOf(otherSeat(seat)),
    })),
  } satisfies RatingEvent;
  const known = await parts.ratedForums.read(forum);
  const log = ratingsLog(forum);
  return [
    { kind: 'append', log, expected: null, entries: [writable(ratingEvent, event, log)] },
    ...(known ? [] : [parts.ratedForums.put(forum, undefined, {})]),
  ];
}

/** The conversation in the hidden set, where it belongs there. */
export function hiddenWrites(
  { hidden }: AccountsParts,
  kept: KeptGame,
  [a, b]: readonly [EndedSide, EndedSide],
  { reason }: PairRuling,
): readonly TuringWrite[] {
  if (!a.account || !b.account || reason !== null) return [];
  const entry = hiddenEntry(kept, [a.account.body, b.account.body]);
  if (!entry) return [];
  const { id, ...body } = entry;
  return [hidden.put(id, undefined, body)];
}
