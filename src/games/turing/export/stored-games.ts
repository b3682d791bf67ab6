import type { TuringStore } from '../../../contracts/turing-store.ts';
import { accountsDocuments } from '../service/accounts/accounts-parts.ts';
import { parseKept } from '../service/accounts/kept-documents.ts';
import { type KeptAccount, type KeptGame, type KeptReport, keptReport } from '../service/accounts/kept-shapes.ts';
import { markOf } from '../service/accounts/marks.ts';
import { houseOwner, sandboxForum } from '../service/standing.ts';
import type { DataSetSource, SourceGame, SourceParticipant } from './data-set-source.ts';
import { sidesOf } from './split-sides.ts';

const page = 200;
const pseudonymCharacters = 12;

/** What is known of an account without looking at its games. */
export type KnownAccount = Pick<
  KeptAccount,
  'id' | 'kind' | 'nickname' | 'owner' | 'bannedAt' | 'network' | 'device' | 'part'
>;
export type KnownAccounts = ReadonlyMap<string, KnownAccount>;

/** All games that are over, in the order of their ids; a page of them is held at a time. */
export async function* storedGames(store: TuringStore): AsyncGenerator<KeptGame> {
  yield* everything(accountsDocuments(store).played.list);
}

/** All accounts, by id. */
export async function readKeptAccounts(store: TuringStore): Promise<KnownAccounts> {
  const known = new Map<string, KnownAccount>();
  for await (const account of everything(accountsDocuments(store).accounts.list)) {
    const { id, kind, nickname, owner, bannedAt, network, device, part } = account;
    known.set(id, { id, kind, nickname, owner, bannedAt, network, device, part });
  }
  return known;
}

/** All reports, in order; a page of them is held at a time. */
export async function* storedReports(store: TuringStore): AsyncGenerator<KeptReport> {
  for (let from = 0; ; from += page) {
    const entries = await store.entries('reports', from, page);
    for (const { place, entry } of entries) yield parseKept(keptReport, entry, `Entry ${place} of reports`);
    if (entries.length < page) return;
  }
}

async function* everything<Body>(
  list: (
    prefix: string,
    after?: string,
    limit?: number,
  ) => Promise<readonly { readonly id: string; readonly body: Body }[]>,
): AsyncGenerator<Body> {
  for (let after: string | undefined; ; ) {
    const found = await list('', after, page);
    for (const { body } of found) yield body;
    after = found.at(-1)?.id;
    if (found.length < page) return;
  }
}

/**
 * What data sets are made from, as it stands in a store: pseudonyms are keyed hashes, so that nobody who knows an account finds it.
 *
 * @param secret the key
 */
export async function dataSetSource(store: TuringStore, secret: string): Promise<DataSetSource> {
  const accounts = await readKeptAccounts(store);
  const reported = new Set<string>();
  for await (const { reason, game } of storedReports(store)) {
    if (reason === 'abuse' || reason === 'personal-data') reported.add(game);
  }
  const sides = sidesOf(accounts.values());
  const participants = new Map(
    [...accounts].map(([id, account]) => [id, participantOf(account, sides.get(id) ?? null, secret)]),
  );
  return {
    games: sourceGames(store, participants, reported),
    nicknames: [...accounts.values()].map(({ nickname }) => nickname),
  };
}

async function* sourceGames(
  store: TuringStore,
  participants: ReadonlyMap<string, SourceParticipant>,
  reported: ReadonlySet<string>,
): AsyncGenerator<SourceGame> {
  for await (const game of storedGames(store)) yield sourceGame(game, participants, reported.has(game.id));
}

function participantOf(
  { id, kind, nickname, owner, bannedAt }: KnownAccount,
  part: SourceParticipant['part'],
  secret: string,
): SourceParticipant {
  return {
    pseudonym: markOf('participant', id, secret).slice(0, pseudonymCharacters),
    nickname,
    kind: bannedAt === null ? kind : 'unknown',
    isHouse: owner === houseOwner,
    part,
  };
}

function sourceGame(
  game: KeptGame,
  participants: ReadonlyMap<string, SourceParticipant>,
  isReported: boolean,
): SourceGame {
  const { id, forum, endedAt, seats, messages, predictions, cause, brokenBy, result } = game;
  const both = { a: participants.get(seats.a.account), b: participants.get(seats.b.account) };
  const isRated = game.isRated && both.a?.kind !== 'unknown' && both.b?.kind !== 'unknown';
  const kept = keptBack(game, isReported);
  return { id, forum, endedAt, participants: both, messages, predictions, cause, brokenBy, result, isRated, kept };
}

function keptBack({ forum, cause, unrated }: KeptGame, isReported: boolean): string | null {
  if (forum === sandboxForum) return 'played in the sandbox';
  if (cause === 'void') return 'broken off by the house';
  if (unrated === 'same-owner' || unrated === 'farming') return 'played with oneself, or a copy';
  return isReported ? 'reported for abuse or personal data' : null;
}
