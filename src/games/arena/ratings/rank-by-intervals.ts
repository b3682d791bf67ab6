import type { Interval } from './intervals.ts';

/** Ranks: 1 and one more for everybody whose lower bound is above the own upper bound (Chatbot Arena); whoever cannot be told apart shares one. */
export function rankByIntervals(intervals: readonly Interval[]): number[] {
  return intervals.map(({ upper }) => 1 + intervals.filter(({ lower }) => lower > upper).length);
}
