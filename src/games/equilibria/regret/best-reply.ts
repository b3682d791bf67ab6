import { type FlatGame, type FlatPlayer, gainsAgainst } from './flat-game.ts';

/** Two realisation plans in floating point. */
export type FloatPlans = readonly [Float64Array, Float64Array];

/** What a profile is worth to player 1, and how far it is from an equilibrium. */
export interface Worth {
  readonly value: number;
  /** What a player who replies best would gain, on average over the two players: half of what is called NashConv. */
  readonly exploitability: number;
}

/** What a profile is worth, in floating point, by best replies over whole strategies. */
export function worthOf([ours, theirs]: FlatGame, [mine, yours]: FloatPlans): Worth {
  const gains = new Float64Array(ours.sequences);
  gainsAgainst(ours, yours, gains);
  const value = mine.reduce((sum, weight, sequence) => sum + weight * (gains[sequence] ?? 0), 0);
  const best = bestOf(ours, gains);
  const theirGains = new Float64Array(theirs.sequences);
  gainsAgainst(theirs, mine, theirGains);
  return { value, exploitability: (best + bestOf(theirs, theirGains)) / 2 };
}

/** The most that a strategy gets; the information sets that come last in play are decided first. */
function bestOf({ before, first, actions }: FlatPlayer, gains: Float64Array): number {
  for (let set = before.length - 1; set >= 0; set--) {
    const from = first[set] ?? 0;
    const end = from + (actions[set] ?? 0);
    let best = gains[from] ?? 0;
    for (let at = from + 1; at < end; at++) best = Math.max(best, gains[at] ?? 0);
    const leading = before[set] ?? 0;
    gains[leading] = (gains[leading] ?? 0) + best;
  }
  return gains[0] ?? 0;
}
