import { DateTime } from 'luxon';
import type { TurnContext } from '../../../contracts/turn.ts';
import { fillAll } from '../../../core/content.ts';
import { lines } from '../lines.ts';
import { type NamedDay, namedDay } from './named-days.ts';
import { withDigits } from './number-words.ts';
import type { Worked } from './worked.ts';

const until =
  /^(?:how (?:many (?<unit>days|weeks|sleeps)|long|far|much longer)(?: is it| are there| do we have| have we got| do i have| left| away| is| are left)*|(?:days|countdown)) (?:left )?(?:until|til|till|to|before|away is) (?<day>.+)$/u;
const weekday =
  /^(?:what|which)(?:'s)? (?:day|weekday)(?: of the week)?(?: does| is| was| will| did| do)? (?<day>.+?)(?: (?:be|fall|fall on|falls on|be on|on|land on))?$/u;
const whichDate =
  /^(?:(?:what|which)(?:'s| is| was| will)?(?: the)? (?:date|day)(?: of the week)?(?: is| was| will| is it| will it be| be)*|what will the date be) (?:it )?(?<when>today|tomorrow|yesterday|the day after tomorrow|the day before yesterday|(?:in )?(?:\d+|an?) (?:days?|weeks?|months?|years?)(?: from (?:now|today)| ago)?)$/u;
const whenIs = /^when(?:'s| is| does| will)? (?<day>.+?)(?: (?:be|this year|fall|start|begin))*$/u;
const farthestYear = 3000;
const mostAway = 5000;

/** Answers how long it is until a day, which weekday a date is, and which date a day is. */
export function tellDate(turn: TurnContext, question: string): Worked | undefined {
  const zone = zoneOf(turn);
  const today = DateTime.fromJSDate(turn.io.now, { zone }).startOf('day').setLocale('en-GB');
  return (
    countDown(question, today) ??
    relativeDate(question, today) ??
    weekdayOf(question, today) ??
    dateOfDay(question, today)
  );
}

/** The user's time zone, or Greenwich where it is unknown or no zone. */
export function zoneOf({ timeZone }: Pick<TurnContext, 'timeZone'>): string {
  return timeZone !== null && DateTime.utc().setZone(timeZone).isValid ? timeZone : 'utc';
}

function countDown(question: string, today: DateTime): Worked | undefined {
  const { unit, day: words = '' } = until.exec(question)?.groups ?? {};
  const day = namedDay(words);
  if (!day) return undefined;
  const days = Math.round(nextOf(day, today).diff(today, 'days').days);
  const because = `days until ${day.name}`;
  if (days < 0) return undefined;
  if (days === 0) return { texts: fillAll(lines.dayIsToday, { day: day.name }), because };
  const weeks = unit === 'weeks' ? Math.floor(days / 7) : 0;
  const count = weeks > 0 ? `${counted(weeks, 'week')} and ${counted(days % 7, 'day')}` : counted(days, 'day');
  return { texts: fillAll(lines.daysUntil, { count, day: day.name }), because };
}

function relativeDate(question: string, today: DateTime): Worked | undefined {
  const when = whichDate.exec(withDigits(question))?.groups?.['when'];
  const date = when === undefined ? undefined : shifted(today, when);
  if (when === undefined || !date) return undefined;
  const is = date < today ? 'was' : date.equals(today) ? 'is' : 'will be';
  return {
    texts: fillAll(lines.dates, { when, is, date: date.toFormat('cccc, d MMMM yyyy') }),
    because: `the date ${when}`,
  };
}

function shifted(today: DateTime, when: string): DateTime | undefined {
  const near = ['the day before yesterday', 'yesterday', 'today', 'tomorrow', 'the day after tomorrow'].indexOf(when);
  if (near !== -1) return today.plus({ days: near - 2 });
  const [, amount = '', unit = '', ago] = /(\d+|an?) (day|week|month|year)s?(?:.*(ago))?/u.exec(when) ?? [];
  const count = /^an?$/u.test(amount) ? 1 : Number(amount);
  if (!(count <= mostAway)) return undefined;
  return today.plus({ [`${unit}s`]: ago === undefined ? count : -count });
}

function weekdayOf(question: string, today: DateTime): Worked | undefined {
  const { day: words = '' } = weekday.exec(question)?.groups ?? {};
  const isNextYear = words.endsWith(' next year');
  const day = namedDay(words.replace(/^on /u, ''));
  if (!day) return undefined;
  const date =
    /\bwas\b|\bdid\b/u.test(question) || isNextYear
      ? day.inYear(today.year + (isNextYear ? 1 : 0), zoneName(today))
      : nextOf(day, today);
  return sayWeekday(date, today, day);
}

function sayWeekday(date: DateTime, today: DateTime, { name }: NamedDay): Worked | undefined {
  if (!date.isValid || date.year > farthestYear) return undefined;
  const is = date < today ? 'was' : 'is';
  const weekdayName = date.setLocale('en-GB').toFormat('cccc');
  return {
    texts: fillAll(lines.weekdays, { date: name, is, weekday: weekdayName }),
    because: `the weekday of ${name}`,
  };
}

/** 'When is Easter': its date. */
function dateOfDay(question: string, today: DateTime): Worked | undefined {
  const { day: words = '' } = whenIs.exec(question)?.groups ?? {};
  const day = namedDay(words);
  if (!day || /\d/u.test(day.name)) return undefined;
  const date = nextOf(day, today).setLocale('en-GB');
  return {
    texts: fillAll(lines.dates, { when: day.name, is: 'is on', date: date.toFormat('cccc, d MMMM') }),
    because: `the date of ${day.name}`,
  };
}

/** This year's day, or next year's where it is over. */
function nextOf(day: NamedDay, today: DateTime): DateTime {
  const date = day.inYear(today.year, zoneName(today));
  return date >= today || day.year !== undefined ? date : day.inYear(today.year + 1, zoneName(today));
}

function zoneName(date: DateTime): string {
  return date.zoneName ?? 'utc';
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
