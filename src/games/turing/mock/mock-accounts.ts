import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import { createMemoryTuringStore } from '../../../state/turing-memory-store.ts';
import type { Identity } from '../rules/turing-rules.ts';
import { createTuringAccounts } from '../service/accounts/create-turing-accounts.ts';
import { houseOwner } from '../service/standing.ts';
import { type TuringAccount, type TuringAccounts, turingScopes } from '../service/turing-accounts.ts';

export interface MockAccountsOptions {
  readonly random: Random;
  readonly clock: Clock;
  /** Takes any token as that of a bot that may play, each its own. */
  readonly takesAnyToken?: boolean;
}

/** Accounts in memory, with what mocks tell of them at the end of a game. */
export interface MockAccounts extends TuringAccounts {
  /** Of somebody who has sent a token. */
  nicknameOf(account: string): { readonly nickname: string; readonly identity: Identity };
}

/** Accounts that are gone with the process; bots play without an exam. */
export function createMockAccounts({ random, clock, takesAnyToken = false }: MockAccountsOptions): MockAccounts {
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => random.integer(256));
  const accounts = createTuringAccounts({
    store: createMemoryTuringStore(),
    clock,
    bytes,
    secret: 'mock',
    openAudition: 'on',
  });
  const known = new Map<string, TuringAccount>();
  const strangers = new Map<string, TuringAccount>();
  const stranger = async (token: string): Promise<TuringAccount> => {
    const nickname = `Guest ${strangers.size + 1}`;
    const account = strangers.get(token) ?? (await accounts.registerBot(houseOwner, nickname)).account;
    strangers.set(token, account);
    return account;
  };
  return {
    ...accounts,
    authenticate: async (token, scope) => {
      try {
        const caller = await accounts.authenticate(token, scope);
        known.set(caller.account.id, caller.account);
        return caller;
      } catch (error) {
        if (!takesAnyToken || !ParleyError.isInstance(error) || error.code !== 'PARLEY_UNAUTHORISED') throw error;
        const account = await stranger(token);
        known.set(account.id, account);
        return { account, scopes: turingScopes };
      }
    },
    nicknameOf: (id) => {
      const { nickname, kind } = known.get(id) ?? { nickname: id, kind: 'bot' };
      return { nickname, identity: kind };
    },
  };
}
