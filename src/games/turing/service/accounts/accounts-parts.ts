import { z } from 'zod';
import type { TuringStore, TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import { ParleyError } from '../../../../core/errors.ts';
import type { TuringAccount } from '../turing-accounts.ts';
import { type Kept, type KeptDocuments, keptDocuments, writable } from './kept-documents.ts';
import {
  keptAudit,
  type KeptAccount,
  keptAccount,
  type KeptDay,
  keptDay,
  type KeptGame,
  keptGame,
  type KeptHidden,
  keptHidden,
  keptIds,
  type KeptMark,
  keptMark,
  keptOwner,
  keptPair,
  type KeptRecord,
  keptRecord,
  type KeptSeat,
  keptSeat,
  type KeptTokens,
  keptTokens,
  keptUnwiped,
} from './kept-shapes.ts';
import { createForumRatings, type ForumRatings } from './forum-ratings.ts';

/** Whether bots are let in as rookies without an exam; `auto`: for as long as the hidden set is too small for one. */
export type OpenAudition = 'auto' | 'on' | 'off';

/** Everything that is kept about accounts, by kind. */
export interface AccountsDocuments {
  readonly accounts: KeptDocuments<KeptAccount>;
  readonly nicknames: KeptDocuments<z.infer<typeof keptOwner>>;
  readonly marks: KeptDocuments<KeptMark>;
  readonly tokens: KeptDocuments<KeptTokens>;
  readonly tokenOwners: KeptDocuments<z.infer<typeof keptOwner>>;
  readonly botsOf: KeptDocuments<z.infer<typeof keptIds>>;
  readonly blocks: KeptDocuments<z.infer<typeof keptIds>>;
  readonly days: KeptDocuments<KeptDay>;
  readonly played: KeptDocuments<KeptGame>;
  readonly seats: KeptDocuments<KeptSeat>;
  readonly records: KeptDocuments<KeptRecord>;
  readonly pairs: KeptDocuments<z.infer<typeof keptPair>>;
  readonly hidden: KeptDocuments<KeptHidden>;
  readonly unwiped: KeptDocuments<z.infer<typeof keptUnwiped>>;
  /** Forums whose log of ratings has begun. */
  readonly ratedForums: KeptDocuments<Readonly<Record<string, never>>>;
}

/** What all parts of the accounts share. */
export interface AccountsParts extends AccountsDocuments {
  readonly store: TuringStore;
  readonly clock: Clock;
  /** Random bytes that nobody can foresee. */
  readonly bytes: (count: number) => Uint8Array;
  /** The key of the marks of networks and devices. */
  readonly secret: () => Promise<string>;
  readonly ratings: ForumRatings;
  readonly openAudition: OpenAudition;
}

export function accountsDocuments(store: TuringStore): AccountsDocuments {
  return {
    accounts: keptDocuments(store, 'accounts', keptAccount),
    nicknames: keptDocuments(store, 'nicknames', keptOwner),
    marks: keptDocuments(store, 'marks', keptMark),
    tokens: keptDocuments(store, 'tokens', keptTokens),
    tokenOwners: keptDocuments(store, 'token-owners', keptOwner),
    botsOf: keptDocuments(store, 'bots-of', keptIds),
    blocks: keptDocuments(store, 'blocks', keptIds),
    days: keptDocuments(store, 'days', keptDay),
    played: keptDocuments(store, 'played', keptGame),
    seats: keptDocuments(store, 'seats', keptSeat),
    records: keptDocuments(store, 'records', keptRecord),
    pairs: keptDocuments(store, 'pairs', keptPair),
    hidden: keptDocuments(store, 'hidden', keptHidden),
    unwiped: keptDocuments(store, 'unwiped', keptUnwiped),
    ratedForums: keptDocuments(store, 'rated-forums', z.strictObject({})),
  };
}

export function accountsParts(
  store: TuringStore,
  rest: Pick<AccountsParts, 'clock' | 'bytes' | 'secret' | 'openAudition'>,
): AccountsParts {
  return { ...accountsDocuments(store), ...rest, store, ratings: createForumRatings(store) };
}

/** The account of an id. @throws ParleyError PARLEY_TURING_ACCOUNT_UNKNOWN */
export async function readAccount({ accounts }: AccountsDocuments, id: string): Promise<Kept<KeptAccount>> {
  const kept = await accounts.read(id);
  if (kept) return kept;
  throw new ParleyError('PARLEY_TURING_ACCOUNT_UNKNOWN', `There is no account '${id.slice(0, 40)}'.`, {
    remedy: 'It may have been deleted; register again.',
  });
}

/** An account as its owner may see it: without marks. */
export function shownAccount(kept: KeptAccount): TuringAccount {
  const { id, kind, nickname, owner, createdAt, consent, audition, bannedAt } = kept;
  return { id, kind, nickname, owner, createdAt, consent, audition, bannedAt };
}

/** A name of letters and digits that nobody can guess. */
export function newId(bytes: (count: number) => Uint8Array): string {
  const idBytes = 12;
  return Buffer.from(bytes(idBytes)).toString('hex');
}

/** The write that adds to the log of what was done to whom. */
export function auditWrite(
  { clock }: Pick<AccountsParts, 'clock'>,
  ...acts: readonly { readonly who: string; readonly did: string; readonly about: string; readonly why: string }[]
): TuringWrite {
  const at = clock.now();
  return {
    kind: 'append',
    log: 'audit',
    expected: null,
    entries: acts.map((act) => writable(keptAudit, { at, ...act }, 'audit')),
  };
}
