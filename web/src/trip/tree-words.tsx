import { both, readable, shortNumber, signed } from './numbers.ts';
import type { Pair, Tree } from './trip-api.ts';
import { type PlacedNode, placeTree } from './tree-layout.ts';

/** The tree as nested lists, for those who do not see it. */
export function TreeWords({
  tree,
  pair,
  path,
}: {
  readonly tree: Tree;
  readonly pair: Pair | undefined;
  readonly path: readonly number[];
}) {
  return (
    <details class="tree-words">
      <summary>The tree in words</summary>
      <p>
        Chance draws a place. The passenger, who knows it, says a word. The driver hears the word and drives. The driver
        cannot tell apart what chance has drawn: wherever the same word was said, it must do the same.
      </p>
      <ul>
        <Branches placed={placeTree(tree, pair)} taken={new Set(path)} hasPair={pair !== undefined} />
      </ul>
    </details>
  );
}

interface BranchesProps {
  readonly placed: PlacedNode;
  readonly taken: ReadonlySet<number>;
  readonly hasPair: boolean;
}

function Branches({ placed, taken, hasPair }: BranchesProps) {
  return (
    <>
      {placed.children.map((child) => (
        <li key={child.node.id}>
          {does(placed, child)}
          {child.node.reward === null ? '' : `: both get ${signed(child.node.reward)}`}
          {hasPair && child.node.reward === null ? `, expected from here ${shortNumber(child.expected)}` : ''}
          {taken.has(placed.node.id) && taken.has(child.node.id) ? ' (taken)' : ''}
          {child.children.length > 0 ? (
            <ul>
              <Branches placed={child} taken={taken} hasPair={hasPair} />
            </ul>
          ) : null}
        </li>
      ))}
    </>
  );
}

function does({ node }: PlacedNode, { node: child, share }: PlacedNode): string {
  const chance = share === null ? '' : ` with probability ${both(share)}`;
  if (node.turn === 'chance') return `Chance draws ${child.label}${chance}`;
  return `${node.turn === 'passenger' ? 'The passenger says' : 'The driver drives to'} ${child.label}${chance}`;
}

/** What is expected of a pair, in a line. */
export function expectedLine({ reward }: Pair): string {
  return reward.includes('/') ? `${reward} (${readable(reward)})` : reward;
}
