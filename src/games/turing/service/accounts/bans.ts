import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { runAudition } from '../../auditions/run-audition.ts';
import { breakOffGames } from '../games/errands.ts';
import { ratingsLog } from './forum-ratings.ts';
import { type AccountsParts, auditWrite, newId, readAccount } from './accounts-parts.ts';
import { type Change, commitChange } from './kept-documents.ts';
import type { KeptAccount } from './kept-shapes.ts';
import { revokedAll } from './new-token.ts';

const mostForums = 1000;
const forumsAtOnce = 50;

/**
 * Bans an account, and with a person all its bots, in one commit (but for who has played in more than fifty forums): tokens revoked, the public record gone, and every game of theirs unrated
 * from the first on, since ratings are what their logs tell. Again does nothing.
 *
 * @throws ParleyError PARLEY_TURING_ACCOUNT_UNKNOWN
 */
export async function banAccount(parts: AccountsParts, id: string, why: string, by: string): Promise<void> {
  const banned = await commitChange(parts.store, async (): Promise<Change<readonly string[]>> => {
    const { body } = await readAccount(parts, id);
    if (body.bannedAt !== null) return { writes: [], result: [] };
    const bots = body.kind === 'human' ? ((await parts.botsOf.read(id))?.body.ids ?? []) : [];
    const all = [id, ...bots];
    const ratings = await ratingWrites(parts, all);
    // One commit has room for so many forums; what goes ahead of it says the same if it comes twice.
    for (let from = forumsAtOnce; from < ratings.length; from += forumsAtOnce)
      await parts.store.commit(ratings.slice(from, from + forumsAtOnce));
    const accounts = await Promise.all(all.map((one) => accountWrites(parts, one, why)));
    const acts = all.map((about) => ({ who: by, did: 'banned', about, why }));
    return {
      writes: [...accounts.flat(), ...ratings.slice(0, forumsAtOnce), auditWrite(parts, ...acts)],
      result: all,
    };
  });
  // Games that run are no part of the record yet, and could not become one.
  for (const one of banned) await breakOffGames(parts.store, one, () => newId(parts.bytes));
}

async function accountWrites(parts: AccountsParts, id: string, why: string): Promise<readonly TuringWrite[]> {
  const at = parts.clock.now();
  const [account, tokens] = await Promise.all([parts.accounts.read(id), parts.tokens.read(id)]);
  if (!account || account.body.bannedAt !== null) return [];
  const audition: KeptAccount['audition'] =
    account.body.audition &&
    runAudition(account.body.audition, { kind: 'cheated', why: why.slice(0, 200), at }).audition;
  return [
    parts.accounts.put(id, account, { ...account.body, audition, bannedAt: at }),
    // Standings are kept for some seconds by whoever matches; nobody is to be given to the banned one in them.
    { kind: 'delete', collection: 'seekers', id, expected: null },
    ...(tokens ? [revokedAll(parts, id, tokens)] : []),
  ];
}

/** One entry for each who has played there, in the log of each forum. */
async function ratingWrites(parts: AccountsParts, ids: readonly string[]): Promise<readonly TuringWrite[]> {
  const at = parts.clock.now();
  const forums = await parts.ratedForums.list('', undefined, mostForums);
  const writes = await Promise.all(
    forums.map(async ({ id: forum }): Promise<readonly TuringWrite[]> => {
      const known = await Promise.all(ids.map((id) => parts.ratings.ratingOf(forum, id)));
      const entries = ids.filter((_, place) => known[place] !== undefined).map((id) => ({ event: 'ban', at, id }));
      return entries.length === 0 ? [] : [{ kind: 'append', log: ratingsLog(forum), expected: null, entries }];
    }),
  );
  return writes.flat();
}
