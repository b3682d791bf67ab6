import type { AccountsParts } from './accounts-parts.ts';
import { readAccount, shownAccount } from './accounts-parts.ts';
import type { KeptRecord } from './kept-shapes.ts';

const page = 100;

/**
 * Everything that is kept about an account, as JSON: of its games what was said, as it was shown; of its partners nothing else.
 *
 * @throws ParleyError PARLEY_TURING_ACCOUNT_UNKNOWN
 */
export async function exportAccount(parts: AccountsParts, id: string): Promise<object> {
  const { body } = await readAccount(parts, id);
  const [tokens, blocks, bots] = await Promise.all([
    parts.tokens.read(id),
    parts.blocks.read(id),
    parts.botsOf.read(id),
  ]);
  const records = await allRecords(parts, id);
  const forums = [...new Set(records.map(({ forum }) => forum))];
  return {
    account: shownAccount(body),
    consentReadIn: body.consent === null ? null : (body.consentLanguage ?? 'en'),
    marks: { network: body.network, device: body.device },
    partOfDataSets: body.part,
    lastPlayedAt: body.lastPlayedAt,
    tokens: (tokens?.body.tokens ?? []).map(({ label, scopes, createdAt, revokedAt }) => ({
      label,
      scopes,
      createdAt,
      revokedAt,
    })),
    blocked: blocks?.body.ids.length ?? 0,
    games: await Promise.all(records.map((record) => gameOf(parts, id, record))),
    ratings: await Promise.all(
      forums.map(async (forum) => ({ forum, rating: (await parts.ratings.ratingOf(forum, id)) ?? null })),
    ),
    bots:
      body.kind === 'human' ? await Promise.all((bots?.body.ids ?? []).map((bot) => exportAccount(parts, bot))) : [],
  };
}

async function allRecords({ records }: AccountsParts, id: string): Promise<readonly KeptRecord[]> {
  const all: KeptRecord[] = [];
  for (let after: string | undefined; ; ) {
    const found = await records.list(`${id}/`, after, page);
    all.push(...found.map(({ body }) => body));
    after = found.at(-1)?.id;
    if (found.length < page) return all;
  }
}

async function gameOf(
  { played }: AccountsParts,
  id: string,
  { game, forum, endedAt, end }: KeptRecord,
): Promise<object> {
  const kept = await played.read(game);
  const own = kept?.body.seats.a.account === id ? 'a' : 'b';
  const messages = (kept?.body.messages ?? []).map(({ seat, text, after }) => ({
    from: seat === own ? 'you' : 'partner',
    text,
    after,
  }));
  return { game: end.game, forum, endedAt, end, messages };
}
