import { z } from 'zod';
import { createRandom, type Random } from '../../../core/random.ts';
import { createGroundedPair } from './grounded-play.ts';
import { dialoguesPerIteration } from './learn-settings.ts';
import { createPolicyGradient } from './policy-gradient.ts';
import { createPpo } from './ppo.ts';
import { recordOf, type RestartRecord } from './restart-record.ts';
import { holdDialogues, type Learner, type LearningPair } from './self-play.ts';
import type { Policy, TripSetting } from './trip-rewards.ts';

/** The two learners of the paper, and ours. */
export const algorithms = ['pg', 'ppo', 'grounded'] as const;
export type Algorithm = (typeof algorithms)[number];

const largestGame = 12;
const mostIterations = 10_000;

/** Everything that decides how restarts of an algorithm go; which of them it is decides the rest. */
export const learnPlan = z.strictObject({
  format: z.literal(1),
  destinations: z.int().min(2).max(largestGame),
  words: z.int().min(2).max(largestGame),
  bonus: z.number().min(0),
  prior: z.array(z.number().min(0)),
  prices: z.array(z.number().min(0)).optional(),
  optimum: z.strictObject({ reward: z.number(), arrivals: z.number() }).optional(),
  iterations: z.int().min(1).max(mostIterations),
  seed: z.int().min(0),
});
export type LearnPlan = z.infer<typeof learnPlan>;

/** Trains one restart from new nets; the same plan, algorithm and run give the same record everywhere. */
export function trainRestart(plan: LearnPlan, algorithm: Algorithm, run: number): RestartRecord {
  const setting: TripSetting = plan;
  const pair = createPair(setting, algorithm, createRandom(plan.seed).fork(`${algorithm}/${run}`), plan.iterations);
  const rewards = Array.from({ length: plan.iterations }, (_iteration, iteration) => pair.iterate(iteration));
  return recordOf(setting, run, rewards, pair.policies());
}

function createPair(setting: TripSetting, algorithm: Algorithm, random: Random, iterations: number): LearningPair {
  if (algorithm === 'grounded') return createGroundedPair(setting, random, iterations);
  return createSelfPlay(setting, random, algorithm === 'ppo' ? createPpo : createPolicyGradient);
}

/** Two learners of one kind that learn from the dialogues that they hold with each other. */
function createSelfPlay(
  setting: TripSetting,
  random: Random,
  create: (states: number, actions: number, random: Random) => Learner,
): LearningPair {
  const { destinations, words } = setting;
  const user = create(destinations, words, random.fork('user'));
  const agent = create(words, destinations, random.fork('agent'));
  const chance = random.fork('dialogues');
  const policies = (): { user: Policy; agent: Policy } => ({ user: user.policy(), agent: agent.policy() });
  return {
    policies,
    iterate: () => {
      const held = holdDialogues(setting, policies(), dialoguesPerIteration, chance);
      user.learn(held.user, chance);
      agent.learn(held.agent, chance);
      return held.user.map(({ reward }) => reward);
    },
  };
}
