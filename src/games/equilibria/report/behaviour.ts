import type { Weights } from '../check/replies.ts';
import { divide, type Rational, zero } from '../exact/rational.ts';
import type { SequenceForm } from '../game/sequence-form.ts';

/**
 * What a profile does at each information set, player 1's first: the probability of each action, or null where the player's own strategy never
 * comes there.
 */
export type Behaviour = readonly (readonly Rational[] | null)[];

/** The behaviour strategies of two realisation plans. */
export function behaviourOf({ players }: SequenceForm, plans: readonly [Weights, Weights]): Behaviour {
  return players.flatMap(({ steps }, player) =>
    steps.map(({ before, after }) => {
      const weights = plans[player] ?? [];
      const reached = weights[before] ?? zero;
      return reached.n === 0n ? null : after.map((sequence) => divide(weights[sequence] ?? zero, reached));
    }),
  );
}
