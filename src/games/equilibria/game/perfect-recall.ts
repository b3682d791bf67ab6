import { ParleyError } from '../../../core/errors.ts';
import type { ExtensiveGame, GameNode } from './extensive-game.ts';
import { lastMovesOf, type OwnMove } from './own-sequences.ts';

/**
 * Requires that both players remember what they knew and did: all nodes of an information set have the same own moves before them. Behaviour
 * strategies and the sequence form are without meaning otherwise.
 *
 * @throws ParleyError PARLEY_RECALL_IMPERFECT, with the information set and two histories that it ought to tell apart
 */
export function requirePerfectRecall(game: ExtensiveGame): void {
  const last = lastMovesOf(game);
  for (const { name, player, nodes } of game.informationSets) {
    const [first = 0, ...others] = nodes;
    const other = others.find((node) => !isSame(last[first]?.[player], last[node]?.[player]));
    if (other === undefined) continue;
    const parents = parentsOf(game);
    const histories = [first, other].map((node) => historyOf(node, parents));
    throw new ParleyError(
      'PARLEY_RECALL_IMPERFECT',
      `${game.players[player] || `Player ${player + 1}`} forgets at the information set "${name}": it stands after ${histories.join(' and after ')}, where its own moves differ.`,
      {
        remedy: 'Split the information set, so that the player remembers what it knew and did.',
        context: { informationSet: name, player: player + 1, histories },
      },
    );
  }
}

function isSame(one: OwnMove | undefined, other: OwnMove | undefined): boolean {
  return one?.informationSet === other?.informationSet && one?.action === other?.action;
}

type Parents = ReadonlyMap<number, { readonly node: number; readonly move: string }>;

function parentsOf({ nodes, informationSets }: ExtensiveGame): Parents {
  const moves = (node: GameNode): readonly (readonly [number, string])[] => {
    if (node.kind === 'terminal') return [];
    if (node.kind === 'chance') return node.branches.map((branch) => [branch.node, branch.name]);
    const { actions } = informationSets[node.informationSet] ?? { actions: [] };
    return node.children.map((child, action) => [child, actions[action] ?? '']);
  };
  return new Map(nodes.flatMap((node, index) => moves(node).map(([child, move]) => [child, { node: index, move }])));
}

/** The moves from the root to a node, in words. */
function historyOf(node: number, parents: Parents): string {
  const moves: string[] = [];
  for (let at = parents.get(node); at !== undefined; at = parents.get(at.node)) moves.unshift(at.move);
  return moves.length === 0 ? 'no move at all' : `[${moves.join(' > ')}]`;
}
