import { mostRecent } from '../../matching/seekers.ts';
import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { rookieResult } from '../../auditions/rookie-result.ts';
import { runAudition } from '../../auditions/run-audition.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import type { EndedGame, GameEnding } from '../ended-game.ts';
import { houseOwner, sandboxForum } from '../standing.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { hiddenWrites, ratingWrites } from './counted-writes.ts';
import type { EndedSide } from './ended-side.ts';
import { unwipedWrite } from './wipe-logs.ts';
import type { KeptAccount, KeptDay, KeptGame } from './kept-shapes.ts';
import { type PairRuling, pairRuling } from './pair-ruling.ts';
import { dayId, nothingPlayed } from './standing-of.ts';

/** Whether a game counts, and everything that its end writes beside the game itself. */
export async function endWrites(parts: AccountsParts, game: EndedGame): Promise<GameEnding> {
  const [a, b] = await Promise.all([sideOf(parts, game, 'a'), sideOf(parts, game, 'b')]);
  const ruling = await pairRuling(parts, game, [a, b]);
  const unrated = game.score.isRated ? ruling.reason : null;
  const kept = keptGameOf(game, { a, b }, unrated);
  const writes = [
    parts.played.put(game.id, undefined, kept),
    ...(await sideWrites(parts, game, kept, [a, b], ruling)),
    ...(await sideWrites(parts, game, kept, [b, a], ruling)),
    ...ruling.writes,
    ...(await ratingWrites(parts, game, ruling)),
    ...hiddenWrites(parts, kept, [a, b], ruling),
    ...[a, b].flatMap(({ seat, account }) => (account ? [] : [unwipedWrite(parts, game.id, seat)])),
  ];
  return { unrated, writes };
}

async function sideOf({ accounts }: AccountsParts, { seats }: EndedGame, seat: Seat): Promise<EndedSide> {
  const id = seats[seat].account;
  return { seat, id, account: await accounts.read(id) };
}

function keptGameOf(
  { id, forum, endedAt, match, score, seats }: EndedGame,
  sides: Readonly<Record<Seat, EndedSide>>,
  unrated: GameEnding['unrated'],
): KeptGame {
  const seatOf = (seat: Seat): KeptGame['seats']['a'] => ({
    account: seats[seat].account,
    owner: sides[seat].account?.body.owner ?? seats[seat].account,
    kind: match.players[seat].identity,
    key: seats[seat].key,
  });
  return {
    id,
    forum,
    startedAt: match.startedAt,
    endedAt,
    seats: { a: seatOf('a'), b: seatOf('b') },
    // Whoever was deleted meanwhile leaves no word.
    messages: match.messages.map(({ seat, text, after }) => ({ seat, text: sides[seat].account ? text : '', after })),
    predictions: match.predictions.map(({ seat, says, after, seen }) => ({ seat, says, after, seen })),
    cause: match.outcome?.cause ?? 'void',
    brokenBy: match.outcome?.brokenBy ?? null,
    result: score.result,
    isRated: score.isRated && unrated === null,
    unrated,
  };
}

/** The record of a side, its day and its account. */
async function sideWrites(
  parts: AccountsParts,
  game: EndedGame,
  kept: KeptGame,
  [side, partner]: readonly [EndedSide, EndedSide],
  ruling: PairRuling,
): Promise<readonly TuringWrite[]> {
  const { account, seat, id } = side;
  if (!account) return [];
  const { key, over } = game.seats[seat];
  const record = recordId(id, game.endedAt, key);
  const isRated = over.isRated && kept.unrated === null;
  const partnerName = partner.account ? over.partnerName : null;
  const end = { ...over, isRated, unrated: kept.unrated, partnerName };
  const today = dayId(id, game.endedAt);
  const day = await parts.days.read(today);
  return [
    parts.seats.put(key, undefined, { game: game.id, account: id, seat, record, reported: false }),
    parts.records.put(record, undefined, {
      game: game.id,
      forum: game.forum,
      endedAt: game.endedAt,
      partner: partner.id,
      end,
    }),
    parts.days.put(today, day, dayAfter(day?.body ?? nothingPlayed, game, side, partner)),
    parts.accounts.put(id, account, {
      ...account.body,
      audition: auditionAfter(account.body, game, seat, ruling),
      lastPlayedAt: game.endedAt,
    }),
  ];
}

/** The newest first in the order of ids. */
function recordId(account: string, endedAt: number, key: string): string {
  const inverted = String(Number.MAX_SAFE_INTEGER - Math.round(endedAt)).padStart(16, '0');
  return `${account}/${inverted}-${key}`;
}

/**
 * Games that nobody chose, or that are for trying out, are no meeting; bots of the house are met as often as there is nobody else, and meet so many on a
 * day that a list of them would fit no item.
 */
function dayAfter(day: KeptDay, { forum, match, seats }: EndedGame, side: EndedSide, partner: EndedSide): KeptDay {
  const games = day.games + 1;
  if (forum === sandboxForum || match.outcome?.cause === 'void') return { ...day, games };
  const isHuman = match.players[partner.seat].identity === 'human';
  const { account } = seats[partner.seat];
  const isHouse = [side, partner].some(({ account: one }) => one?.body.owner === houseOwner);
  return {
    games,
    people: day.people + (isHuman ? 1 : 0),
    bots: day.bots + (isHuman ? 0 : 1),
    recent: [...day.recent, account].slice(-mostRecent),
    met: isHouse ? day.met : { ...day.met, [account]: (day.met[account] ?? 0) + 1 },
  };
}

/** Games count for an audition where they would for ratings: two who know each other help nobody along. */
function auditionAfter(
  { audition }: KeptAccount,
  { match, score, endedAt: at }: EndedGame,
  seat: Seat,
  { reason }: PairRuling,
): KeptAccount['audition'] {
  if (audition === null || reason !== null) return audition;
  if (audition.stage === 'rookie') {
    const result = rookieResult(match, seat);
    return result === undefined ? audition : runAudition(audition, { kind: 'rookie-game', result, at }).audition;
  }
  if (!score.isRated) return audition;
  const points = seat === 'a' ? score.result : 1 - score.result;
  const result = points === 1 ? 'won' : points === 0 ? 'lost' : 'drawn';
  return runAudition(audition, { kind: 'game', result, at }).audition;
}
