import { DateTime } from 'luxon';
import { z } from 'zod';
import type { TurnContext } from '../../../contracts/turn.ts';
import { fillAll, readContent } from '../../../core/content.ts';
import { capitalise, withoutAccents } from '../../../core/text.ts';
import { lines } from '../lines.ts';
import type { Worked } from './worked.ts';

const { value: clocks } = readContent(
  import.meta.url,
  '../content/clocks.yaml',
  z.record(z.string(), z.array(z.string()).min(1)),
);
const zones = new Map(Object.entries(clocks).flatMap(([zone, places]) => places.map((place) => [place, zone])));
const asksTime =
  /^(?:(?:what|what's|which) )?(?:is )?(?:the )?(?:current |local )?(?:time|hour)(?: is it| it is| is| of day is it)?(?: now| right now| currently)?(?: over)? (?:in|for|at) (?<place>.+?)(?: (?:now|right now|at the moment|currently|time))*$/u;
const small: ReadonlySet<string> = new Set(['the', 'of', 'de']);

/** Answers what time it is in a place that has one time. */
export function tellTime(turn: TurnContext, question: string): Worked | undefined {
  const place = asksTime.exec(withoutAccents(question))?.groups?.['place'];
  const zone = place === undefined ? undefined : zones.get(place);
  if (place === undefined || zone === undefined) return undefined;
  const there = DateTime.fromJSDate(turn.io.now, { zone }).setLocale('en-GB');
  if (!there.isValid) return undefined;
  const time = `${there.toFormat('h:mm')} ${partOfDay(there.hour)}`;
  const told = { time, city: spoken(place), weekday: there.toFormat('cccc') };
  return { texts: fillAll(lines.times, told), because: `the time in ${place}` };
}

function partOfDay(hour: number): string {
  if (hour < 5) return 'at night';
  if (hour < 12) return 'in the morning';
  if (hour < 18) return 'in the afternoon';
  return hour < 22 ? 'in the evening' : 'at night';
}

function spoken(place: string): string {
  if (/^(?:uk|nyc|la|the uk)$/u.test(place)) return place.replace(/\S+$/u, (name) => name.toUpperCase());
  return place
    .split(' ')
    .map((word) => (small.has(word) ? word : capitalise(word)))
    .join(' ');
}
