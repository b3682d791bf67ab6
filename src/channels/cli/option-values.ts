import { InvalidArgumentError } from 'commander';
import { DateTime } from 'luxon';

/** The largest seed: 32 bits. */
const largestSeed = 0xffff_ffff;

/** Reads a whole number between two bounds, both included; commander shows what is wrong with it. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** Reads a seed. */
export const seedNumber = wholeNumber(0, largestSeed);

/** Reads a port; 0 takes any free one. */
export const portNumber = wholeNumber(0, 65_535);

const hours = { h: 1, d: 24, w: 168 } as const;

/** Reads a length of time as `12h`, `30d` or `4w`, in milliseconds. */
export function ageMs(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
  const found = unit === 'h' || unit === 'd' || unit === 'w' ? hours[unit] : undefined;
  if (found !== undefined && Number(number) > 0) return Number(number) * found * 3_600_000;
  throw new InvalidArgumentError('It must be a number of hours, days or weeks: 12h, 30d, 4w.');
}

/** Reads a date with a time of day, in the zone of this machine where it names none, as milliseconds since 1970. */
export function momentOf(text: string): number {
  const moment = DateTime.fromISO(text);
  if (moment.isValid && /T\d/.test(text)) return moment.toMillis();
  throw new InvalidArgumentError('It must be a date and a time of day: 2026-05-04T19:30.');
}

/** Help text that shows how a command is used. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`;
}
