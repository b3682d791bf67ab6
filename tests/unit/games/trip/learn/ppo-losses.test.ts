import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { adaptedKlWeight, type Judged, klOf, policyErrors } from '../../../../../src/games/trip/learn/ppo-losses.ts';
import { softmaxRows } from '../../../../../src/games/trip/learn/trip-rewards.ts';

const random = createRandom(8);
const states = 2;
const actions = 3;
const before = softmaxRows(
  Array.from({ length: states * actions }, () => random.next()),
  actions,
);
const samples: Judged[] = Array.from({ length: 40 }, () => ({
  state: random.integer(states),
  action: random.integer(actions),
  reward: 0,
  value: 0,
  advantage: random.next() - 0.5,
}));

function lossOf(logits: readonly number[], klWeight: number): number {
  const now = softmaxRows(logits, actions);
  const objective = samples.map(({ state, action, advantage }) => {
    const ratio = (now[state]?.[action] ?? 0) / (before[state]?.[action] ?? 1);
    return Math.min(ratio * advantage, Math.min(1.3, Math.max(0.7, ratio)) * advantage);
  });
  return klWeight * klOf(samples, before, now) - objective.reduce((sum, value) => sum + value, 0) / samples.length;
}

describe('the loss of PPO', () => {
  it.each([0.3, 3])('has the errors that finite differences give, at logits up to %d', (size) => {
    const logits = Array.from({ length: states * actions }, () => size * (random.next() - 0.5));
    const errors = policyErrors(samples, before, softmaxRows(logits, actions), 0.2);
    for (const [at, error] of errors.entries()) {
      const moved = (by: number): number[] => logits.map((logit, place) => (place === at ? logit + by : logit));
      const slope = (lossOf(moved(1e-6), 0.2) - lossOf(moved(-1e-6), 0.2)) / 2e-6;
      expect(error).toBeCloseTo(slope, 6);
    }
  });

  it('weighs the divergence more where it was too large, less where it was small', () => {
    expect(adaptedKlWeight(0.2, 0.021)).toBeCloseTo(0.3);
    expect(adaptedKlWeight(0.2, 0.01)).toBe(0.2);
    expect(adaptedKlWeight(0.2, 0.004)).toBe(0.1);
  });
});
