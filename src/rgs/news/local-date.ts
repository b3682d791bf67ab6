import { memoised } from '../../core/memoised.ts';

/** A day as the user's calendar has it. */
export interface LocalDay {
  readonly year: number;
  /** Month and day: `10-28`. */
  readonly day: string;
  /** Days since 1970, to count with. */
  readonly number: number;
}

const dayMs = 86_400_000;
const mostZones = 500;
const smallNumbers =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Making one takes a tenth of a millisecond, and days are asked for in every turn. */
const formatIn = memoised(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  mostZones,
);

/** The day of a moment in a time zone, of UTC where none is known. */
export function localDay(moment: Date, timeZone: string | null): LocalDay {
  const text = formatIn(timeZone ?? 'UTC').format(moment);
  return { year: Number(text.slice(0, 4)), day: text.slice(5), number: Math.floor(Date.parse(text) / dayMs) };
}

/** Calendar days from one moment to a later one. */
export function daysBetween(earlier: Date, later: Date, timeZone: string | null): number {
  return Math.max(0, localDay(later, timeZone).number - localDay(earlier, timeZone).number);
}

/** `today`, `yesterday`, `twelve days ago`, `about three months ago`. */
export function spokenAge(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days <= 20) return `${smallNumbers[days] ?? days} days ago`;
  if (days < 60) return `${days} days ago`;
  const months = Math.round(days / 30.4);
  return months <= 20 ? `about ${smallNumbers[months] ?? months} months ago` : 'a long time ago';
}
