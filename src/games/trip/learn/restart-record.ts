import { z } from 'zod';
import { successSettings } from './learn-settings.ts';
import {
  arrivals,
  bestReward,
  expectedReward,
  greedyActions,
  greedyPolicy,
  type Optimum,
  type Policy,
  type TripSetting,
} from './trip-rewards.ts';

/** What a restart ended in, by what both sides most probably do. */
const restartClasses = ['truth', 'opposite', 'optimal', 'private', 'pooling', 'other'] as const;
export type RestartClass = (typeof restartClasses)[number];

/** The classes that there are in a game: truth and opposite where truth brings the highest reward, else optimal and private. */
export function classesOf({ optimum }: TripSetting): readonly RestartClass[] {
  return optimum === undefined ? ['truth', 'opposite', 'pooling', 'other'] : ['optimal', 'private', 'pooling', 'other'];
}

const policy = z.array(z.array(z.number()));

/** A line of a file of restarts. */
export const restartRecord = z.strictObject({
  run: z.int().min(0),
  /** Whether it ended in the best strategies, and so many of the last dialogues brought the highest reward. */
  isSuccess: z.boolean(),
  /** How many of the last dialogues brought the highest reward; in games with an optimum of their own, that or more. */
  best: z.int().min(0),
  /** After so many dialogues the mean of a window first came near the highest reward; null: never. */
  reachedAfter: z.int().min(1).nullable(),
  class: z.enum(restartClasses),
  /** What both get on average in the end. */
  expected: z.number(),
  /** Mean reward of each iteration's dialogues. */
  rewards: z.array(z.number()),
  user: policy,
  agent: policy,
});
export type RestartRecord = z.infer<typeof restartRecord>;

/** Sides that arrive so often have a language. */
const leastArrivals = 0.9;
/** Sums of probabilities are no more exact. */
const rounding = 1e-9;

/** Everything about a restart that is kept, from the rewards of its dialogues in their order and what both sides do in the end. */
export function recordOf(
  setting: TripSetting,
  run: number,
  rewards: readonly (readonly number[])[],
  ends: { readonly user: Policy; readonly agent: Policy },
): RestartRecord {
  const all = rewards.flat();
  const most = bestReward(setting);
  const last = all.slice(-successSettings.lastDialogues);
  const best = last.filter((reward) => reward >= most).length;
  const { user, agent } = ends;
  const ended = classOf(setting, user, agent);
  return {
    run,
    isSuccess:
      isBestClass(ended) && (setting.optimum ? isNear(setting, mean(last)) : best >= successSettings.leastBest),
    best,
    reachedAfter: reachedAfter(all, most),
    class: ended,
    expected: expectedReward(setting, user, agent),
    rewards: rewards.map((ofIteration) => round(mean(ofIteration))),
    user: user.map((row) => [...row]),
    agent: agent.map((row) => [...row]),
  };
}

function isBestClass(ended: RestartClass): boolean {
  return ended === 'truth' || ended === 'optimal';
}

/** Whether the last dialogues brought the optimum, but for what a wrong drive in as many of them costs as the paper lets pass. */
function isNear({ bonus, optimum }: TripSetting, reward: number): boolean {
  const { leastBest, lastDialogues } = successSettings;
  return reward >= (optimum?.reward ?? 0) - (1 - leastBest / lastDialogues) * (2 + bonus);
}

/** Truth, another language that arrives ('opposite day' where there are two words), a word for two destinations, or something else. */
export function classOf(setting: TripSetting, user: Policy, agent: Policy): RestartClass {
  if (setting.optimum !== undefined) return classBeside(setting.optimum, setting, user, agent);
  const words = greedyActions(user);
  const drives = greedyActions(agent);
  const hasLanguage =
    words.every((word, destination) => drives[word] === destination) && arrivals(setting, user, agent) >= leastArrivals;
  if (hasLanguage) return words.every((word, destination) => word === destination) ? 'truth' : 'opposite';
  return new Set(words).size < words.length ? 'pooling' : 'other';
}

/**
 * Optimal; a private language that arrives as often and earns less, by false or dear words; pooling, which arrives less often; or nothing
 * that has settled.
 */
function classBeside(optimum: Optimum, setting: TripSetting, user: Policy, agent: Policy): RestartClass {
  const most = [greedyPolicy(user), greedyPolicy(agent)] as const;
  const arriving = arrivals(setting, ...most);
  if (arrivals(setting, user, agent) < leastArrivals * arriving) return 'other';
  if (expectedReward(setting, ...most) >= optimum.reward - rounding) return 'optimal';
  return arriving >= optimum.arrivals - rounding ? 'private' : 'pooling';
}

/** How many dialogues were held when the mean of a window first came near the best; sums are of rewards' counts, so that they are exact. */
function reachedAfter(rewards: readonly number[], most: number): number | null {
  const { window, within } = successSettings;
  const counts = new Map<number, number>();
  const count = (reward: number | undefined, by: number): void => {
    if (reward !== undefined) counts.set(reward, (counts.get(reward) ?? 0) + by);
  };
  for (const [place, reward] of rewards.entries()) {
    count(reward, 1);
    count(rewards[place - window], -1);
    if (place + 1 < window) continue;
    const sum = [...counts].reduce((total, [value, times]) => total + value * times, 0);
    if (sum / window > most - within) return place + 1;
  }
  return null;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
