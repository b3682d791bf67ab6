import type { Experiment, Exposure } from '../contracts/experiment.ts';
import { createRandom } from '../core/random.ts';

/** The arms of one conversation, with the exposures of one turn. */
export interface Arms {
  /** The arm that the conversation is in, noted for whom asks. */
  arm<A extends string>(experiment: Experiment<A>, asker: string): A;
  /** All arms so far, for the next state. */
  assigned(): Readonly<Record<string, string>>;
  /** What the user met: arms that one of the given speakers asked for. An arm that only a losing proposal used is no exposure. */
  exposures(speakers: readonly string[]): readonly Exposure[];
}

/**
 * Assigns arms by the conversation's seed and the experiment's name, so they are the same whoever asks first; keeps those already assigned.
 *
 * @param assigned arms of earlier turns, and those set from outside
 */
export function createArms(seed: number, assigned: Readonly<Record<string, string>>): Arms {
  const arms = new Map(Object.entries(assigned));
  const asked = new Map<string, Map<string, Exposure>>();
  return {
    arm: (experiment, asker) => {
      const kept = arms.get(experiment.name);
      const arm = armNames(experiment).find((name) => name === kept) ?? sampleArm(experiment, seed);
      arms.set(experiment.name, arm);
      const byAsker = asked.get(asker) ?? new Map<string, Exposure>();
      asked.set(asker, byAsker.set(experiment.name, { experiment: experiment.name, arm }));
      return arm;
    },
    assigned: () => Object.fromEntries([...arms].sort(([left], [right]) => (left < right ? -1 : 1))),
    exposures: (speakers) => {
      const met = new Map(speakers.flatMap((speaker) => [...(asked.get(speaker) ?? [])]));
      return [...met.values()].sort((left, right) => (left.experiment < right.experiment ? -1 : 1));
    },
  };
}

function sampleArm<A extends string>(experiment: Experiment<A>, seed: number): A {
  const names = armNames(experiment);
  const weights = names.map((name) => experiment.arms[name]);
  return createRandom(`${seed}/experiment/${experiment.name}`).weighted(names, weights);
}

function armNames<A extends string>(experiment: Experiment<A>): A[] {
  const isArm = (name: string): name is A => name in experiment.arms;
  return Object.keys(experiment.arms).filter(isArm).sort();
}
