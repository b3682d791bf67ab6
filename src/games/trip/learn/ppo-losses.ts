import { ppoSettings } from './learn-settings.ts';
import type { Sample } from './self-play.ts';
import type { Policy } from './trip-rewards.ts';

/** A sample with what PPO needs to know of the time at which it was drawn. */
export interface Judged extends Sample {
  readonly value: number;
  readonly advantage: number;
}

const { clip, klTarget, klFar, klNear, klRaise, klLower, valueClip, valueWeight } = ppoSettings;

/** The mean divergence of the policy from what it was, over the states of the samples. */
export function klOf(samples: readonly Judged[], before: Policy, now: Policy): number {
  const byState = before.map((row, state) =>
    row.reduce((sum, share, action) => sum + share * Math.log(share / (now[state]?.[action] ?? 1)), 0),
  );
  return samples.reduce((sum, { state }) => sum + (byState[state] ?? 0), 0) / samples.length;
}

/** The loss by each logit: the clipped objective, and the weight times the divergence. */
export function policyErrors(samples: readonly Judged[], before: Policy, now: Policy, klWeight: number): number[] {
  const actions = before[0]?.length ?? 0;
  const errors = Array.from({ length: before.length * actions }, () => 0);
  for (const { state, action, advantage } of samples) {
    const [was, is] = [before[state] ?? [], now[state] ?? []];
    const ratio = (is[action] ?? 0) / (was[action] ?? 1);
    const isClipped = advantage > 0 ? ratio > 1 + clip : ratio < 1 - clip;
    const pull = isClipped ? 0 : ratio * advantage;
    for (let other = 0; other < actions; other += 1) {
      const share = is[other] ?? 0;
      const towards = (other === action ? 1 : 0) - share;
      const at = state * actions + other;
      errors[at] = (errors[at] ?? 0) + (klWeight * (share - (was[other] ?? 0)) - pull * towards) / samples.length;
    }
  }
  return errors;
}

/** The loss by each state's value: squared errors, clipped as the library clips them. */
export function valueErrors(samples: readonly Judged[], values: Float32Array): number[] {
  const errors = Array.from(values, () => 0);
  for (const { state, reward, value } of samples) {
    const now = values[state] ?? 0;
    const moved = Math.max(-valueClip, Math.min(valueClip, now - value));
    // Where the clipped error is the larger one it does not depend on the net.
    const isClipped = (value + moved - reward) ** 2 > (now - reward) ** 2;
    if (!isClipped) errors[state] = (errors[state] ?? 0) + (2 * valueWeight * (now - reward)) / samples.length;
  }
  return errors;
}

/** The weight of the divergence for the next iteration. */
export function adaptedKlWeight(weight: number, divergence: number): number {
  if (divergence > klFar * klTarget) return weight * klRaise;
  if (divergence < klNear * klTarget) return weight * klLower;
  return weight;
}
