import { z } from 'zod';
import type { TurnContext } from '../../contracts/turn.ts';
import { readContent } from '../../core/content.ts';
import { normaliseText } from '../../core/text.ts';

const reached = z.string().min(3);

const country = z.strictObject({
  /** ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/u),
  /** In the form in which words are compared. */
  names: z.array(z.string().min(2)).min(1),
  /** Names of time zones, or their beginning where a slash ends it. */
  zones: z.array(z.string().min(2)).min(1),
  emergency: z.string().min(3),
  crisis: reached,
  violence: reached.optional(),
  young: reached.optional(),
  /** The day on which somebody compared the numbers with the lines' own sites; null: nobody has yet. */
  checkedOn: z.iso.date().nullable(),
});

/** Whom to call in one country. */
export type Helplines = z.output<typeof country>;

/** The helplines by country. */
export const helplinesFile = readContent(import.meta.url, 'content/helplines.yaml', z.array(country));

/**
 * The helplines where the user is: by the time zone, else by the home that they told; undefined where neither leads to a listed country.
 *
 * @example helplinesFor({ timeZone: 'Europe/London', user: emptyProfile })?.country // 'GB'
 */
export function helplinesFor({ timeZone, user }: Pick<TurnContext, 'timeZone' | 'user'>): Helplines | undefined {
  const countries = helplinesFile.value;
  // Somebody who travels needs the numbers of the place where they are.
  const byZone =
    timeZone === null ? undefined : countries.find(({ zones }) => zones.some((zone) => isIn(timeZone, zone)));
  if (byZone || hasPlace(timeZone) || user.home === undefined) return byZone;
  const home = ` ${normaliseText(user.home)} `;
  return countries.find(({ names }) => names.some((name) => home.includes(` ${name} `)));
}

function isIn(timeZone: string, zone: string): boolean {
  return zone.endsWith('/') ? timeZone.startsWith(zone) : timeZone === zone;
}

/** True for a time zone that names a place, if only one without a list; UTC and GMT tell nothing. */
function hasPlace(timeZone: string | null): boolean {
  return timeZone?.includes('/') === true && !timeZone.startsWith('Etc/');
}
