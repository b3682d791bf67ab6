import type { TuringStore } from '../../../contracts/turing-store.ts';
import { accountsDocuments } from '../service/accounts/accounts-parts.ts';
import { parseKept } from '../service/accounts/kept-documents.ts';
import { type KeptAccount, type KeptGame, type KeptReport, keptReport } from '../service/accounts/kept-shapes.ts';
import { markOf } from '../service/accounts/marks.ts';
import { houseOwner, sandboxForum } from '../service/standing.ts';
import type { DataSetSource, SourceGame, SourceParticipant } from './data-set-source.ts';

const page = 200;
const pseudonymCharacters = 12;

/** Everything of a store that data sets, and those who look for cheating, read. */
export interface StoredGames {
  readonly games: readonly KeptGame[];
  readonly accounts: ReadonlyMap<string, KeptAccount>;
  readonly reports: readonly KeptReport[];
}

/** Reads all games that are over, with the accounts and the reports. */
export async function readStoredGames(store: TuringStore): Promise<StoredGames> {
  const { played } = accountsDocuments(store);
  return {
    games: await everything(played.list),
    accounts: await readKeptAccounts(store),
    reports: await readReports(store),
  };
}

/** All accounts, by id. */
export async function readKeptAccounts(store: TuringStore): Promise<StoredGames['accounts']> {
  const known = await everything(accountsDocuments(store).accounts.list);
  return new Map(known.map((account) => [account.id, account]));
}

/** All reports, in order. */
export async function readReports(store: TuringStore): Promise<readonly KeptReport[]> {
  const all: KeptReport[] = [];
  for (;;) {
    const entries = await store.entries('reports', all.length, page);
    all.push(...entries.map(({ place, entry }) => parseKept(keptReport, entry, `Entry ${place} of reports`)));
    if (entries.length < page) return all;
  }
}

async function everything<Body>(
  list: (
    prefix: string,
    after?: string,
    limit?: number,
  ) => Promise<readonly { readonly id: string; readonly body: Body }[]>,
): Promise<readonly Body[]> {
  const all: Body[] = [];
  for (let after: string | undefined; ; ) {
    const found = await list('', after, page);
    all.push(...found.map(({ body }) => body));
    after = found.at(-1)?.id;
    if (found.length < page) return all;
  }
}

/**
 * What data sets are made from: pseudonyms are keyed hashes, so that nobody who knows an account finds it.
 *
 * @param secret the key
 */
export function dataSetSource({ games, accounts, reports }: StoredGames, secret: string): DataSetSource {
  const reported = new Set(
    reports.filter(({ reason }) => reason === 'abuse' || reason === 'personal-data').map(({ game }) => game),
  );
  const participants = new Map([...accounts].map(([id, account]) => [id, participantOf(account, secret)]));
  return {
    games: games.map((game) => sourceGame(game, participants, reported.has(game.id))),
    nicknames: [...accounts.values()].map(({ nickname }) => nickname),
  };
}

function participantOf({ id, kind, nickname, owner, bannedAt, part }: KeptAccount, secret: string): SourceParticipant {
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
