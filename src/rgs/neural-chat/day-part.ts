/** Parts of a day as small talk knows them. */
export type DayPart = 'morning' | 'midday' | 'afternoon' | 'evening' | 'night';

/** The user's hour and day of the week, as far as small talk cares. */
export interface LocalMoment {
  readonly part: DayPart;
  readonly isWeekend: boolean;
}

const begins: readonly (readonly [number, DayPart])[] = [
  [22, 'night'],
  [18, 'evening'],
  [14, 'afternoon'],
  [11, 'midday'],
  [5, 'morning'],
];

/** What time of day it is for somebody in the time zone (an IANA name). */
export function localMoment(now: Date, timeZone: string): LocalMoment {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23', weekday: 'short' });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const hour = Number(parts.get('hour'));
  const part = begins.find(([from]) => hour >= from)?.[1] ?? 'night';
  return { part, isWeekend: ['Sat', 'Sun'].includes(parts.get('weekday') ?? '') };
}
