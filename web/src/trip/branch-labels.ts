import type { PlacedNode } from './tree-layout.ts';

/** A branch with the text that stands beside it. */
export interface LabelledBranch {
  readonly from: Pick<PlacedNode, 'x' | 'y'>;
  readonly to: Pick<PlacedNode, 'x' | 'y'>;
  readonly text: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** In the drawing's units, at its size of type (trip.css). */
const letterWidth = 6.2;
const letterHeight = 9;
const gap = 2.5;
/** Where along its branch a label may stand; the first is best. */
const shares = [0.55, 0.65, 0.45, 0.75, 0.35, 0.85];

/**
 * The middle of each branch's label: beside the branch, away from its siblings, and where no other branch runs through it as far as that can be
 * had.
 */
export function placeLabels(branches: readonly LabelledBranch[]): readonly Point[] {
  return branches.map((branch) => {
    const places = [1, -1].flatMap((side) => shares.map((share) => beside(branch, share, side)));
    const crossings = places.map((place) => branches.filter((other) => runsThrough(other, place, branch.text)).length);
    return places[crossings.indexOf(Math.min(...crossings))] ?? branch.from;
  });
}

/** The point next to a branch at which a label of this size does not touch it: above one that rises, below one that falls. */
function beside({ from, to, text }: LabelledBranch, share: number, side: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const sign = side * (dy > 0 ? 1 : -1);
  const [nx, ny] = [(-dy / length) * sign, (dx / length) * sign];
  const away = Math.abs(nx) * halfWidth(text) + (Math.abs(ny) * letterHeight) / 2 + gap;
  return { x: from.x + dx * share + nx * away, y: from.y + dy * share + ny * away };
}

/** Whether a branch runs through a label: whether some part of it lies within the label's box (Liang and Barsky's clipping). */
export function runsThrough({ from, to }: Pick<LabelledBranch, 'from' | 'to'>, { x, y }: Point, text: string): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const edges = [
    [-dx, from.x - (x - halfWidth(text))],
    [dx, x + halfWidth(text) - from.x],
    [-dy, from.y - (y - letterHeight / 2)],
    [dy, y + letterHeight / 2 - from.y],
  ] as const;
  let [enters, leaves] = [0, 1];
  for (const [step, room] of edges) {
    if (step === 0 && room < 0) return false;
    if (step < 0) enters = Math.max(enters, room / step);
    if (step > 0) leaves = Math.min(leaves, room / step);
  }
  return enters < leaves;
}

function halfWidth(text: string): number {
  return (text.length * letterWidth) / 2;
}
