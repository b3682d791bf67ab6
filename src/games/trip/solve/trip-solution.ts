import { z } from 'zod';
import { ParleyError } from '../../../core/errors.ts';
import { parseRational, type Rational, rationalText } from '../../equilibria/exact/rational.ts';
import { type TripSettings, mostPlaces } from '../game/trip-settings.ts';

const mostSets = 10_000;
const longestName = 2_000;

/** A number as `p/q` or `p`. */
const exact = z
  .string()
  .max(longestName)
  .meta({ description: 'an exact number: 11/10, -1, 0.5' })
  .refine((text) => parseRational(text) !== undefined, 'must be a number such as 11/10');

const strategy = z
  .array(
    z.strictObject({
      informationSet: z.string().max(longestName),
      actions: z.array(z.string().max(longestName)).max(longestName),
      probabilities: z.array(exact).max(longestName).nullable().meta({
        description: 'one for each action; null where the own strategy never comes there',
      }),
    }),
  )
  .max(mostSets);

/** The file in which `parley trip solve` keeps a solution of a game of the family: both strategies, and what they earn. */
export const tripSolution = z
  .strictObject({
    format: z.literal(1),
    game: z.strictObject({
      destinations: z.int().min(1).max(mostPlaces),
      words: z.int().min(1).max(mostPlaces),
      bonus: exact,
      prior: z.array(exact).max(mostPlaces),
      noise: exact,
      prices: z.array(exact).max(mostPlaces),
      confirm: exact.nullable(),
      change: exact,
    }),
    chosen: z.strictObject({
      equilibria: z.int().min(1).nullable().meta({
        description: 'how many extreme equilibria the game has; null where they were not enumerated',
      }),
      number: z.int().min(0).nullable().meta({ description: 'which of them this is, the best one being 0' }),
    }),
    reward: exact.meta({ description: 'what both get on average' }),
    bound: exact.meta({ description: 'no two strategies get more' }),
    user: strategy,
    agent: strategy,
  })
  .meta({ title: 'A solution of a trip-booking game' });
export type TripSolution = z.infer<typeof tripSolution>;

/** The settings of a game as they stand in a file. */
export function settingsInWords({
  bonus,
  prior,
  noise,
  prices,
  confirm,
  change,
  ...counts
}: TripSettings): TripSolution['game'] {
  return {
    ...counts,
    bonus: rationalText(bonus),
    prior: prior.map(rationalText),
    noise: rationalText(noise),
    prices: prices.map(rationalText),
    confirm: confirm === null ? null : rationalText(confirm),
    change: rationalText(change),
  };
}

/** A number of a file that has the form it must have. */
export function exactOf(text: string): Rational {
  const value = parseRational(text);
  if (value !== undefined) return value;
  throw new ParleyError('PARLEY_INPUT_INVALID', `'${text}' is no number.`, { remedy: 'Write it as 11/10 or 1.1.' });
}

/** Why a solution is refused. */
export function refusedSolution(source: string, why: string, cause?: unknown): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', `${source} is no solution of a trip game: ${why}.`, {
    remedy: 'Write it anew with parley trip solve --out.',
    cause,
  });
}
