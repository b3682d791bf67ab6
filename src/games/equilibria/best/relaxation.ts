import type { CommonGame, Entry } from './common-game.ts';

/**
 * For each information set of the planner where nothing is decided yet, amounts for the replier that stand in for it: whatever the replier does,
 * they are in all at least what the information set can add with any plan.
 */
export type Relaxation = readonly (readonly Entry[])[];

/** Whether each player moves at most once, the planner always and the replier after it. */
export function isOneShot({ own, other, payoffs }: CommonGame): boolean {
  return (
    [...own.steps, ...other.steps].every(({ before }) => before === 0) &&
    payoffs.slice(1).every((entries) => entries.length > 0 && entries.every(({ sequence }) => sequence > 0))
  );
}

const mostRounds = 3000;
/** So many comparisons of rewards are made at most. */
const mostWork = 100_000_000;
const stepLength = 0.9;

/**
 * A relaxation of a one-shot game by prices, tighter where there are fewer words than meanings or words are misheard: an information set is
 * granted its price, and every sequence of the replier what it pays there above the price. Every choice of prices is valid (it is a solution of
 * the dual of the facility-location program); they are improved by steps against the subgradient towards a payoff that is known to be reachable.
 */
export function pricedRelaxation(game: CommonGame, reachable: number): Relaxation {
  const rewards = game.own.steps.map(({ after }) => rewardsAt(game, after));
  let prices = rewards.map(({ floor }) => floor);
  let [best, least] = [prices, Number.POSITIVE_INFINITY];
  const size = rewards.reduce(
    (sum, { offers }) => sum + offers.reduce((all, offer) => all + offer.rewards.length, 0),
    1,
  );
  const rounds = Math.min(mostRounds, Math.floor(mostWork / size));
  for (let round = 0; round < rounds && least > reachable + game.grain / 2; round++) {
    const { bound, slope } = boundOf(game, rewards, prices);
    if (bound < least) [best, least] = [prices, bound];
    const length = slope.reduce((sum, part) => sum + part * part, 0);
    if (length === 0) break;
    const step = (stepLength * (bound - reachable)) / length;
    prices = prices.map((price, at) => price - step * (slope[at] ?? 0));
  }
  return rewards.map(({ offers }, at) => {
    const price = Math.round(best[at] ?? 0);
    const above = offers.map((offer) => ({
      sequence: offer.sequence,
      amount: Math.ceil(excessOf(offer, price).amount),
    }));
    return [{ sequence: 0, amount: price }, ...above.filter(({ amount }) => amount > 0)];
  });
}

/** What one move of the planner can get at one sequence of the replier. */
interface Reward {
  readonly amount: number;
  /** The least that the move gets at the replier's information set, and at all of them together. */
  readonly least: number;
  readonly leastInAll: number;
  /** The share of the price that is laid upon this information set of the replier, where the move is met at several. */
  readonly share: number;
}

/** All that a sequence of the replier can get at one information set of the planner. */
interface Offer {
  readonly sequence: number;
  readonly rewards: readonly Reward[];
}

interface Rewards {
  /** The least that any move here gets. */
  readonly floor: number;
  readonly offers: readonly Offer[];
}

function rewardsAt({ other, payoffs }: CommonGame, moves: readonly number[]): Rewards {
  const lists = new Map<number, Reward[]>();
  let floor = Number.POSITIVE_INFINITY;
  for (const move of moves) {
    const amounts = new Map<number, number>();
    for (const { sequence, amount } of payoffs[move] ?? [])
      amounts.set(sequence, (amounts.get(sequence) ?? 0) + amount);
    const met = other.steps.filter(({ after }) => after.some((sequence) => amounts.has(sequence)));
    const ranges = met.map(({ after }) => {
      const paid = after.map((sequence) => amounts.get(sequence) ?? 0);
      return { after, paid, least: Math.min(...paid), span: Math.max(...paid) - Math.min(...paid) };
    });
    const leastInAll = ranges.reduce((sum, { least }) => sum + least, 0);
    const spans = ranges.reduce((sum, { span }) => sum + span, 0);
    floor = Math.min(floor, leastInAll);
    for (const { after, paid, least, span } of ranges) {
      const share = spans === 0 ? 1 / ranges.length : span / spans;
      for (const [at, sequence] of after.entries()) {
        const list = lists.get(sequence) ?? [];
        lists.set(sequence, list);
        list.push({ amount: paid[at] ?? 0, least, leastInAll, share });
      }
    }
  }
  return { floor, offers: [...lists].map(([sequence, rewards]) => ({ sequence, rewards })) };
}

/** By how much the best move exceeds its share of the price at a sequence of the replier, and that share. */
function excessOf({ rewards }: Offer, price: number): { readonly amount: number; readonly share: number } {
  let found = { amount: 0, share: 0 };
  for (const { amount, least, leastInAll, share } of rewards) {
    const excess = amount - least - share * (price - leastInAll);
    if (excess > found.amount) found = { amount: excess, share };
  }
  return found;
}

/** The bound that prices give, and its slope in each price. */
function boundOf({ other }: CommonGame, rewards: readonly Rewards[], prices: readonly number[]) {
  const gains = new Float64Array(other.sequences.length);
  const excesses = rewards.map(({ offers }, at) =>
    offers.map((offer) => ({ sequence: offer.sequence, ...excessOf(offer, prices[at] ?? 0) })),
  );
  for (const { sequence, amount } of excesses.flat()) gains[sequence] = (gains[sequence] ?? 0) + amount;
  const chosen = new Set<number>();
  let bound = prices.reduce((sum, price) => sum + price, 0);
  for (const { after } of other.steps) {
    const best = after.reduce((one, sequence) => ((gains[sequence] ?? 0) > (gains[one] ?? 0) ? sequence : one));
    chosen.add(best);
    bound += gains[best] ?? 0;
  }
  const slope = excesses.map((offers) =>
    offers.reduce((sum, { sequence, share }) => sum - (chosen.has(sequence) ? share : 0), 1),
  );
  return { bound, slope };
}
