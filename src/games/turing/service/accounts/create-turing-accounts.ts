import { randomBytes } from 'node:crypto';
import type { TuringStore } from '../../../../contracts/turing-store.ts';
import { type Clock, systemClock } from '../../../../core/clock.ts';
import type { TuringAccounts } from '../turing-accounts.ts';
import { accountsParts, type OpenAudition } from './accounts-parts.ts';
import { banAccount } from './bans.ts';
import { endWrites } from './end-writes.ts';
import { examDesk } from './exam-desk.ts';
import { exportAccount } from './export-account.ts';
import { forgetAccount } from './forget-account.ts';
import { parseKept } from './kept-documents.ts';
import { keptAudit } from './kept-shapes.ts';
import { leaderboards } from './leaderboard.ts';
import { keptSecret } from './marks.ts';
import { recordDesk } from './records.ts';
import { registry } from './registry.ts';
import { standingOf } from './standing-of.ts';
import { tokenDesk } from './tokens.ts';

export interface TuringAccountsOptions {
  readonly store: TuringStore;
  readonly clock?: Clock;
  /** Random bytes that nobody can foresee; those of the machine where left out. */
  readonly bytes?: (count: number) => Uint8Array;
  /** The key of the marks of networks and devices; where left out, one is drawn and kept in the store. */
  readonly secret?: string;
  /** Whether bots are let in as rookies without an exam; `auto`: for as long as the hidden set is too small for one. */
  readonly openAudition?: OpenAudition;
}

const usualPage = 100;

/**
 * Accounts, tokens, records and everything that is done to them, over a store that several processes may share.
 *
 * @example const accounts = createTuringAccounts({ store: createMemoryTuringStore() })
 */
export function createTuringAccounts({
  store,
  clock = systemClock,
  bytes = randomBytes,
  secret,
  openAudition = 'auto',
}: TuringAccountsOptions): TuringAccounts {
  let key: Promise<string> | undefined;
  const drawn = (): Promise<string> =>
    keptSecret(store, bytes).catch((error: unknown) => {
      // A store that could not be reached once is asked again.
      key = undefined;
      throw error;
    });
  const parts = accountsParts(store, {
    clock,
    bytes,
    openAudition,
    secret: () => (key ??= secret === undefined ? drawn() : Promise.resolve(secret)),
  });
  return {
    ...registry(parts),
    ...tokenDesk(parts),
    ...examDesk(parts),
    ...recordDesk(parts),
    standing: (account, forum) => standingOf(parts, account, forum),
    endWrites: (game) => endWrites(parts, game),
    leaderboard: leaderboards(parts),
    exportAccount: (account) => exportAccount(parts, account),
    deleteAccount: (account) => forgetAccount(parts, account),
    ban: (account, why, by) => banAccount(parts, account, why, by),
    audit: async ({ from = 0, limit = usualPage } = {}) => {
      const entries = await store.entries('audit', from, limit);
      return entries.map(({ place, entry }) => parseKept(keptAudit, entry, `Entry ${place} of audit`));
    },
  };
}
