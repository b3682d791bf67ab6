import { type FlatPlayer, gainsAgainst } from './flat-game.ts';

/** Counterfactual regret minimisation: CFR (Zinkevich and others 2007) or CFR+ (Tammelin 2014). */
export type RegretMethod = 'cfr' | 'cfr+';

/** One player of regret minimisation: what it does now, what it has done, and what it regrets. */
export interface RegretPlayer {
  /** The realisation plan of what it does now. */
  readonly plan: Float64Array;
  /** For each sequence, how much more the last action would have gained than what was done, added up; never below zero in CFR+. */
  readonly regrets: Float64Array;
  /** Counts the plan into the average with a weight, and then learns from what the opponent does. */
  learn(opponent: Float64Array, weight: number): void;
  /** The average of the plans that were counted. */
  average(): Float64Array;
}

/**
 * A player who plays by regret: each action of an information set as likely as it is regretted. Regrets are worked out on the sequence form: what
 * a sequence gains against the opponent's plan, plus what its player makes of the information sets behind it, is the counterfactual value of
 * its last action, so that an iteration is one pass over the payoffs and one over the information sets.
 */
export function regretPlayer(player: FlatPlayer, method: RegretMethod): RegretPlayer {
  const { sequences } = player;
  const plan = new Float64Array(sequences);
  const regrets = new Float64Array(sequences);
  const chances = new Float64Array(sequences);
  const total = new Float64Array(sequences);
  const gains = new Float64Array(sequences);
  let counted = 0;
  matchRegrets(player, regrets, chances, plan);
  return {
    plan,
    regrets,
    learn: (opponent, weight) => {
      for (let at = 0; at < sequences; at++) total[at] = (total[at] ?? 0) + weight * (plan[at] ?? 0);
      counted += weight;
      gainsAgainst(player, opponent, gains);
      addRegrets(player, gains, chances, regrets);
      if (method === 'cfr+') for (let at = 0; at < sequences; at++) regrets[at] = Math.max(0, regrets[at] ?? 0);
      matchRegrets(player, regrets, chances, plan);
    },
    average: () => (counted === 0 ? Float64Array.from(plan) : total.map((weight) => weight / counted)),
  };
}

/** Adds what each action would have gained more than what was done; the gains of what follows are added to those of what leads to it. */
function addRegrets(
  { before, first, actions }: FlatPlayer,
  gains: Float64Array,
  chances: Float64Array,
  regrets: Float64Array,
): void {
  for (let set = before.length - 1; set >= 0; set--) {
    const from = first[set] ?? 0;
    const end = from + (actions[set] ?? 0);
    let value = 0;
    for (let at = from; at < end; at++) value += (chances[at] ?? 0) * (gains[at] ?? 0);
    for (let at = from; at < end; at++) regrets[at] = (regrets[at] ?? 0) + (gains[at] ?? 0) - value;
    const leading = before[set] ?? 0;
    gains[leading] = (gains[leading] ?? 0) + value;
  }
}

/** Plays each action as likely as it is regretted, and all alike where none is. */
function matchRegrets(
  { before, first, actions }: FlatPlayer,
  regrets: Float64Array,
  chances: Float64Array,
  plan: Float64Array,
): void {
  plan[0] = 1;
  for (let set = 0; set < before.length; set++) {
    const from = first[set] ?? 0;
    const count = actions[set] ?? 0;
    const reached = plan[before[set] ?? 0] ?? 0;
    let sum = 0;
    for (let at = from; at < from + count; at++) sum += Math.max(0, regrets[at] ?? 0);
    for (let at = from; at < from + count; at++) {
      const chance = sum > 0 ? Math.max(0, regrets[at] ?? 0) / sum : 1 / count;
      chances[at] = chance;
      plan[at] = reached * chance;
    }
  }
}
