import type { ExtensiveGame } from './extensive-game.ts';

/** What a player last did: an information set of its own and an action there; undefined where it has not moved yet. */
export interface OwnMove {
  readonly informationSet: number;
  readonly action: number;
}

/** The last moves of both players before a node. */
export type LastMoves = readonly [OwnMove | undefined, OwnMove | undefined];

/** For every node, what each player last did before it. With perfect recall this says all that the player knows of its own moves. */
export function lastMovesOf(game: ExtensiveGame): readonly LastMoves[] {
  const none: LastMoves = [undefined, undefined];
  const last = game.nodes.map(() => none);
  for (const [index, node] of game.nodes.entries()) {
    const before = last[index] ?? none;
    if (node.kind === 'chance') for (const branch of node.branches) last[branch.node] = before;
    if (node.kind !== 'decision') continue;
    for (const [action, child] of node.children.entries()) {
      const move = { informationSet: node.informationSet, action };
      last[child] = node.player === 0 ? [move, before[1]] : [before[0], move];
    }
  }
  return last;
}
