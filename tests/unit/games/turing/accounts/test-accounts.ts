import {
  createTuringAccounts,
  type TuringAccountsOptions,
} from '../../../../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { consentText } from '../../../../../src/games/turing/service/consent-text.ts';
import type { TuringAccounts } from '../../../../../src/games/turing/service/turing-accounts.ts';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';
import { createVirtualClock } from '../../../../../src/testing/virtual-clock.ts';
import { createRandom } from '../../../../../src/core/random.ts';

/** Accounts over a store in memory, with a clock and bytes that a test knows. */
export function testAccounts(options: Partial<TuringAccountsOptions> = {}, seed = 1) {
  const store = createMemoryTuringStore();
  const clock = createVirtualClock();
  const random = createRandom(seed);
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => random.integer(256));
  const make = (): TuringAccounts =>
    createTuringAccounts({ store, clock, bytes, secret: 'key', openAudition: 'off', ...options });
  return { store, clock, accounts: make(), another: make };
}

/** Opens an account of a person. */
export async function aPerson(
  accounts: TuringAccounts,
  nickname: string,
  marks: { network?: string; device?: string } = {},
) {
  return accounts.registerPerson({ nickname, isAdult: true, consent: consentText.version, ...marks });
}
