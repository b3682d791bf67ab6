/** What the search for a heaviest matching knows; 0 stands for nobody, vertices come first and blossoms after them. */
export interface BlossomState {
  readonly vertices: number;
  /** The row length of the square tables. */
  readonly size: number;
  /** The last vertex or blossom in use. */
  last: number;
  /** Of the lightest edge between two, the vertices that it joins, and its weight. */
  readonly edgeFrom: Int32Array;
  readonly edgeTo: Int32Array;
  readonly weight: Float64Array;
  /** The dual variables. */
  readonly label: Float64Array;
  readonly mate: Int32Array;
  /** From which outer vertex the tightest edge leads here. */
  readonly slack: Int32Array;
  /** The outermost blossom around each. */
  readonly top: Int32Array;
  readonly parent: Int32Array;
  /** Which petal of a blossom holds a vertex. */
  readonly petalOf: Int32Array;
  /** −1 free, 0 outer, 1 inner. */
  readonly side: Int8Array;
  readonly seen: Int32Array;
  readonly petals: number[][];
  queue: number[];
  round: number;
}

/** An edge between two vertices, which are numbers from 0; the weight is a whole number. */
export interface WeightedEdge {
  readonly first: number;
  readonly second: number;
  readonly weight: number;
}

/** The beginning of a search: nobody is matched, and every label is the largest weight. */
export function blossomState(vertices: number, edges: readonly WeightedEdge[]): BlossomState {
  const size = vertices + Math.floor(vertices / 2) + 2;
  const state: BlossomState = {
    vertices,
    size,
    last: vertices,
    edgeFrom: new Int32Array(size * size),
    edgeTo: new Int32Array(size * size),
    weight: new Float64Array(size * size),
    label: new Float64Array(size),
    mate: new Int32Array(size),
    slack: new Int32Array(size),
    top: new Int32Array(size),
    parent: new Int32Array(size),
    petalOf: new Int32Array(size * size),
    side: new Int8Array(size),
    seen: new Int32Array(size),
    petals: Array.from({ length: size }, () => []),
    queue: [],
    round: 0,
  };
  let largest = 0;
  for (const { first, second, weight } of edges) {
    if (first === second || weight <= 0) continue;
    setEdge(state, first + 1, second + 1, weight);
    largest = Math.max(largest, weight);
  }
  for (let vertex = 1; vertex <= vertices; vertex += 1) {
    state.top[vertex] = vertex;
    state.petalOf[vertex * size + vertex] = vertex;
    state.label[vertex] = largest;
  }
  return state;
}

function setEdge(state: BlossomState, first: number, second: number, weight: number): void {
  const { size, edgeFrom, edgeTo } = state;
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    const place = from * size + to;
    if (weight <= at(state.weight, place)) continue;
    edgeFrom[place] = from;
    edgeTo[place] = to;
    state.weight[place] = weight;
  }
}

/** A number of a table. */
export function at(table: ArrayLike<number>, place: number): number {
  return table[place] ?? 0;
}

/** By how much an edge is not tight; twice the weight keeps whole numbers whole. */
export function looseness(state: BlossomState, place: number): number {
  const { label, edgeFrom, edgeTo, weight, size } = state;
  const [from, to] = [at(edgeFrom, place), at(edgeTo, place)];
  return at(label, from) + at(label, to) - 2 * at(weight, from * size + to);
}

/** Notes that a vertex leads to another, if none does so by a tighter edge. */
export function noteSlack(state: BlossomState, from: number, to: number): void {
  const { slack, size } = state;
  const known = at(slack, to);
  if (known === 0 || looseness(state, from * size + to) < looseness(state, known * size + to)) slack[to] = from;
}

/** Finds anew which outer vertex leads here by the tightest edge. */
export function findSlack(state: BlossomState, to: number): void {
  state.slack[to] = 0;
  for (let from = 1; from <= state.vertices; from += 1) {
    const top = at(state.top, from);
    if (at(state.weight, from * state.size + to) > 0 && top !== to && at(state.side, top) === 0) {
      noteSlack(state, from, to);
    }
  }
}

/** Puts the vertices of a blossom in the queue. */
export function enqueue(state: BlossomState, node: number): void {
  if (node <= state.vertices) state.queue.push(node);
  else for (const petal of state.petals[node] ?? []) enqueue(state, petal);
}

/** Makes a blossom the outermost one of all within it. */
export function setTop(state: BlossomState, node: number, top: number): void {
  state.top[node] = top;
  if (node > state.vertices) for (const petal of state.petals[node] ?? []) setTop(state, petal, top);
}
