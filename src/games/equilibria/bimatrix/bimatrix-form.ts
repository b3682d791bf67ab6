import { zero } from '../exact/rational.ts';
import type { BimatrixGame } from '../game/bimatrix-game.ts';
import type { PlayerSequences, SequenceForm } from '../game/sequence-form.ts';

/** The sequence form of a table game: each player has one information set, player 1 the first. */
export function bimatrixForm({ strategies, payoffs: [ours, theirs] }: BimatrixGame): SequenceForm {
  return {
    players: [sequencesOf(0, strategies[0]), sequencesOf(1, strategies[1])],
    payoffs: ours.flatMap((row, first) =>
      row.map((payoff, second) => ({
        sequences: [first + 1, second + 1] as const,
        payoffs: [payoff, theirs[first]?.[second] ?? zero] as const,
      })),
    ),
  };
}

function sequencesOf(informationSet: number, names: readonly string[]): PlayerSequences {
  const actions = names.map((_, action) => ({ informationSet, action }));
  return {
    sequences: [{ informationSet: null, action: null }, ...actions],
    steps: [{ informationSet, before: 0, after: actions.map(({ action }) => action + 1) }],
  };
}
