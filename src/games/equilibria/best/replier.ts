import type { PlayerSequences } from '../game/sequence-form.ts';
import type { Entry } from './common-game.ts';

/** A change of what the replier's sequences gain, and the information sets whose values it may change, the last ones first. */
export interface Change {
  readonly entries: readonly Entry[];
  readonly steps: readonly number[];
}

/** The replier's best reply to a changing plan, kept up to date. */
export interface Replier {
  /** What the best reply gets. */
  best(): number;
  /** Adds a change, or takes it back. */
  apply(change: Change, times: 1 | -1): void;
  /** The sequence that the best reply takes at each information set. */
  choices(): readonly number[];
}

/** A replier who gains nothing yet. */
export function createReplier({ sequences, steps }: PlayerSequences): Replier {
  // What a sequence gains together with the values of the information sets right behind it; the empty sequence holds the whole.
  const gains = new Float64Array(sequences.length);
  const values = new Float64Array(steps.length);
  return {
    best: () => gains[0] ?? 0,
    apply: ({ entries, steps: touched }, times) => {
      for (const { sequence, amount } of entries) gains[sequence] = (gains[sequence] ?? 0) + times * amount;
      for (const index of touched) {
        const step = steps[index];
        if (step === undefined) continue;
        let value = Number.NEGATIVE_INFINITY;
        for (const sequence of step.after) value = Math.max(value, gains[sequence] ?? 0);
        gains[step.before] = (gains[step.before] ?? 0) + value - (values[index] ?? 0);
        values[index] = value;
      }
    },
    choices: () =>
      steps.map(({ after: [first = 0, ...others] }) =>
        others.reduce((best, sequence) => ((gains[sequence] ?? 0) > (gains[best] ?? 0) ? sequence : best), first),
      ),
  };
}

/** Makes changes for a replier. */
export function changesFor({ steps }: PlayerSequences): (entries: readonly Entry[]) => Change {
  const stepOf = new Map(steps.flatMap(({ after }, index) => after.map((sequence) => [sequence, index] as const)));
  return (entries) => {
    const sums = new Map<number, number>();
    for (const { sequence, amount } of entries) sums.set(sequence, (sums.get(sequence) ?? 0) + amount);
    const changed = [...sums].flatMap(([sequence, amount]) => (amount === 0 ? [] : [{ sequence, amount }]));
    const touched = new Set<number>();
    for (const { sequence } of changed) {
      let index = stepOf.get(sequence);
      while (index !== undefined && !touched.has(index)) {
        touched.add(index);
        index = stepOf.get(steps[index]?.before ?? 0);
      }
    }
    return { entries: changed, steps: [...touched].sort((one, other) => other - one) };
  };
}
