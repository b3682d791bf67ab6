import type { Player } from '../game/extensive-game.ts';
import type { SequenceForm } from '../game/sequence-form.ts';
import type { Plan } from './extreme-plans.ts';
import { isInHull } from './is-in-hull.ts';
import type { NashSubset } from './maximal-nash-subsets.ts';

/**
 * A subset without the plans that are mixtures of others in it. There are such where an opponent moves twice: the values of its information
 * sets that it does not reach have kinks of their own, and so vertices that say nothing about equilibria.
 */
export function extremeMembers(
  { players }: SequenceForm,
  plans: readonly [readonly Plan[], readonly Plan[]],
  subset: NashSubset,
): NashSubset {
  const extreme = (player: Player): readonly number[] => {
    const opponent = players[1 - player] ?? players[0];
    const members = subset[player];
    if (members.length < 3 || opponent.steps.every(({ before }) => before === 0)) return members;
    return extremeOf(members, plans[player]);
  };
  return [extreme(0), extreme(1)];
}

function extremeOf(members: readonly number[], plans: readonly Plan[]): readonly number[] {
  const weightsOf = (member: number) => plans[member]?.weights ?? [];
  return members.filter((member) => {
    const point = weightsOf(member);
    // Only what stays within the support of a mixture can be part of it.
    const others = members
      .filter((other) => other !== member)
      .map(weightsOf)
      .filter((weights) => weights.every(({ n }, sequence) => n === 0n || point[sequence]?.n !== 0n));
    return others.length < 2 || !isInHull(point, others);
  });
}
