import { at, type BlossomState, enqueue, findSlack, looseness, setTop } from './blossom-state.ts';

/** Grows the trees over a tight edge; true where that made the matching larger. */
export function growOver(state: BlossomState, place: number): boolean {
  const [from, to] = [at(state.edgeFrom, place), at(state.edgeTo, place)];
  const [left, right] = [at(state.top, from), at(state.top, to)];
  if (at(state.side, right) === -1) {
    const next = at(state.top, at(state.mate, right));
    state.parent[right] = from;
    state.side[right] = 1;
    state.slack[right] = 0;
    state.slack[next] = 0;
    state.side[next] = 0;
    enqueue(state, next);
  } else if (at(state.side, right) === 0) {
    const ancestor = commonAncestor(state, left, right);
    if (ancestor === 0) {
      augment(state, left, right);
      augment(state, right, left);
      return true;
    }
    addBlossom(state, left, ancestor, right);
  }
  return false;
}

/** Takes an inner blossom with label 0 apart. */
export function expandBlossom(state: BlossomState, blossom: number): void {
  const { size, petals, parent, side, slack } = state;
  for (const petal of petals[blossom] ?? []) setTop(state, petal, petal);
  const entry = petalTowards(state, blossom, at(parent, blossom));
  const evenPart = placeOnEvenSide(state, blossom, entry);
  const ring = petals[blossom] ?? [];
  for (let place = 0; place < evenPart; place += 2) {
    const [inner, outer] = [at(ring, place), at(ring, place + 1)];
    parent[inner] = at(state.edgeFrom, outer * size + inner);
    side[inner] = 1;
    side[outer] = 0;
    slack[inner] = 0;
    findSlack(state, outer);
    enqueue(state, outer);
  }
  side[entry] = 1;
  parent[entry] = at(parent, blossom);
  for (const petal of ring.slice(evenPart + 1)) {
    side[petal] = -1;
    findSlack(state, petal);
  }
  state.top[blossom] = 0;
}

/** The petal of a blossom at which its edge to a neighbour begins. */
function petalTowards(state: BlossomState, blossom: number, neighbour: number): number {
  const { size, edgeFrom, petalOf } = state;
  return at(petalOf, blossom * size + at(edgeFrom, blossom * size + neighbour));
}

/** The place of a petal, after turning the ring round if needed, so that an even way leads to it from the base. */
function placeOnEvenSide(state: BlossomState, blossom: number, petal: number): number {
  const ring = state.petals[blossom] ?? [];
  const place = ring.indexOf(petal);
  if (place % 2 === 0) return place;
  state.petals[blossom] = [...ring.slice(0, 1), ...ring.slice(1).reverse()];
  return ring.length - place;
}

function setMate(state: BlossomState, node: number, other: number): void {
  state.mate[node] = at(state.edgeTo, node * state.size + other);
  if (node <= state.vertices) return;
  const entry = petalTowards(state, node, other);
  const place = placeOnEvenSide(state, node, entry);
  const ring = state.petals[node] ?? [];
  for (let step = 0; step < place; step += 1) setMate(state, at(ring, step), at(ring, step ^ 1));
  setMate(state, entry, other);
  state.petals[node] = [...ring.slice(place), ...ring.slice(0, place)];
}

/** Turns the matching round along the path from here to its root. */
function augment(state: BlossomState, from: number, to: number): void {
  let [node, other] = [from, to];
  for (;;) {
    const next = at(state.top, at(state.mate, node));
    setMate(state, node, other);
    if (next === 0) return;
    const above = at(state.top, at(state.parent, next));
    setMate(state, next, above);
    [node, other] = [above, next];
  }
}

function commonAncestor(state: BlossomState, from: number, to: number): number {
  state.round += 1;
  let [node, other] = [from, to];
  while (node !== 0 || other !== 0) {
    if (node !== 0) {
      if (at(state.seen, node) === state.round) return node;
      state.seen[node] = state.round;
      node = at(state.top, at(state.mate, node));
      if (node !== 0) node = at(state.top, at(state.parent, node));
    }
    [node, other] = [other, node];
  }
  return 0;
}

function addBlossom(state: BlossomState, left: number, ancestor: number, right: number): void {
  let blossom = state.vertices + 1;
  while (blossom <= state.last && at(state.top, blossom) !== 0) blossom += 1;
  state.last = Math.max(state.last, blossom);
  state.label[blossom] = 0;
  state.side[blossom] = 0;
  state.mate[blossom] = at(state.mate, ancestor);
  state.petals[blossom] = [ancestor, ...wayUp(state, left, ancestor).reverse(), ...wayUp(state, right, ancestor)];
  setTop(state, blossom, blossom);
  joinEdges(state, blossom);
  findSlack(state, blossom);
}

function wayUp(state: BlossomState, from: number, ancestor: number): number[] {
  const way: number[] = [];
  for (let node = from; node !== ancestor; ) {
    const mate = at(state.top, at(state.mate, node));
    way.push(node, mate);
    enqueue(state, mate);
    node = at(state.top, at(state.parent, mate));
  }
  return way;
}

/** Gives a new blossom the tightest of its petals' edges. */
function joinEdges(state: BlossomState, blossom: number): void {
  const { size, last, weight, edgeFrom, edgeTo, petalOf } = state;
  const copy = (from: number, to: number): void => {
    weight[to] = at(weight, from);
    edgeFrom[to] = at(edgeFrom, from);
    edgeTo[to] = at(edgeTo, from);
  };
  for (let node = 1; node <= last; node += 1) {
    weight[blossom * size + node] = 0;
    weight[node * size + blossom] = 0;
    petalOf[blossom * size + node] = 0;
  }
  for (const petal of state.petals[blossom] ?? []) {
    for (let node = 1; node <= last; node += 1) {
      const [own, its] = [blossom * size + node, petal * size + node];
      if (at(weight, its) > 0 && (at(weight, own) === 0 || looseness(state, its) < looseness(state, own))) {
        copy(its, own);
        copy(node * size + petal, node * size + blossom);
      }
      if (at(petalOf, its) !== 0) petalOf[own] = petal;
    }
  }
}
