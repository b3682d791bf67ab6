import {
  at,
  blossomState,
  type BlossomState,
  enqueue,
  looseness,
  noteSlack,
  type WeightedEdge,
} from './blossom-state.ts';
import { expandBlossom, growOver } from './blossom-tree.ts';

/**
 * The matching of the largest weight in a graph, not only a bipartite one (Edmonds 1965, with the duals of Galil 1986), in O(n³): whom
 * each vertex is matched with, or −1. Edges of weight 0 or less are never used; weights are rounded to whole numbers.
 *
 * @param vertices how many; they are numbers from 0
 */
export function maximumWeightMatching(vertices: number, edges: readonly WeightedEdge[]): number[] {
  const whole = edges.map((edge) => ({ ...edge, weight: Math.round(edge.weight) }));
  const state = blossomState(vertices, whole);
  if (whole.some(({ weight }) => weight > 0)) while (enlarge(state));
  return Array.from({ length: vertices }, (_, vertex) => at(state.mate, vertex + 1) - 1);
}

/** Looks for a path that makes the matching larger and heavier; false where there is none. */
function enlarge(state: BlossomState): boolean {
  begin(state);
  if (state.queue.length === 0) return false;
  for (;;) {
    if (searchTight(state)) return true;
    const step = largestStep(state);
    if (!shiftLabels(state, step)) return false;
    state.queue = [];
    if (growTightened(state)) return true;
    for (let blossom = state.vertices + 1; blossom <= state.last; blossom += 1) {
      const isTop = at(state.top, blossom) === blossom;
      if (isTop && at(state.side, blossom) === 1 && at(state.label, blossom) === 0) expandBlossom(state, blossom);
    }
  }
}

function begin(state: BlossomState): void {
  state.side.fill(-1);
  state.slack.fill(0);
  state.queue = [];
  for (let node = 1; node <= state.last; node += 1) {
    if (at(state.top, node) !== node || at(state.mate, node) !== 0) continue;
    state.parent[node] = 0;
    state.side[node] = 0;
    enqueue(state, node);
  }
}

function searchTight(state: BlossomState): boolean {
  const { vertices, size, weight } = state;
  for (let from = state.queue.shift(); from !== undefined; from = state.queue.shift()) {
    if (at(state.side, at(state.top, from)) === 1) continue;
    for (let to = 1; to <= vertices; to += 1) {
      const place = from * size + to;
      if (at(weight, place) <= 0 || at(state.top, from) === at(state.top, to)) continue;
      if (looseness(state, place) !== 0) noteSlack(state, from, at(state.top, to));
      else if (growOver(state, place)) return true;
    }
  }
  return false;
}

function largestStep(state: BlossomState): number {
  let step = Number.POSITIVE_INFINITY;
  for (let node = 1; node <= state.last; node += 1) {
    if (at(state.top, node) !== node) continue;
    const side = at(state.side, node);
    if (node > state.vertices && side === 1) step = Math.min(step, at(state.label, node) / 2);
    const from = at(state.slack, node);
    if (from === 0 || side === 1) continue;
    const loose = looseness(state, from * state.size + node);
    step = Math.min(step, side === -1 ? loose : loose / 2);
  }
  return step;
}

/** Shifts the labels; false where those of single vertices would go to 0, which ends the search. */
function shiftLabels(state: BlossomState, step: number): boolean {
  for (let vertex = 1; vertex <= state.vertices; vertex += 1) {
    const side = at(state.side, at(state.top, vertex));
    if (side === 0 && at(state.label, vertex) <= step) return false;
  }
  for (let node = 1; node <= state.last; node += 1) {
    const isBlossom = node > state.vertices;
    if (isBlossom && at(state.top, node) !== node) continue;
    const side = at(state.side, isBlossom ? node : at(state.top, node));
    if (side === -1) continue;
    const change = isBlossom ? 2 * step : -step;
    state.label[node] = at(state.label, node) + (side === 0 ? change : -change);
  }
  return true;
}

function growTightened(state: BlossomState): boolean {
  const { size } = state;
  for (let node = 1; node <= state.last; node += 1) {
    const from = at(state.slack, node);
    if (at(state.top, node) !== node || from === 0 || at(state.top, from) === node) continue;
    const place = from * size + node;
    if (looseness(state, place) === 0 && growOver(state, place)) return true;
  }
  return false;
}
