import { ParleyError } from '../../../../core/errors.ts';
import type { PlayedRecord, TuringAccounts } from '../turing-accounts.ts';
import { type AccountsDocuments, type AccountsParts, auditWrite } from './accounts-parts.ts';
import { commitChange, type Kept, writable } from './kept-documents.ts';
import { type KeptRecord, type KeptReport, type KeptSeat, keptReport } from './kept-shapes.ts';

const usualPage = 20;
/** A page of a hundred, and one more that tells whether there is another page. */
const largestPage = 101;
const mostBlocked = 1000;
const longestReport = 1000;

type RecordMethods = Pick<TuringAccounts, 'record' | 'recordOf' | 'ratingHistory' | 'ratingOf' | 'block' | 'report'>;

/** What somebody has played, and what they say of whom they met. */
export function recordDesk(parts: AccountsParts): RecordMethods {
  const { store, ratings } = parts;
  return {
    record: async (account, { before, limit = usualPage } = {}) => {
      if (!(await isPublic(parts, account))) return [];
      const seat = before === undefined ? undefined : await ownSeat(parts, account, before);
      const most = Math.min(largestPage, Math.max(1, Math.trunc(limit)));
      const found = await parts.records.list(`${account}/`, seat?.body.record, most);
      return Promise.all(found.map(({ body }) => shownRecord(parts, body)));
    },
    recordOf: async (account, game) => {
      const seat = await ownSeat(parts, account, game);
      const found = await parts.records.read(seat.body.record);
      if (!found) throw gameUnknown(game);
      return shownRecord(parts, found.body);
    },
    ratingHistory: (account, forum) => ratings.history(forum, account),
    ratingOf: (account, forum) => ratings.ratingOf(forum, account),
    block: (account, game) =>
      commitChange(store, async () => {
        const { partner } = await ownGame(parts, account, game);
        const blocks = await parts.blocks.read(account);
        const ids = blocks?.body.ids ?? [];
        if (ids.includes(partner)) return { writes: [], result: undefined };
        const next = { ids: [...ids, partner].slice(-mostBlocked) };
        return { writes: [parts.blocks.put(account, blocks, next)], result: undefined };
      }),
    report: (account, game, reason, text) =>
      commitChange(store, async () => {
        const { partner, seat } = await ownGame(parts, account, game);
        // Once is enough; a second one would only tell how often.
        if (seat.body.reported) return { writes: [], result: undefined };
        const entry: KeptReport = {
          at: parts.clock.now(),
          by: account,
          about: partner,
          game: seat.body.game,
          reason,
          text: text.slice(0, longestReport),
        };
        return {
          writes: [
            parts.seats.put(game, seat, { ...seat.body, reported: true }),
            { kind: 'append', log: 'reports', expected: null, entries: [writable(keptReport, entry, 'reports')] },
            auditWrite(parts, { who: account, did: 'reported', about: partner, why: reason }),
          ],
          result: undefined,
        };
      }),
  };
}

async function isPublic({ accounts }: AccountsDocuments, id: string): Promise<boolean> {
  const kept = await accounts.read(id);
  return kept !== undefined && kept.body.bannedAt === null;
}

/** A game with somebody who was banned later counts for nothing, whatever was told at its end. */
async function shownRecord(
  { accounts }: AccountsDocuments,
  { forum, endedAt, end, partner }: KeptRecord,
): Promise<PlayedRecord> {
  const banned = (await accounts.read(partner))?.body.bannedAt ?? null;
  const shown = banned === null ? end : { ...end, isRated: false, unrated: 'banned' as const };
  return { game: end.game, forum, endedAt, end: shown };
}

/** The seat that an account had in a game. @throws ParleyError PARLEY_TURING_GAME_UNKNOWN, alike for none and for one of others */
export async function ownSeat({ seats }: AccountsDocuments, account: string, game: string): Promise<Kept<KeptSeat>> {
  const seat = await seats.read(game);
  if (seat?.body.account === account) return seat;
  throw gameUnknown(game);
}

function gameUnknown(game: string): ParleyError {
  return new ParleyError('PARLEY_TURING_GAME_UNKNOWN', `You have played no game '${game.slice(0, 64)}' to its end.`, {
    remedy: 'Take the id from your own record: GET /v1/turing/me/games lists the games that are over.',
  });
}

async function ownGame(
  parts: AccountsDocuments,
  account: string,
  game: string,
): Promise<{ readonly partner: string; readonly seat: Kept<KeptSeat> }> {
  const seat = await ownSeat(parts, account, game);
  const record = await parts.records.read(seat.body.record);
  return { partner: record?.body.partner ?? 'nobody', seat };
}
