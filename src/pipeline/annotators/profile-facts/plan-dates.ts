const day = 24 * 60 * 60 * 1000;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = 'january february march april may june july august september october november december'.split(' ');
const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  'a couple of': 2,
  'a few': 3,
};
const feasts: Readonly<Record<string, readonly [month: number, day: number]>> = {
  christmas: [11, 26],
  'new year': [0, 2],
  'new years': [0, 2],
  "new year's": [0, 2],
  halloween: [10, 1],
  thanksgiving: [10, 28],
  easter: [3, 20],
};
const seasons: Readonly<Record<string, number>> = { spring: 4, summer: 7, fall: 10, autumn: 10, winter: 1 };

type Days = (match: RegExpExecArray, now: Date) => Date;

const rules: readonly (readonly [RegExp, Days])[] = [
  [/\b(?:the )?day after tomorrow\b/u, (_match, now) => after(now, 2)],
  [/\btomorrow(?: (?:morning|afternoon|evening|night))?\b/u, (_match, now) => after(now, 1)],
  [/\b(?:tonight|this (?:evening|afternoon)|later today)\b/u, (_match, now) => now],
  [/\b(?:(?:on |over |this )*(?:the )?weekend)\b(?<!next weekend)/u, (_match, now) => weekday(now, 0)],
  [/\bnext weekend\b/u, (_match, now) => after(weekday(now, 0), 7)],
  [
    /\b(?:for |in )?(a couple of|a few|an?|one|two|three|four|five|six|\d{1,2}) (day|week|month)s?(?: from now)?\b/u,
    (match, now) => later(match, now),
  ],
  [
    /\b(next|this|on|coming) (sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/u,
    (match, now) => onWeekday(match, now),
  ],
  [/\b(?:later )?this week\b/u, (_match, now) => weekday(now, 0)],
  [/\bnext week\b/u, (_match, now) => after(weekday(now, 0), 7)],
  [/\bnext month\b/u, (_match, now) => endOfMonth(now, now.getUTCMonth() + 1)],
  [/\b(?:later )?this month\b/u, (_match, now) => endOfMonth(now, now.getUTCMonth())],
  [/\bnext year\b/u, (_match, now) => endOfMonth(now, 23)],
  [
    /\b(?:on|for|over|at|before|after|this|next) (christmas|new year'?s?|halloween|thanksgiving|easter)\b/u,
    (match, now) => feast(match, now),
  ],
  [
    /\b(?:this|next|in the|in|over the|during the) (spring|summer|fall|autumn|winter)\b/u,
    (match, now) => season(match, now),
  ],
  [
    /\b(?:in|on|this|next|of) (?:(?:the )?\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(january|february|march|april|may|june|july|august|september|october|november|december)\b/u,
    (match, now) => inMonth(match, now),
  ],
];

/** Where in a clause a time to come stands, and the day on which it is over. */
export interface PlanTime {
  readonly start: number;
  readonly end: number;
  /** A day, as in `2026-05-17`. */
  readonly until: string;
}

/** The first time to come that a clause names. */
export function timeToCome(clause: string, now: Date): PlanTime | undefined {
  for (const [pattern, until] of rules) {
    const match = pattern.exec(clause);
    if (match) return { start: match.index, end: match.index + match[0].length, until: dayOf(until(match, now)) };
  }
  return undefined;
}

/** The day so many days from now. */
export function dayAfter(now: Date, days: number): string {
  return dayOf(after(now, days));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function after(date: Date, days: number): Date {
  return new Date(date.getTime() + days * day);
}

/** The next day, today included, of a day of the week (0 is Sunday). */
function weekday(now: Date, wanted: number): Date {
  return after(now, (wanted - now.getUTCDay() + 7) % 7);
}

function onWeekday([, which, name = '']: RegExpExecArray, now: Date): Date {
  const date = weekday(after(now, 1), weekdays.indexOf(name));
  return which === 'next' && date.getTime() - now.getTime() < 4 * day ? after(date, 7) : date;
}

function later([, count = '', unit = '']: RegExpExecArray, now: Date): Date {
  const number = numbers[count] ?? Number(count);
  return after(now, number * (unit === 'day' ? 1 : unit === 'week' ? 7 : 30));
}

function endOfMonth(now: Date, month: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), month + 1, 0));
}

function feast([, name = '']: RegExpExecArray, now: Date): Date {
  const [month, date] = feasts[name] ?? [11, 26];
  return coming(now, new Date(Date.UTC(now.getUTCFullYear(), month, date)));
}

function season([, name = '']: RegExpExecArray, now: Date): Date {
  return coming(now, endOfMonth(now, seasons[name] ?? 7));
}

function inMonth([, name = '']: RegExpExecArray, now: Date): Date {
  return coming(now, endOfMonth(now, months.indexOf(name)));
}

function coming(now: Date, date: Date): Date {
  return date >= now ? date : new Date(Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()));
}
