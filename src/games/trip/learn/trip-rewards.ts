import type { Random } from '../../../core/random.ts';

/** The one-shot game as learners see it: a destination, a word, a drive, one reward for both (paper, section 3). */
export interface TripSetting {
  readonly destinations: number;
  readonly words: number;
  /** More for the right drive after the true word. */
  readonly bonus: number;
  /** How probable each destination is. */
  readonly prior: readonly number[];
  /** What each word costs; undefined where words cost nothing. */
  readonly prices?: readonly number[] | undefined;
  /** What the best strategies get, proved; undefined where the truth brings the highest reward in every dialogue. */
  readonly optimum?: Optimum | undefined;
}

/** What the best strategies of a game get on average, and how often they arrive. */
export interface Optimum {
  readonly reward: number;
  readonly arrivals: number;
}

/** Probabilities of each action (columns) in each state (rows). */
export type Policy = readonly (readonly number[])[];

/** The game with equally likely destinations. */
export function evenTrip(destinations: number, words: number, bonus: number): TripSetting {
  return { destinations, words, bonus, prior: Array.from({ length: destinations }, () => 1 / destinations) };
}

/** The common reward: -1 for a wrong drive, 1 for a right one, and the bonus where the word was true; less what the word costs. */
export function rewardOf({ bonus, prices }: TripSetting, destination: number, word: number, drive: number): number {
  const price = prices?.[word] ?? 0;
  if (drive !== destination) return -1 - price;
  return (word === destination ? 1 + bonus : 1) - price;
}

/** The most that two strategies get on average: the highest reward, where there is a free word for every destination. */
export function bestReward({ bonus, optimum }: TripSetting): number {
  return optimum?.reward ?? 1 + bonus;
}

/** What a passenger and a driver get on average. */
export function expectedReward(setting: TripSetting, user: Policy, agent: Policy): number {
  return sum(setting.prior, (chance, destination) => {
    const said = sum(
      user[destination] ?? [],
      (share, word) =>
        share * sum(agent[word] ?? [], (part, drive) => part * rewardOf(setting, destination, word, drive)),
    );
    return chance * said;
  });
}

/** How often a passenger and a driver arrive. */
export function arrivals(setting: TripSetting, user: Policy, agent: Policy): number {
  return sum(
    setting.prior,
    (chance, destination) =>
      chance * sum(user[destination] ?? [], (share, word) => share * (agent[word]?.[destination] ?? 0)),
  );
}

/** Draws an index by its probability. */
export function drawIndex(probabilities: readonly number[], random: Random): number {
  let rest = random.next();
  for (const [index, probability] of probabilities.entries()) {
    rest -= probability;
    if (rest < 0) return index;
  }
  return probabilities.length - 1;
}

/** The most probable action in each state, the first of equals. */
export function greedyActions(policy: Policy): number[] {
  return policy.map((row) => row.indexOf(Math.max(...row)));
}

/** A policy that always takes its most probable action. */
export function greedyPolicy(policy: Policy): Policy {
  const taken = greedyActions(policy);
  return policy.map((row, state) => row.map((_share, action) => (action === taken[state] ? 1 : 0)));
}

/** Probabilities of logits that stand in rows. */
export function softmaxRows(logits: ArrayLike<number>, columns: number): number[][] {
  return Array.from({ length: logits.length / columns }, (_row, row) => {
    const values = Array.from({ length: columns }, (_column, column) => logits[row * columns + column] ?? 0);
    const most = Math.max(...values);
    const powers = values.map((value) => Math.exp(value - most));
    const total = sum(powers, (power) => power);
    return powers.map((power) => power / total);
  });
}

function sum(values: readonly number[], term: (value: number, index: number) => number): number {
  return values.reduce((total, value, index) => total + term(value, index), 0);
}
