import { signOf } from '../../equilibria/exact/rational.ts';
import type { TripSettings } from './trip-settings.ts';

/** How large a game of the family is; each pair is the user's and the agent's. */
export interface TripSize {
  readonly informationSets: readonly [number, number];
  readonly pureStrategies: readonly [bigint, bigint];
  readonly leaves: number;
}

/** The size of a game of the family by formula, so that it is known before a tree is made (tests compare it with the tree). */
export function tripSize({ destinations, words, noise, confirm, change }: TripSettings): TripSize {
  const mayAsk = confirm !== null;
  const mayChange = signOf(change) > 0;
  const heard = signOf(noise) > 0 ? words : 1;
  const [places, elsewhere] = [BigInt(destinations), mayChange ? destinations - 1 : 0];
  const asked = mayAsk ? destinations : 0;
  const leavesAtEnd = destinations + asked * 2 * destinations;
  const saidTwice = elsewhere * words;
  const leaves = destinations * words * heard * (leavesAtEnd + elsewhere * words * heard * leavesAtEnd);
  const hearings = words + (mayChange ? words * words : 0);
  const answers = mayAsk ? 2n ** places : 1n;
  const userAfterWord = answers * (BigInt(words) * answers) ** BigInt(elsewhere);
  const agentAtHearing = places + (mayAsk ? places * places ** 2n : 0n);
  return {
    informationSets: [destinations * (1 + words * (asked + elsewhere + saidTwice * asked)), hearings * (1 + asked * 2)],
    pureStrategies: [(BigInt(words) * userAfterWord) ** places, agentAtHearing ** BigInt(hearings)],
    leaves,
  };
}
