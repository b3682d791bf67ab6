import type { CommonGame, Entry } from './common-game.ts';

/**
 * For each information set of the planner where nothing is decided yet, amounts for the replier that stand in for it: whatever the replier does,
 * they are in all at least what the information set can add with any plan.
 */
export type Relaxation = readonly (readonly Entry[])[];

/** Whether each player moves at most once, and each move of the planner is met at one information set of the replier only. */
export function isOneShot({ own, other, payoffs }: CommonGame): boolean {
  const stepOf = new Map(
    other.steps.flatMap(({ after }, index) => after.map((sequence) => [sequence, index] as const)),
  );
  return (
    [...own.steps, ...other.steps].every(({ before }) => before === 0) &&
    payoffs.slice(1).every((entries) => {
      const met = new Set(entries.map((entry) => stepOf.get(entry.sequence)));
      return met.size === 1 && !met.has(undefined);
    })
  );
}

/**
 * A relaxation of a one-shot game by prices, tighter where there are fewer words than meanings: an information set is granted its price, and
 * every sequence of the replier what it pays there above the price. Every choice of prices is valid (it is a solution of the dual of the
 * facility-location program); they are improved by steps against the subgradient towards a payoff that is known to be reachable.
 */
export function pricedRelaxation(game: CommonGame, reachable: number): Relaxation {
  const rewards = rewardsOf(game);
  let prices = rewards.map((row) =>
    row.reduce((least, { amount }) => Math.min(least, amount), Number.POSITIVE_INFINITY),
  );
  let [best, least] = [prices, boundOf(game, rewards, prices).bound];
  for (let round = 0; round < rounds && least > reachable; round++) {
    const { bound, slope } = boundOf(game, rewards, prices);
    if (bound < least) [best, least] = [prices, bound];
    const length = slope.reduce((sum, part) => sum + part * part, 0);
    if (length === 0) break;
    const step = (stepLength * (bound - reachable)) / length;
    prices = prices.map((price, at) => price - step * (slope[at] ?? 0));
  }
  const whole = best.map((price) => Math.round(price));
  return rewards.map((row, at) => [
    { sequence: 0, amount: whole[at] ?? 0 },
    ...row.flatMap(({ sequence, amount }) => {
      const above = amount - (whole[at] ?? 0);
      return above > 0 ? [{ sequence, amount: above }] : [];
    }),
  ]);
}

const rounds = 300;
const stepLength = 0.9;

/** For each information set of the planner, what each sequence of the replier pays there, with the planner's move that leads to it. */
function rewardsOf({ own, other, payoffs }: CommonGame): readonly (readonly Entry[])[] {
  const stepOf = new Map(other.steps.flatMap((step) => step.after.map((sequence) => [sequence, step] as const)));
  return own.steps.map(({ after }) => {
    const amounts = new Map<number, number>();
    for (const sequence of after) {
      const entries = payoffs[sequence] ?? [];
      const met = stepOf.get(entries[0]?.sequence ?? 0);
      const given = new Map<number, number>();
      for (const { sequence: reply, amount } of entries) given.set(reply, (given.get(reply) ?? 0) + amount);
      for (const reply of met?.after ?? []) {
        const amount = given.get(reply) ?? 0;
        amounts.set(reply, Math.max(amount, amounts.get(reply) ?? amount));
      }
    }
    return [...amounts].map(([sequence, amount]) => ({ sequence, amount }));
  });
}

/** The bound that prices give, and its slope in each price. */
function boundOf({ other }: CommonGame, rewards: readonly (readonly Entry[])[], prices: readonly number[]) {
  const gains = new Float64Array(other.sequences.length);
  for (const [at, row] of rewards.entries()) {
    const price = prices[at] ?? 0;
    for (const { sequence, amount } of row)
      if (amount > price) gains[sequence] = (gains[sequence] ?? 0) + amount - price;
  }
  const chosen = new Set<number>();
  let bound = prices.reduce((sum, price) => sum + price, 0);
  for (const { after } of other.steps) {
    const best = after.reduce((one, sequence) => ((gains[sequence] ?? 0) > (gains[one] ?? 0) ? sequence : one));
    chosen.add(best);
    bound += gains[best] ?? 0;
  }
  const slope = rewards.map(
    (row, at) => 1 - row.filter(({ sequence, amount }) => chosen.has(sequence) && amount > (prices[at] ?? 0)).length,
  );
  return { bound, slope };
}
