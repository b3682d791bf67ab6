import type { LeagueStore } from '../../../contracts/league-store.ts';
import { ParleyError } from '../../../core/errors.ts';

/**
 * Founds a league under conditions (rules, judges), or makes sure that it has these: games under others cannot be compared.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where it has others
 */
export async function keepConditions(store: LeagueStore, league: string, conditions: string): Promise<void> {
  const held = await store.found(league, conditions);
  if (held === conditions) return;
  throw new ParleyError(
    'PARLEY_INPUT_INVALID',
    `The league '${league}' is played under '${held}'; these games are under '${conditions}'.`,
    {
      remedy:
        'Play under the conditions of the league, or name another league with --league: ratings under different rules, judges or versions cannot be compared.',
      context: { league, held, conditions },
    },
  );
}
