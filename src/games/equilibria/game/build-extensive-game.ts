import { ParleyError } from '../../../core/errors.ts';
import { equal, one, type Rational, rationalText, signOf, sum } from '../exact/rational.ts';
import type { ExtensiveGame, GameNode, InformationSet, Player } from './extensive-game.ts';
import { type ChanceTree, type DecisionTree, type GameDescription, type GameTree, gameLimits } from './game-tree.ts';
import { requirePerfectRecall } from './perfect-recall.ts';

type GrowingSet = Omit<InformationSet, 'nodes'> & { readonly nodes: number[] };
interface Growing {
  /** Where a node is not yet made there is nothing: its children are made first. */
  readonly nodes: (GameNode | undefined)[];
  readonly sets: readonly [Map<string, GrowingSet>, Map<string, GrowingSet>];
}

/**
 * Makes a game of a description, and checks it: probabilities, the actions of information sets, perfect recall, and its size.
 *
 * @throws ParleyError PARLEY_GAME_TREE_INVALID, PARLEY_RECALL_IMPERFECT or PARLEY_GAME_TOO_LARGE
 */
export function buildExtensiveGame({ title, players, root }: GameDescription): ExtensiveGame {
  const growing: Growing = { nodes: [], sets: [new Map(), new Map()] };
  grow(root, growing, 0);
  const informationSets = growing.sets.flatMap((sets) => [...sets.values()]);
  const place = new Map(informationSets.flatMap((set, index) => set.nodes.map((node) => [node, index] as const)));
  const nodes = growing.nodes.flatMap((node, index) => {
    if (node === undefined) return [];
    return node.kind === 'decision' ? { ...node, informationSet: place.get(index) ?? 0 } : node;
  });
  const game = { title, players, nodes, informationSets };
  requirePerfectRecall(game);
  return game;
}

/** Adds a node and all below it; gives its index. */
function grow(tree: GameTree, growing: Growing, depth: number): number {
  const index = growing.nodes.push(undefined) - 1;
  if (index >= gameLimits.nodes) throw tooLarge(`has more than ${gameLimits.nodes} nodes`);
  if (depth > gameLimits.depth) throw tooLarge(`is more than ${gameLimits.depth} moves deep`);
  growing.nodes[index] = nodeOf(tree, index, growing, depth);
  return index;
}

function nodeOf(tree: GameTree, index: number, growing: Growing, depth: number): GameNode {
  const { name = '' } = tree;
  if (tree.kind === 'terminal') return { kind: 'terminal', name, payoffs: tree.payoffs };
  if (tree.kind === 'chance') {
    requireProbabilities(tree);
    const branches = tree.branches.map((branch) => ({
      name: branch.name,
      probability: branch.probability,
      node: grow(branch.next, growing, depth + 1),
    }));
    return { kind: 'chance', name, branches };
  }
  join(tree, index, growing.sets[tree.player]);
  const children = tree.actions.map((action) => grow(action.next, growing, depth + 1));
  return { kind: 'decision', name, player: tree.player, informationSet: 0, children };
}

/** Puts a node into its information set, which must have the same actions everywhere. */
function join(tree: DecisionTree, index: number, sets: Map<string, GrowingSet>): void {
  const { player, informationSet: key, informationSetName: name = key } = tree;
  const actions = tree.actions.map((action) => action.name);
  if (actions.length === 0) throw invalid(`${setName(name, player)} has no actions.`);
  const known = sets.get(key);
  if (known === undefined) {
    sets.set(key, { name, player, actions, nodes: [index] });
    return;
  }
  if (known.actions.length !== actions.length || known.actions.some((action, at) => action !== actions[at])) {
    const lists = [known.actions, actions].map((list) => list.join(', '));
    throw invalid(`${setName(name, player)} has the actions ${lists[0]} at one node, and ${lists[1]} at another.`);
  }
  known.nodes.push(index);
}

function requireProbabilities({ name = '', branches }: ChanceTree): void {
  const where = name === '' ? 'A chance node' : `The chance node "${name}"`;
  const probabilities: readonly Rational[] = branches.map((branch) => branch.probability);
  const negative = probabilities.find((probability) => signOf(probability) < 0);
  if (negative !== undefined) throw invalid(`${where} has the negative probability ${rationalText(negative)}.`);
  const total = sum(probabilities);
  if (!equal(total, one)) throw invalid(`${where} has probabilities that sum to ${rationalText(total)}, not to 1.`);
}

const setName = (name: string, player: Player): string => `The information set "${name}" of player ${player + 1}`;

function invalid(message: string): ParleyError {
  return new ParleyError('PARLEY_GAME_TREE_INVALID', message, {
    remedy: 'Correct the game: probabilities sum to 1, and all nodes of an information set have the same actions.',
  });
}

function tooLarge(how: string): ParleyError {
  return new ParleyError('PARLEY_GAME_TOO_LARGE', `The game ${how}.`, { remedy: 'Give a smaller game.' });
}
