import type { TuringStore } from '../../../contracts/turing-store.ts';
import type { Clock } from '../../../core/clock.ts';
import { createRandom, type Random } from '../../../core/random.ts';
import { openReadyForum } from '../forums/ready-forums.ts';
import { listAll } from '../service/games/game-documents.ts';
import { checkRatings, type RatingFindings } from './check-ratings.ts';
import { checkSoak, type SoakFindings } from './check-soak.ts';
import { openSoakBots, soakAccounts } from './open-soak-bots.ts';
import type { SoakBot } from './soak-bot.ts';
import { openSoakHouse, type SoakHouse } from './soak-house.ts';
import type { Promised } from './soak-line.ts';
import type { SoakPlan } from './soak-plan.ts';
import { emptyTally, type SoakTally } from './soak-tally.ts';

/** What a soak found. */
export interface SoakResult {
  readonly plan: SoakPlan;
  readonly tally: SoakTally;
  readonly findings: SoakFindings;
  readonly ratings: RatingFindings;
  /** Faults that no caller was told of. */
  readonly faults: readonly unknown[];
}

export interface SoakSetting {
  readonly store: TuringStore;
  readonly clock: Clock;
  /** Processes of another kind; simulated ones where left out. */
  readonly openHouse?: () => Promise<SoakHouse>;
  /** Told of the minutes that have passed. */
  readonly passed: (minutes: number) => void;
}

const minute = 60_000;
/** In which all games come to their ends when no more begin. */
const windMinutes = 12;

/** Plays a soak in this process, on a real clock or a hurried one: many bots, bad lines, and processes that die. */
export async function runTuringSoak(
  plan: SoakPlan,
  { store, clock, passed, openHouse }: SoakSetting,
): Promise<SoakResult> {
  const random = createRandom(plan.seed);
  const tally = emptyTally();
  const faults: unknown[] = [];
  const promises: Promised[] = [];
  const accounts = soakAccounts(store, clock, plan, random.fork('accounts'));
  const house = await (openHouse?.() ??
    openSoakHouse({
      store,
      clock,
      random: random.fork('house'),
      accounts,
      forum: openReadyForum(plan.forum),
      skewMs: plan.faults.skewMs,
      count: plan.processes,
      settings: { togetherMs: 500, tailMs: 500 },
      failed: (error) => faults.push(error),
    }));
  const parts = { store, accounts, clock, random, house, tally, promises };
  const bots = await openSoakBots(plan, { ...parts, ...(openHouse ? { mostGames: plan.games } : {}) });
  await play(plan, { bots, house, clock, random: random.fork('deaths'), tally, passed });
  await windDown(store, bots, clock);
  const seen = new Map(bots.flatMap((bot) => [...bot.seen]));
  await house.close();
  const findings = await checkSoak(store, promises, seen);
  const ratings = await checkRatings(store, accounts, plan.forum, findings.states);
  return { plan, tally: { ...tally, games: findings.games }, findings, ratings, faults };
}

interface PlayParts {
  readonly bots: readonly SoakBot[];
  readonly house: SoakHouse;
  readonly clock: Clock;
  readonly random: Random;
  readonly tally: SoakTally;
  passed(minutes: number): void;
}

async function play(plan: SoakPlan, { bots, house, clock, random, tally, passed }: PlayParts): Promise<void> {
  const end = clock.elapsed() + plan.minutes * minute;
  for (const bot of bots) await bot.start();
  const { deathEveryMs } = plan.faults;
  let nextDeath = clock.elapsed() + deathEveryMs * (0.5 + random.next());
  for (let said = 0; clock.elapsed() < end; ) {
    await pause(clock, 1000);
    if (clock.elapsed() >= nextDeath) {
      nextDeath = clock.elapsed() + deathEveryMs * (0.5 + random.next());
      tally.deaths += 1;
      await house.die();
    }
    const minutes = plan.minutes - Math.ceil((end - clock.elapsed()) / minute);
    if (minutes > said) passed((said = minutes));
  }
}

/** No more games begin, and those that are played come to their ends. */
async function windDown(store: TuringStore, bots: readonly SoakBot[], clock: Clock): Promise<void> {
  const end = clock.elapsed() + windMinutes * minute;
  while (clock.elapsed() < end) {
    for (const bot of bots) await bot.wind();
    await pause(clock, 5000);
    if ((await listAll(store, 'live')).length === 0) break;
  }
  // Whoever waits for an answer still gets it.
  await pause(clock, minute / 2);
  for (const bot of bots) bot.stop();
}

function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve));
}
