import type { Random } from '../../../../core/random.ts';
import { normal } from '../../measure/chances.ts';
import type { Tally } from '../parity.ts';
import type { OpenBot, Participant } from '../seekers.ts';

/** What the simulated day is made of. */
export interface DayPlan {
  readonly people: number;
  readonly bots: number;
  readonly seed: number;
}

type Changing<T> = { -readonly [Field in keyof T]: T[Field] };

/** A participant whose day goes on. */
export interface DayParticipant extends Omit<Changing<Participant>, 'blocks' | 'met' | 'recent'> {
  readonly blocks: Set<string>;
  readonly met: Map<string, number>;
  recent: string[];
}

/** A bot of the simulated day. */
export interface DayBot extends DayParticipant, Pick<Changing<OpenBot>, 'places' | 'lastGameAt'> {
  /** When it is there, in milliseconds from midnight. */
  readonly from: number;
  readonly until: number;
}

/** One visit of a person. */
export interface Visit {
  readonly person: string;
  readonly at: number;
  readonly games: number;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** How many arrive in an hour, relatively: a quiet night, a small peak at noon, a large one in the evening. Invented. */
export const arrivalsByHour = [
  5, 3, 2, 1.5, 1.5, 2, 3, 5, 7, 8, 9, 10, 12, 11, 10, 10, 11, 13, 16, 20, 22, 20, 15, 9,
] as const;

const none: Tally = { people: 0, bots: 0 };

/** The people of the day; every tenth bot belongs to one of them. */
export function dayPeople({ people }: DayPlan, random: Random): DayParticipant[] {
  return Array.from({ length: people }, (_, place) => ({
    id: `p${place}`,
    kind: 'person',
    owner: `p${place}`,
    rating: 1000 + 150 * normal(random),
    tally: none,
    blocks: new Set<string>(),
    met: new Map<string, number>(),
    recent: [],
  }));
}

/** The bots of the day: three of ten keep office hours; an account has three bots, or one person has one. */
export function dayBots({ bots, people }: DayPlan, random: Random): DayBot[] {
  return Array.from({ length: bots }, (_, place) => {
    const isAlwaysThere = random.next() < 0.7;
    const from = isAlwaysThere ? 0 : random.next() * 16 * hourMs;
    const owner = place % 10 === 0 ? `p${random.integer(people)}` : `author ${Math.floor(place / 3)}`;
    return {
      id: `b${place}`,
      kind: 'bot',
      owner,
      rating: 950 + 200 * normal(random),
      tally: none,
      blocks: new Set<string>(),
      met: new Map<string, number>(),
      recent: [],
      places: 2 + random.integer(4),
      lastGameAt: -random.next() * hourMs,
      from,
      until: isAlwaysThere ? dayMs : from + (6 + random.next() * 4) * hourMs,
    };
  });
}

/** When people come, and how many games they want each time. */
export function dayVisits(people: readonly DayParticipant[], random: Random): Visit[] {
  const hours = arrivalsByHour.map((_, hour) => hour);
  return people.flatMap(({ id }) => {
    const visits = random.weighted([1, 2, 3], [0.7, 0.2, 0.1]);
    return Array.from({ length: visits }, (): Visit => {
      const hour = random.weighted(hours, arrivalsByHour);
      return { person: id, at: (hour + random.next()) * hourMs, games: geometric(random, 4.5) };
    });
  });
}

/** A whole number from 1 with a mean. */
function geometric(random: Random, mean: number): number {
  return 1 + Math.floor(Math.log(1 - random.next()) / Math.log(1 - 1 / mean));
}
