import type { Random } from '../../../core/random.ts';
import { dialoguesPerIteration, groundedSettings } from './learn-settings.ts';
import type { DenseNet } from './net/dense-net.ts';
import { createPolicyNet } from './policy-gradient.ts';
import { holdDialogues, type LearningPair } from './self-play.ts';
import { type Policy, rewardOf, softmaxRows, type TripSetting } from './trip-rewards.ts';

/** What each action is worth in each state, and how often the state comes up. */
interface Worth {
  readonly values: Policy;
  readonly weights: readonly number[];
}

/**
 * Grounded play, our learner: off-belief learning (Hu et al. 2021) whose belief is let go step by step. The driver learns what to do if words
 * were said at random, so that only their true sense tells one from another; the passenger learns to be understood by that driver; the share
 * of random words in the belief then falls to none. In place of drawn dialogues every destination, word and drive is laid out once an
 * iteration and weighted by its probability, so that no run of luck settles on a private language. At first entropy is worth something, so
 * that both stay ready to give a word another sense where that turns out to be better.
 */
export function createGroundedPair(setting: TripSetting, random: Random, iterations: number): LearningPair {
  const { destinations, words } = setting;
  const user = createPolicyNet(destinations, words, groundedSettings.rate, random.fork('user'));
  const agent = createPolicyNet(words, destinations, groundedSettings.rate, random.fork('agent'));
  const chance = random.fork('dialogues');
  const policies = (): { user: Policy; agent: Policy } => ({
    user: softmaxRows(user.evaluate(), words),
    agent: softmaxRows(agent.evaluate(), destinations),
  });
  return {
    policies,
    iterate: (iteration) => {
      const now = policies();
      const rewards = holdDialogues(setting, now, dialoguesPerIteration, chance).user.map(({ reward }) => reward);
      const progress = iteration / iterations;
      const entropyWeight = entropyWeightAt(progress);
      climb(user, now.user, worthOfWords(setting, now.agent), entropyWeight);
      climb(agent, now.agent, worthOfDrives(setting, now.user, shareAtRandom(progress)), entropyWeight);
      return rewards;
    },
  };
}

/** How many of the words the driver believes to be random. */
function shareAtRandom(progress: number): number {
  const { groundedUntil, ungroundedFrom } = groundedSettings;
  return Math.min(1, Math.max(0, (ungroundedFrom - progress) / (ungroundedFrom - groundedUntil)));
}

/** What entropy is worth. */
function entropyWeightAt(progress: number): number {
  const { entropyWeight, ungroundedFrom } = groundedSettings;
  return entropyWeight * Math.max(0, 1 - progress / ungroundedFrom);
}

/** Probabilities are never taken to be less where their logarithm is needed. */
const leastShare = 1e-9;

/** What each word is worth for each destination with a driver as it is. */
function worthOfWords(setting: TripSetting, agent: Policy): Worth {
  const values = setting.prior.map((_chance, destination) =>
    agent.map((drives, word) =>
      drives.reduce((sum, share, drive) => sum + share * rewardOf(setting, destination, word, drive), 0),
    ),
  );
  return { values, weights: setting.prior };
}

/**
 * What each drive is worth after each word, if a share of the words were said at random, wherever one may want to go: with a skewed prior a
 * random word would only ever be a reason to drive to the likeliest place.
 */
function worthOfDrives(setting: TripSetting, user: Policy, atRandom: number): Worth {
  const { prior, words } = setting;
  const joint = Array.from({ length: words }, (_word, word) =>
    prior.map(
      (chance, destination) =>
        atRandom / (words * prior.length) + (1 - atRandom) * chance * (user[destination]?.[word] ?? 0),
    ),
  );
  const weights = joint.map((chances) => chances.reduce((sum, chance) => sum + chance, 0));
  const values = joint.map((chances, word) =>
    prior.map((_chance, drive) => {
      const total = chances.reduce((sum, chance, place) => sum + chance * rewardOf(setting, place, word, drive), 0);
      return total / (weights[word] || 1);
    }),
  );
  return { values, weights };
}

/** A step up the exact gradient of the expected reward, and of the entropy as far as it is worth something. */
function climb(net: DenseNet, policy: Policy, { values, weights }: Worth, entropyWeight: number): void {
  const errors = policy.flatMap((row, state) => {
    const gains = row.map(
      (share, action) => (values[state]?.[action] ?? 0) - entropyWeight * Math.log(Math.max(share, leastShare)),
    );
    const mean = row.reduce((sum, share, action) => sum + share * (gains[action] ?? 0), 0);
    return row.map((share, action) => -(weights[state] ?? 0) * share * ((gains[action] ?? 0) - mean));
  });
  net.descend(errors);
}
