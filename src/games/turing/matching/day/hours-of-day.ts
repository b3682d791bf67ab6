import { quantile } from '../../../arena/ratings/intervals.ts';
import type { Meeting } from './day-report.ts';

/** What people met with in an hour. */
export interface HourOfDay {
  readonly hour: number;
  /** How often people began to wait. */
  readonly joined: number;
  /** People's games, one for each person in them. */
  readonly games: number;
  /** The share of these with people. */
  readonly withPeople: number;
  readonly medianSeconds: number;
  readonly p95Seconds: number;
}

/** The hours of a day, as people met with them. */
export function hoursOf(people: readonly Meeting[], joined: readonly number[], hourMs: number): HourOfDay[] {
  return Array.from({ length: 24 }, (_, hour): HourOfDay => {
    const isNow = (at: number): boolean => Math.floor(at / hourMs) === hour;
    const now = people.filter(({ game }) => isNow(game.at));
    const waits = now.map(({ own }) => own.waitMs / 1000).sort((one, other) => one - other);
    return {
      hour,
      joined: joined.filter(isNow).length,
      games: now.length,
      withPeople: now.filter(({ other }) => other.kind === 'person').length / Math.max(1, now.length),
      medianSeconds: waits.length === 0 ? 0 : quantile(waits, 0.5),
      p95Seconds: waits.length === 0 ? 0 : quantile(waits, 0.95),
    };
  });
}
