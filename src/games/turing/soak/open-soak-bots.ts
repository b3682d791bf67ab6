import type { TuringStore } from '../../../contracts/turing-store.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import { createTuringAccounts } from '../service/accounts/create-turing-accounts.ts';
import { keptAccount } from '../service/accounts/kept-shapes.ts';
import { consentText } from '../service/consent-text.ts';
import type { TuringAccounts } from '../service/turing-accounts.ts';
import { createSoakBot, type SoakBot } from './soak-bot.ts';
import type { SoakHouse } from './soak-house.ts';
import type { Promised } from './soak-line.ts';
import type { SoakPlan } from './soak-plan.ts';
import type { SoakTally } from './soak-tally.ts';

const botsOfAnOwner = 10;

/** Bots of simulated processes play as many games as the plan says. */
export function soakAccounts(store: TuringStore, clock: Clock, { games }: SoakPlan, random: Random): TuringAccounts {
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => random.integer(256));
  const accounts = createTuringAccounts({ store, clock, bytes, secret: 'soak', openAudition: 'on' });
  return {
    ...accounts,
    standing: async (account, forum) => {
      const standing = await accounts.standing(account, forum);
      const limits = { simultaneous: games, perDay: 1_000_000 };
      return { ...standing, limits };
    },
  };
}

export interface SoakBotsParts {
  readonly store: TuringStore;
  readonly accounts: TuringAccounts;
  readonly clock: Clock;
  readonly random: Random;
  readonly house: SoakHouse;
  readonly tally: SoakTally;
  readonly promises: Promised[];
  /** Games at once, where the house does not limit them. */
  readonly mostGames?: number;
}

/** Opens the accounts of a soak's bots, full players all of them, and the bots. */
export async function openSoakBots(plan: SoakPlan, parts: SoakBotsParts): Promise<SoakBot[]> {
  const { store, accounts, clock, random, house, tally, promises, mostGames } = parts;
  const bots: SoakBot[] = [];
  const owners: string[] = [];
  // Bots of one owner do not meet.
  const fewestOwners = Math.max(2, Math.ceil(plan.bots / botsOfAnOwner));
  for (let count = 0; count < fewestOwners; count += 1) owners.push(await openOwner(accounts, count));
  for (let count = 0; count < plan.bots; count += 1) {
    const owner = owners[count % owners.length] ?? '';
    const { account, token } = await accounts.registerBot(owner, `Bot ${lettersOf(count)}`);
    await promote(store, account.id);
    const own = random.fork(`bot ${count}`);
    bots.push(
      createSoakBot({
        account: account.id,
        forum: plan.forum,
        line: house.lineOf({ account: account.id, token }, own.fork('line')),
        clock,
        random: own,
        faults: plan.faults,
        tally,
        ...(mostGames === undefined ? {} : { mostGames }),
        promised: (promise) => promises.push(promise),
      }),
    );
  }
  return bots;
}

/** Makes a bot a full player, so that it predicts and is rated. */
async function promote(store: TuringStore, account: string): Promise<void> {
  const found = await store.read('accounts', account);
  const kept = keptAccount.parse(found?.body);
  const audition = kept.audition && { ...kept.audition, stage: 'full' as const };
  const body = { ...kept, audition };
  await store.commit([{ kind: 'put', collection: 'accounts', id: account, expected: found?.version ?? 0, body }]);
}

async function openOwner(accounts: TuringAccounts, count: number): Promise<string> {
  const wish = { nickname: `Owner ${lettersOf(count)}`, isAdult: true, consent: consentText.version };
  return (await accounts.registerPerson(wish)).account.id;
}

const syllables = ['la', 'le', 'lo', 'lu', 'ra', 're', 'ro', 'ru', 'ma', 'me'];

/** A number as a word: nicknames hold no long numbers, and letters by chance may offend. */
function lettersOf(count: number): string {
  return [...String(count)].map((digit) => syllables[Number(digit)] ?? '').join('');
}
