import { quantile } from '../../../arena/ratings/intervals.ts';
import { keepsParity, type Kind } from '../parity.ts';
import { hourMs } from './day-people.ts';
import { type HourOfDay, hoursOf } from './hours-of-day.ts';
import { ksTest, type KsTest } from './ks-test.ts';
import type { DayGame, DaySeat, SimulatedDay } from './simulate-day.ts';

/** How evenly some participants met people and bots. */
export interface ParityReport {
  readonly participants: number;
  readonly within: number;
  readonly share: number;
  readonly worst: number;
  readonly gamesEach: number;
}

/** How long people waited, or bots were idle, before games with people and with bots. */
export interface WaitReport {
  readonly n: number;
  readonly medianSeconds: number;
  readonly p95Seconds: number;
  readonly longestSeconds: number;
  readonly ks: KsTest;
}

/** A promise of the day, and whether it was kept. */
export interface DayCheck {
  readonly promise: string;
  readonly found: string;
  readonly holds: boolean;
}

/** What came of a simulated day. */
export interface DayReport {
  readonly plan: SimulatedDay['plan'];
  readonly games: Readonly<Record<'personPerson' | 'personBot' | 'botBot', number>>;
  readonly parity: Readonly<Record<'people' | 'bots' | 'all', ParityReport>>;
  readonly waits: Readonly<Record<'people' | 'bots', WaitReport>>;
  readonly gaveUp: number;
  /** Games that began because nobody else came. */
  readonly byPatience: number;
  readonly repeats: number;
  /** Games of people with a partner of their last three games, and those of them that another partner could have had. */
  readonly soon: { readonly repeats: number; readonly avoidable: number };
  readonly forbidden: number;
  readonly ratingGap: number;
  /** How often people's own records told what the next partner would be, and how often a guess by the record alone was right. */
  readonly foreseen: { readonly share: number; readonly guessedRight: number };
  readonly hours: readonly HourOfDay[];
  readonly checks: readonly DayCheck[];
}

/** A side of a game, with the other side. */
export interface Meeting {
  readonly game: DayGame;
  readonly own: DaySeat;
  readonly other: DaySeat;
}

const leastP = 0.05;
const mostP95Seconds = 60;
const mostHourLead = 0.05;

/** Sums a day up. */
export function dayReport(day: SimulatedDay): DayReport {
  const { games, participants, plan, gaveUp } = day;
  const meetings = games.flatMap((game): Meeting[] => {
    const [own, other] = game.seats;
    return [
      { game, own, other },
      { game, own: other, other: own },
    ];
  });
  const of = (kind: Kind) => meetings.filter(({ own }) => own.kind === kind);
  const both = (one: Kind, other: Kind) =>
    games.filter(({ seats: [a, b] }) => (a.kind === one && b.kind === other) || (a.kind === other && b.kind === one));
  const parity = {
    people: parityOf(participants.filter(({ kind }) => kind === 'person')),
    bots: parityOf(participants.filter(({ kind }) => kind === 'bot')),
    all: parityOf(participants),
  };
  const people = of('person');
  const known = shareOf(people, ({ own }) => own.foreseen);
  const found = {
    plan,
    games: {
      personPerson: both('person', 'person').length,
      personBot: both('person', 'bot').length,
      botBot: both('bot', 'bot').length,
    },
    parity,
    waits: { people: waitsOf(people), bots: waitsOf(of('bot')) },
    gaveUp: gaveUp.length,
    byPatience: games.filter(({ by }) => by === 'patience').length,
    repeats: games.filter(({ isRepeat }) => isRepeat).length,
    soon: {
      repeats: games.filter(({ soon }) => soon !== 'no').length,
      avoidable: games.filter(({ soon }) => soon === 'avoidable').length,
    },
    forbidden: games.filter(({ isForbidden }) => isForbidden).length,
    ratingGap: medianOf(games.map(({ seats: [a, b] }) => Math.abs(a.rating - b.rating))),
    foreseen: { share: known, guessedRight: known + (1 - known) / 2 },
    hours: hoursOf(people, day.joined, hourMs),
  };
  return { ...found, checks: checksOf(found) };
}

/** By the limit of docs/turing-matching.md, whatever the settings of the day were. */
function parityOf(participants: SimulatedDay['participants']): ParityReport {
  const played = participants.map(({ tally }) => tally).filter(({ people, bots }) => people + bots > 0);
  const within = played.filter((tally) => keepsParity(tally)).length;
  return {
    participants: played.length,
    within,
    share: within / Math.max(1, played.length),
    worst: played.reduce((most, { people, bots }) => Math.max(most, Math.abs(people - bots)), 0),
    gamesEach: played.reduce((sum, { people, bots }) => sum + people + bots, 0) / Math.max(1, played.length),
  };
}

function waitsOf(meetings: readonly Meeting[]): WaitReport {
  const before = (kind: Kind) => meetings.filter(({ other }) => other.kind === kind).map(({ own }) => own.waitMs);
  const all = meetings.map(({ own }) => own.waitMs / 1000).sort((one, other) => one - other);
  return {
    n: all.length,
    medianSeconds: all.length === 0 ? 0 : quantile(all, 0.5),
    p95Seconds: all.length === 0 ? 0 : quantile(all, 0.95),
    longestSeconds: all.at(-1) ?? 0,
    ks: ksTest(before('person'), before('bot')),
  };
}

function checksOf({ parity, waits, hours, forbidden }: Omit<DayReport, 'checks'>): DayCheck[] {
  const lead = hours.reduce(
    (most, { withPeople, games }) => (games < 200 ? most : Math.max(most, Math.abs(withPeople - 0.5))),
    0,
  );
  const waitChecks = (['people', 'bots'] as const).map((who): DayCheck => {
    const { distance, p } = waits[who].ks;
    const what = who === 'people' ? "people's waits" : "bots' idle times";
    return {
      promise: `${what} do not tell the partner's kind (KS test, p ≥ ${leastP})`,
      found: `D = ${distance.toFixed(4)}, p = ${p.toFixed(2)}`,
      holds: p >= leastP,
    };
  });
  return [
    {
      promise: '|people − bots| ≤ max(1, 5 % of games) for 99 % of participants',
      found: `${(100 * parity.all.share).toFixed(2)} % of ${parity.all.participants}`,
      holds: parity.all.share >= 0.99,
    },
    {
      promise: `95 % of people wait at most ${mostP95Seconds} s`,
      found: `${waits.people.p95Seconds.toFixed(1)} s`,
      holds: waits.people.p95Seconds <= mostP95Seconds,
    },
    ...waitChecks,
    {
      promise: 'in no hour of 200 games do people meet over 55 % of one kind',
      found: `${(50 + 100 * lead).toFixed(1)} %`,
      holds: lead <= mostHourLead,
    },
    {
      promise: 'nobody meets the own bots or somebody blocked',
      found: `${forbidden} games`,
      holds: forbidden === 0,
    },
  ];
}

function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(is).length / all.length;
}

function medianOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return quantile(
    [...values].sort((one, other) => one - other),
    0.5,
  );
}
