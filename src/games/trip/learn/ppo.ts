import type { Random } from '../../../core/random.ts';
import { commonSettings, ppoSettings } from './learn-settings.ts';
import { createDenseNet, type DenseNet } from './net/dense-net.ts';
import { createPolicyNet } from './policy-gradient.ts';
import { adaptedKlWeight, type Judged, klOf, policyErrors, valueErrors } from './ppo-losses.ts';
import type { Learner, Sample } from './self-play.ts';
import { type Policy, softmaxRows } from './trip-rewards.ts';

/**
 * Proximal policy optimisation (Schulman et al. 2017) as the paper's library has it: clipped ratios, an adaptive penalty on the divergence, a
 * value net of its own. Policy and value share no weights, so each net goes through all minibatches in turn: the same numbers, less memory
 * in use at a time.
 */
export function createPpo(states: number, actions: number, random: Random): Learner {
  const { hidden, hiddenNorm } = commonSettings;
  const { rate, valueOutputNorm: outputNorm } = ppoSettings;
  const net = createPolicyNet(states, actions, rate, random.fork('policy'));
  const valueShape = { inputs: states, hidden, outputs: 1, hiddenNorm, outputNorm, rate };
  const values = createDenseNet(valueShape, random.fork('values'));
  const policy = (): Policy => softmaxRows(net.evaluate(), actions);
  let klWeight: number = ppoSettings.klWeight;
  return {
    policy,
    learn: (samples, chance) => {
      const judged = judge(samples, values.evaluate());
      const epochs = Array.from({ length: ppoSettings.epochs }, () => minibatches(judged, chance));
      klWeight = adaptedKlWeight(klWeight, learnPolicy(net, policy, epochs, klWeight));
      learnValues(values, epochs.flat());
    },
  };
}

/** With one step a dialogue the advantage is the reward less the value; then standardised. */
function judge(samples: readonly Sample[], values: Float32Array): Judged[] {
  const raw = samples.map((sample) => {
    const value = values[sample.state] ?? 0;
    return { ...sample, value, advantage: sample.reward - value };
  });
  const mean = meanOf(raw.map(({ advantage }) => advantage));
  const deviation = Math.sqrt(meanOf(raw.map(({ advantage }) => (advantage - mean) ** 2)));
  const divisor = Math.max(ppoSettings.leastDeviation, deviation);
  return raw.map((sample) => ({ ...sample, advantage: (sample.advantage - mean) / divisor }));
}

/** The samples in a new order, in parts of which the last may be smaller; the parts again in a new order. */
function minibatches(samples: readonly Judged[], chance: Random): (readonly Judged[])[] {
  const shuffled = chance.shuffle(samples);
  const size = ppoSettings.minibatch;
  const parts = Array.from({ length: Math.ceil(shuffled.length / size) }, (_part, part) =>
    shuffled.slice(part * size, (part + 1) * size),
  );
  return chance.shuffle(parts);
}

/** Returns the mean divergence over the last epoch's minibatches, each taken before its step. */
function learnPolicy(
  net: DenseNet,
  policy: () => Policy,
  epochs: readonly (readonly (readonly Judged[])[])[],
  klWeight: number,
): number {
  const before = policy();
  let divergence = 0;
  for (const parts of epochs) {
    const ofEpoch: number[] = [];
    for (const part of parts) {
      const now = policy();
      ofEpoch.push(klOf(part, before, now));
      net.descend(policyErrors(part, before, now, klWeight));
    }
    divergence = meanOf(ofEpoch);
  }
  return divergence;
}

function learnValues(net: DenseNet, parts: readonly (readonly Judged[])[]): void {
  for (const part of parts) net.descend(valueErrors(part, net.evaluate()));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
