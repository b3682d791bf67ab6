import type { Random } from '../../../core/random.ts';
import { chooseBots, type ChosenBots } from './choose-bots.ts';
import { type MatchSettings, matchSettings } from './match-settings.ts';
import { bestAssignment, bestPairs } from './pair-weight.ts';
import { allowedKinds } from './parity.ts';
import type { OpenBot, Pairing, Seeker } from './seekers.ts';

/** What a round of matching is given. */
export interface Wave {
  readonly now: number;
  readonly people: readonly Seeker[];
  readonly bots: readonly OpenBot[];
}

/**
 * A round of matching. People who are to meet people are matched among each other. People who are to meet bots are matched among each
 * other in the same way, and then both of such a pair are given a bot at this moment. Since a fair draw decides who is in which of the
 * two, the wait says nothing of the partner: exchanging 'person' and 'bot' changes no wait. As many bots meet each other as meet people.
 */
export function planWave(wave: Wave, random: Random, settings: MatchSettings = matchSettings): Pairing[] {
  const { now } = wave;
  const people = [...wave.people].sort((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1));
  const seeking = people.slice(0, settings.mostInWave);
  const wanting = (kind: Seeker['wants']) => seeking.filter(({ wants }) => wants === kind);
  const together = bestPairs(wanting('person'), now, settings);
  const released = bestPairs(wanting('bot'), now, settings).flat();
  const gone = new Set([...together.flat(), ...released].map(({ id }) => id));
  const impatient = seeking.filter((seeker) => !gone.has(seeker.id) && isBotDue(seeker, now, settings));
  const leaving = [...released, ...impatient];
  const chosen = chooseBots(wave.bots, leaving.length, now, random, settings);
  const late = new Set(impatient.map(({ id }) => id));
  const withBots = bestAssignment(leaving, chosen.forPeople, now, settings);
  return [
    ...together.map(([{ id: first }, { id: second }]): Pairing => ({ first, second, by: 'draw' })),
    ...withBots.map(
      ([{ id: first }, { id: second }]): Pairing => ({ first, second, by: late.has(first) ? 'patience' : 'draw' }),
    ),
    ...botPairs(chosen, new Set(withBots.map(([, { id }]) => id)), now, settings).map(
      ([{ id: first }, { id: second }]): Pairing => ({ first, second, by: 'draw' }),
    ),
  ];
}

/** Every bot game that is not played would leave bots with more people than bots; those play who owe them most. */
function botPairs({ forBots, pairs }: ChosenBots, taken: ReadonlySet<string>, now: number, settings: MatchSettings) {
  const lenient = { ...settings, base: alwaysEnough };
  const free = forBots.filter(({ id }) => !taken.has(id));
  const most = bestPairs(free.slice(0, 2 * pairs), now, lenient);
  if (most.length === pairs) return most;
  return bestPairs(free, now, lenient).slice(0, pairs);
}

/** Ratings choose among bots, but no gap keeps two of them apart. */
const alwaysEnough = 1e6;

function isBotDue({ since, tally }: Seeker, now: number, settings: MatchSettings): boolean {
  const waited = now - since;
  if (waited >= settings.parityAfterMs) return true;
  return waited >= settings.botAfterMs && allowedKinds(tally, settings).includes('bot');
}
