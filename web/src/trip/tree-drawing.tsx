import { shortNumber, signed } from './numbers.ts';
import { placeLabels } from './branch-labels.ts';
import type { Pair, Tree } from './trip-api.ts';
import { allNodes, drawingHeight, drawingWidth, type PlacedNode, placeTree } from './tree-layout.ts';

interface TreeDrawingProps {
  readonly tree: Tree;
  readonly pair: Pair | undefined;
  /** The nodes of a way that was taken. */
  readonly path: readonly number[];
  /** The nodes at which the round may stand. */
  readonly standing: readonly number[];
}

/** The tree of the game: chance, passenger, driver, rewards; dashed lines join the nodes that a driver cannot tell apart. */
export function TreeDrawing({ tree, pair, path, standing }: TreeDrawingProps) {
  const root = placeTree(tree, pair);
  const nodes = allNodes(root);
  const taken = new Set(path);
  const branches = nodes.flatMap((from) => from.children.map((to) => ({ from, to, text: labelOf(from, to) })));
  const labels = placeLabels(branches);
  return (
    <svg
      class="tree"
      viewBox={`0 0 ${drawingWidth} ${drawingHeight(tree)}`}
      role="img"
      aria-label={`Tree of the game, ${tree.title}. It is told in words below.`}
    >
      {tree.informationSets.map((set, at) => (
        <SetLine key={at} nodes={nodes.filter(({ node }) => set.nodes.includes(node.id))} />
      ))}
      {branches.map(({ from, to, text }, at) => (
        <Branch
          key={to.node.id}
          from={from}
          to={to}
          text={text}
          label={labels[at] ?? from}
          isTaken={taken.has(from.node.id) && taken.has(to.node.id)}
          hasPair={pair !== undefined}
        />
      ))}
      {nodes.map((placed) => (
        <Place
          key={placed.node.id}
          placed={placed}
          isStanding={standing.includes(placed.node.id)}
          hasPair={pair !== undefined}
          isTaken={taken.has(placed.node.id)}
        />
      ))}
    </svg>
  );
}

/** The nodes of an information set, joined. */
function SetLine({ nodes }: { readonly nodes: readonly PlacedNode[] }) {
  const points = nodes.map(({ x, y }) => `${x},${y}`).join(' ');
  return nodes.length < 2 ? null : <polyline class="set" points={points} />;
}

interface BranchProps {
  readonly from: PlacedNode;
  readonly to: PlacedNode;
  readonly text: string;
  /** The middle of the text. */
  readonly label: { readonly x: number; readonly y: number };
  readonly isTaken: boolean;
  readonly hasPair: boolean;
}

const never = 1e-9;

function Branch({ from, to, text, label, isTaken, hasPair }: BranchProps) {
  const isChance = from.node.turn === 'chance';
  const isDead = hasPair && to.likely < never;
  return (
    <g
      class={`branch ${from.node.turn ?? ''}${isTaken ? ' taken' : ''}${isDead ? ' dead' : ''}${hasPair && !isDead && !isChance ? ' played' : ''}`}
    >
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <text x={label.x} y={label.y} text-anchor="middle" dominant-baseline="central">
        {text}
      </text>
    </g>
  );
}

/** The first letter of a place or word, and how likely it is taken. */
function labelOf({ node }: PlacedNode, { node: to, share }: PlacedNode): string {
  const isPlain = share === null || (node.turn !== 'chance' && share === '1') || share === '0';
  return `${initial(to.label)}${isPlain ? '' : ` ${share}`}`;
}

function initial(label: string): string {
  return label.startsWith('“') ? label.slice(0, 6).concat('…') : label.slice(0, 1);
}

interface PlaceProps {
  readonly placed: PlacedNode;
  readonly isStanding: boolean;
  readonly isTaken: boolean;
  readonly hasPair: boolean;
}

function Place({ placed: { node, x, y, likely, expected }, isStanding, isTaken, hasPair }: PlaceProps) {
  if (node.reward !== null) {
    return (
      <text class={`reward${isTaken ? ' taken' : ''}${hasPair && likely < never ? ' dead' : ''}`} x={x + 6} y={y + 4}>
        {signed(node.reward)}
      </text>
    );
  }
  return (
    <g class={`node ${node.turn ?? ''}${isStanding ? ' standing' : ''}`}>
      {isStanding ? <circle class="ring" cx={x} cy={y} r="11" /> : null}
      <circle cx={x} cy={y} r="6" />
      {hasPair ? (
        <text class="expected" x={Math.max(x, 20)} y={y - 10} text-anchor="middle">
          {shortNumber(Math.round(expected * 100) / 100)}
        </text>
      ) : null}
    </g>
  );
}
