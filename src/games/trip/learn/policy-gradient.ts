import type { Random } from '../../../core/random.ts';
import { commonSettings, pgSettings } from './learn-settings.ts';
import { createDenseNet, type DenseNet } from './net/dense-net.ts';
import type { Learner, Sample } from './self-play.ts';
import { type Policy, softmaxRows } from './trip-rewards.ts';

/** A policy net with the shape and the first weights of the paper's library. */
export function createPolicyNet(states: number, actions: number, rate: number, random: Random): DenseNet {
  const { hidden, hiddenNorm, outputNorm } = commonSettings;
  return createDenseNet({ inputs: states, hidden, outputs: actions, hiddenNorm, outputNorm, rate }, random);
}

/** REINFORCE (Williams 1992) as the paper's library has it: one step with the whole batch, raw returns, no baseline. */
export function createPolicyGradient(states: number, actions: number, random: Random): Learner {
  const net = createPolicyNet(states, actions, pgSettings.rate, random);
  const policy = (): Policy => softmaxRows(net.evaluate(), actions);
  return {
    policy,
    learn: (samples) => net.descend(reinforceErrors(samples, policy())),
  };
}

/** The mean of -reward · log probability, by each logit. */
function reinforceErrors(samples: readonly Sample[], policy: Policy): number[] {
  const actions = policy[0]?.length ?? 0;
  const errors = Array.from({ length: policy.length * actions }, () => 0);
  const returns = policy.map(() => 0);
  for (const { state, action, reward } of samples) {
    const at = state * actions + action;
    errors[at] = (errors[at] ?? 0) - reward / samples.length;
    returns[state] = (returns[state] ?? 0) + reward / samples.length;
  }
  return errors.map((error, at) => {
    const state = Math.floor(at / actions);
    return error + (returns[state] ?? 0) * (policy[state]?.[at % actions] ?? 0);
  });
}
