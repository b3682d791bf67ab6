import { z } from 'zod';
import type { LeagueAgent, LeagueStore } from '../../../contracts/league-store.ts';
import { ParleyError } from '../../../core/errors.ts';

const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'must not hold control characters');

const newAgent = z.object({
  role: text(40),
  name: text(1000),
  version: text(100),
  spec: text(1000),
  owner: text(200).nullable(),
});
export type NewLeagueAgent = z.infer<typeof newAgent>;

/** What an agent is called in a league. */
export function leagueAgentId(name: string, version: string): string {
  return `${name}@${version}`;
}

/**
 * Registers an agent in a league; undefined where it is registered already.
 *
 * @param at milliseconds since 1970
 * @throws ParleyError PARLEY_INPUT_INVALID for a name, version, SPEC or owner that is empty, too long or has control characters
 */
export async function addLeagueAgent(
  store: LeagueStore,
  league: string,
  given: NewLeagueAgent,
  at: number,
): Promise<LeagueAgent | undefined> {
  const parsed = newAgent.safeParse(given);
  if (!parsed.success) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `The agent cannot be registered: ${z.prettifyError(parsed.error)}.`, {
      remedy: 'Give a name, a version, a SPEC and an owner of some letters each.',
      context: { name: given.name },
    });
  }
  const { name, version } = parsed.data;
  const agent = { ...parsed.data, id: leagueAgentId(name, version), addedAt: at, removedAt: null };
  return (await store.addAgent(league, agent)) ? agent : undefined;
}
