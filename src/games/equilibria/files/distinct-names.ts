import type { ExtensiveGame } from '../game/extensive-game.ts';

/** The game with names of nodes left out that several nodes share: Gambit takes no two nodes of one name (version 17). */
export function withDistinctNames(game: ExtensiveGame): ExtensiveGame {
  const counts = new Map<string, number>();
  for (const { name } of game.nodes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const nodes = game.nodes.map((node) => ((counts.get(node.name) ?? 0) > 1 ? { ...node, name: '' } : node));
  return { ...game, nodes };
}
