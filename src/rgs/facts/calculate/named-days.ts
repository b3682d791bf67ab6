import { DateTime } from 'luxon';
import { z } from 'zod';
import { readContent } from '../../../core/content.ts';

const rules = ['thanksgiving', 'black-friday', 'easter', 'good-friday'] as const;
type Rule = (typeof rules)[number];

const daySchema = z.strictObject({
  name: z.string(),
  day: z
    .string()
    .regex(/^\d{2}-\d{2}$/u)
    .optional(),
  rule: z.enum(rules).optional(),
  also: z.array(z.string()).min(1),
});

const { value: days } = readContent(import.meta.url, '../content/days.yaml', z.array(daySchema));
const months = 'january february march april may june july august september october november december'.split(' ');
const monthName = `(?:${months.join('|')})`;
const monthFirst = new RegExp(
  `^(?<month>${monthName}) (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\\d{4}))?$`,
  'u',
);
const dayFirst = new RegExp(
  `^(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${monthName})(?: (?<year>\\d{4}))?$`,
  'u',
);
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** A day that was named: how it is said, and its date in a year. */
export interface NamedDay {
  readonly name: string;
  /** Set where the user named the year too. */
  readonly year: number | undefined;
  inYear(year: number, zone: string): DateTime;
}

/** The day that words name: `christmas`, `july 4th`, `the first of may`, `january 1st 2000`. */
export function namedDay(words: string): NamedDay | undefined {
  const said = words.replace(/^(?:the )?(?:next|this|coming) /u, '').replace(/ (?:this|next) year$/u, '');
  const known = days.find(({ also }) => also.includes(said));
  if (known) return { name: known.name, year: undefined, inYear: (year, zone) => dateOf(known, year, zone) };
  return calendarDay(withOrdinals(said));
}

function calendarDay(said: string): NamedDay | undefined {
  const groups = (monthFirst.exec(said) ?? dayFirst.exec(said))?.groups;
  if (!groups) return undefined;
  const month = months.indexOf(groups['month'] ?? '') + 1;
  const day = Number(groups['day']);
  // 2000 was a leap year, so 29 February is a day.
  if (!DateTime.utc(2000, month, day).isValid) return undefined;
  const year = groups['year'] === undefined ? undefined : Number(groups['year']);
  const name = `${day} ${DateTime.utc(2000, month).setLocale('en-GB').toFormat('MMMM')}${year === undefined ? '' : ` ${year}`}`;
  return { name, year, inYear: (other, zone) => DateTime.fromObject({ year: year ?? other, month, day }, { zone }) };
}

function dateOf({ day, rule }: z.infer<typeof daySchema>, year: number, zone: string): DateTime {
  if (rule) return byRule(rule, year, zone);
  const [month, dayOfMonth] = (day ?? '01-01').split('-').map(Number);
  return DateTime.fromObject({ year, month: month ?? 1, day: dayOfMonth ?? 1 }, { zone });
}

function byRule(rule: Rule, year: number, zone: string): DateTime {
  if (rule === 'easter') return easter(year, zone);
  if (rule === 'good-friday') return easter(year, zone).minus({ days: 2 });
  const first = DateTime.fromObject({ year, month: 11, day: 1 }, { zone });
  const thanksgiving = first.plus({ days: ((4 - first.weekday + 7) % 7) + 21 });
  return rule === 'thanksgiving' ? thanksgiving : thanksgiving.plus({ days: 1 });
}

/** The anonymous Gregorian computus. */
function easter(year: number, zone: string): DateTime {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moved = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = moved - Math.floor(moved / 28) * (1 - Math.floor(29 / (moved + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const fromMarch = moon - weekday;
  const month = 3 + Math.floor((fromMarch + 40) / 44);
  return DateTime.fromObject({ year, month, day: fromMarch + 28 - 31 * Math.floor(month / 4) }, { zone });
}

/** 'the twenty first of may' with its number in digits. */
function withOrdinals(said: string): string {
  const words = [...ordinals.map((word, place) => [word, place + 1] as const), ['thirtieth', 30] as const];
  const compound = said.replace(/\b(twenty|thirty)[ -](\w+)\b/gu, (whole, ten: string, one: string) => {
    const place = ordinals.indexOf(one);
    return place === -1 || place > 8 ? whole : `${(ten === 'twenty' ? 20 : 30) + place + 1}th`;
  });
  return words.reduce((text, [word, place]) => text.replace(new RegExp(`\\b${word}\\b`, 'u'), `${place}th`), compound);
}
