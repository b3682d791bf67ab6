import { signOf } from '../../equilibria/exact/rational.ts';
import type { PlayableTrip } from './playable-trip.ts';
import type { Strategy } from './strategy.ts';
import type { TripRole } from './trip-round.ts';

/** The information sets that can come up; a role without a strategy may do anything. */
export function reachedSets(
  { game }: PlayableTrip,
  strategies: Readonly<Partial<Record<TripRole, Strategy>>>,
): ReadonlySet<number> {
  const reached = new Set([0]);
  const sets = new Set<number>();
  for (const [index, node] of game.nodes.entries()) {
    if (!reached.has(index) || node.kind === 'terminal') continue;
    if (node.kind === 'chance') {
      for (const branch of node.branches) if (signOf(branch.probability) > 0) reached.add(branch.node);
      continue;
    }
    sets.add(node.informationSet);
    const shares = strategies[node.player === 0 ? 'passenger' : 'driver']?.[node.informationSet];
    for (const [action, child] of node.children.entries()) {
      const share = shares?.[action];
      if (share === undefined || signOf(share) > 0) reached.add(child);
    }
  }
  return sets;
}
