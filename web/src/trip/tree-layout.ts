import { valueOf } from './numbers.ts';
import type { Pair, Tree, TreeNode } from './trip-api.ts';

/** A node where it is drawn. */
export interface PlacedNode {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
  readonly children: readonly PlacedNode[];
  /** With a pair of strategies: how likely it is that one comes here, and what is expected from here on. */
  readonly likely: number;
  readonly expected: number;
  /** With a pair: the probability of the branch that leads here. */
  readonly share: string | null;
}

const columns = { chance: 16, passenger: 88, driver: 176, end: 288 } as const;
/** Information sets of the driver stand beside each other, so that their lines do not run into each other. */
const setStep = 16;
const margin = 22;

/** The height of a leaf; trees with many have less room. */
function leafHeight(leaves: number): number {
  return leaves > 12 ? 26 : 34;
}

export const drawingWidth = 340;

/** The height of the whole drawing. */
export function drawingHeight({ nodes }: Tree): number {
  const leaves = nodes.filter(({ turn }) => turn === null).length;
  return (leaves - 1) * leafHeight(leaves) + 2 * margin;
}

/** The tree from left to right, as the paper draws it. */
export function placeTree(tree: Tree, pair: Pair | undefined): PlacedNode {
  const leaves = tree.nodes.filter(({ turn }) => turn === null).length;
  let next = margin;
  const driverSets = tree.informationSets.flatMap(({ role }, set) => (role === 'driver' ? [set] : []));
  const place = (node: TreeNode, likely: number, share: string | null): PlacedNode => {
    const below = tree.nodes.filter(({ parent }) => parent === node.id);
    const shares = below.map(
      (child) => child.probability ?? pair?.behaviour[node.informationSet ?? -1]?.[child.choice ?? 0] ?? null,
    );
    const parts = shares.map((one) => (one === null ? 1 / below.length : valueOf(one)));
    const children = below.map((child, at) => place(child, likely * (parts[at] ?? 0), shares[at] ?? null));
    const expected =
      node.reward === null
        ? children.reduce((sum, child, at) => sum + (parts[at] ?? 0) * child.expected, 0)
        : valueOf(node.reward);
    const y = node.turn === null ? next : ((children[0]?.y ?? 0) + (children.at(-1)?.y ?? 0)) / 2;
    if (node.turn === null) next += leafHeight(leaves);
    const offset = node.turn === 'driver' ? setStep * driverSets.indexOf(node.informationSet ?? -1) : 0;
    return { node, x: columns[node.turn ?? 'end'] + offset, y, children, likely, expected, share };
  };
  const [root] = tree.nodes;
  return place(root ?? emptyNode, 1, null);
}

const emptyNode: TreeNode = {
  id: 0,
  parent: null,
  turn: null,
  label: '',
  choice: null,
  probability: null,
  informationSet: null,
  reward: '0',
};

/** All nodes of a placed tree, the root first. */
export function allNodes(root: PlacedNode): readonly PlacedNode[] {
  return [root, ...root.children.flatMap(allNodes)];
}
