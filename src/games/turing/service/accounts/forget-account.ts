import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { type AccountsParts, auditWrite, newId, readAccount } from './accounts-parts.ts';
import { commitChange } from './kept-documents.ts';
import type { KeptGame, KeptRecord } from './kept-shapes.ts';
import { otherSeat, type Seat } from '../../rules/turing-rules.ts';
import { breakOffGames } from '../games/errands.ts';
import { forgottenMarks } from './newcomers.ts';
import { foldNickname } from './nicknames.ts';
import { pairId } from './pair-ruling.ts';
import { wipeLog, wipeReports, wipeUnwiped } from './wipe-logs.ts';

const page = 50;

/**
 * Deletes an account with its bots: words in the records and in the logs of games first, the account last, so that whoever is interrupted can
 * ask again. Games of others keep that somebody was there, and what they said themselves. Returns how many items went.
 *
 * @throws ParleyError PARLEY_TURING_ACCOUNT_UNKNOWN
 */
export async function forgetAccount(parts: AccountsParts, id: string): Promise<number> {
  const { body } = await readAccount(parts, id);
  let gone = 0;
  await wipeUnwiped(parts);
  // No game begins any more, and those that run are broken off; what their logs hold is wiped when they have ended.
  await parts.store.commit([{ kind: 'delete', collection: 'seekers', id, expected: null }]);
  await breakOffGames(parts.store, id, () => newId(parts.bytes));
  // Games may end, and bots be registered, meanwhile; after the last look the account's own version is what those would trip over.
  for (;;) {
    if (body.kind === 'human') gone += await forgetBots(parts, id);
    gone += await forgetRecords(parts, id);
    gone += await forgetDays(parts, id);
    const done = await forgetRest(parts, id);
    if (done !== undefined) return gone + done;
  }
}

async function forgetBots(parts: AccountsParts, owner: string): Promise<number> {
  let gone = 0;
  for (const bot of (await parts.botsOf.read(owner))?.body.ids ?? []) {
    if (await parts.accounts.read(bot)) gone += await forgetAccount(parts, bot);
  }
  return gone;
}

async function forgetDays({ store, days }: AccountsParts, id: string): Promise<number> {
  for (let gone = 0; ; ) {
    const found = await days.list(`${id}/`, undefined, page);
    if (found.length === 0) return gone;
    await store.commit(found.map((day) => days.remove(day.id)));
    gone += found.length;
  }
}

async function forgetRecords(parts: AccountsParts, id: string): Promise<number> {
  let gone = 0;
  for (;;) {
    const records = await parts.records.list(`${id}/`, undefined, page);
    for (const record of records) gone += await forgetRecord(parts, id, record);
    if (records.length === 0) return gone;
  }
}

async function forgetRecord(
  parts: AccountsParts,
  account: string,
  { id, body }: { readonly id: string; readonly body: KeptRecord },
): Promise<number> {
  const seat = (await parts.seats.read(body.end.game))?.body.seat;
  if (seat) await wipeLog(parts, body.game, seat);
  return commitChange(parts.store, async () => {
    const game = await parts.played.read(body.game);
    const wiped = game && seat ? [parts.played.put(body.game, game, withoutWords(game.body, seat))] : [];
    const partner = game && seat ? await unnamedFor(parts, game.body, otherSeat(seat)) : [];
    const key = body.end.game;
    const keys: TuringWrite = { kind: 'delete', collection: 'keys', id: key, expected: null };
    const pair = parts.pairs.remove(pairId(account, body.partner));
    const writes = [...wiped, ...partner, pair, parts.records.remove(id), parts.seats.remove(key), keys];
    return { writes, result: writes.length };
  });
}

/** The other's record, which names the partner. */
async function unnamedFor(parts: AccountsParts, game: KeptGame, seat: Seat): Promise<readonly TuringWrite[]> {
  const place = await parts.seats.read(game.seats[seat].key);
  const record = place && (await parts.records.read(place.body.record));
  if (!place || !record) return [];
  const end = { ...record.body.end, partnerName: null };
  return [parts.records.put(place.body.record, record, { ...record.body, end })];
}

function withoutWords(game: KeptGame, seat: Seat): KeptGame {
  return { ...game, messages: game.messages.map((one) => (one.seat === seat ? { ...one, text: '' } : one)) };
}

/** The account and everything beside its games; undefined where a game has ended, or a bot was registered, meanwhile. */
async function forgetRest(parts: AccountsParts, id: string): Promise<number | undefined> {
  const account = await readAccount(parts, id);
  if ((await parts.records.list(`${id}/`, undefined, 1)).length > 0) return undefined;
  // Without a game in its record it cannot report any more.
  await wipeReports(parts, id);
  const [tokens, bots] = await Promise.all([parts.tokens.read(id), parts.botsOf.read(account.body.owner)]);
  const hashes = (tokens?.body.tokens ?? []).map(({ hash }) => hash);
  const isBot = account.body.kind === 'bot';
  const left = { ids: (bots?.body.ids ?? []).filter((bot) => bot !== id) };
  const writes: TuringWrite[] = [
    { kind: 'delete', collection: 'accounts', id, expected: account.version },
    parts.nicknames.remove(foldNickname(account.body.nickname)),
    parts.tokens.remove(id),
    parts.blocks.remove(id),
    ...forgottenMarks(parts, account.body),
    { kind: 'delete', collection: 'seekers', id, expected: null },
    ...hashes.map((hash) => parts.tokenOwners.remove(hash)),
    ...(isBot ? [parts.botsOf.put(account.body.owner, bots, left)] : [parts.botsOf.remove(id)]),
    auditWrite(parts, { who: id, did: 'deleted', about: id, why: 'as its owner wished' }),
  ];
  return (await parts.store.commit(writes)) === 'committed' ? writes.length - 1 : undefined;
}
