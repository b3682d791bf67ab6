import { basisKey } from './basis-key.ts';
import { bigintDictionary } from './bigint-dictionary.ts';
import { numberDictionary } from './number-dictionary.ts';
import { type Rational, zero } from './rational.ts';
import type { Dictionary, IntegerTableau } from './tableau.ts';
import { type EnumerationProgress, watchBases } from './watch-bases.ts';

/** A vertex of a polyhedron: the value of every variable. */
export type Vertex = readonly Rational[];

/**
 * All vertices of a polyhedron, each once. It goes from feasible basis to feasible basis along the edges of the polyhedron; right sides are
 * thought of as increased by tiny amounts (the lexicographic rule), so that degenerate vertices have finitely many bases, all connected.
 * Numbers are exact throughout.
 *
 * @throws ParleyError PARLEY_GAME_TOO_LARGE, soon where there are far too many bases
 */
export function enumerateVertices(
  tableau: IntegerTableau,
  onProgress: (progress: EnumerationProgress) => void = () => undefined,
): readonly Vertex[] {
  const quick = numberDictionary(tableau);
  const found = quick === undefined ? undefined : walk(quick, watchBases(tableau, 'short', onProgress));
  return found ?? walk(bigintDictionary(tableau), watchBases(tableau, 'long', onProgress)) ?? [];
}

/** Visits every feasible basis; undefined where the dictionary gave up. */
function walk(dictionary: Dictionary, isWorthIt: (bases: number) => boolean): readonly Vertex[] | undefined {
  const columns = dictionary.cobasic.length;
  const visited = visitedBases(dictionary);
  const vertices = new Map<string, Vertex>();
  const trail: number[] = [];
  noteVertex(dictionary, vertices);
  for (let column = 0; ; column++) {
    if (column === columns) {
      const back = trail.pop();
      const row = trail.pop();
      if (back === undefined || row === undefined) return [...vertices.values()];
      if (!dictionary.exchange(row, back)) return undefined;
      column = back;
      continue;
    }
    const row = dictionary.leavingRow(column);
    if (row < 0 || !visited.isNew(row, column)) continue;
    if (!isWorthIt(visited.size())) return undefined;
    if (!dictionary.exchange(row, column)) return undefined;
    noteVertex(dictionary, vertices);
    trail.push(row, column);
    column = -1;
  }
}

/** The bases met so far, beginning with the present one. */
function visitedBases({ basic, cobasic }: Dictionary) {
  const keyOf = basisKey(basic.length + cobasic.length);
  const met = new Set([keyOf(basic)]);
  return {
    /** Whether the basis after an exchange has not been met; from now on it has. */
    isNew: (row: number, column: number): boolean => {
      const before = met.size;
      met.add(keyOf(basic, basic[row] ?? 0, cobasic[column] ?? 0));
      return met.size > before;
    },
    size: () => met.size,
  };
}

/** Keeps the vertex of the present basis unless it is known; a vertex is told by the variables that are not zero. */
function noteVertex(dictionary: Dictionary, vertices: Map<string, Vertex>): void {
  const { basic, cobasic } = dictionary;
  const words = new Uint16Array((basic.length + cobasic.length + 15) >> 4);
  for (let row = 0; row < basic.length; row++) {
    if (dictionary.isZero(row)) continue;
    const variable = basic[row] ?? 0;
    words[variable >> 4] = (words[variable >> 4] ?? 0) | (1 << (variable & 15));
  }
  const key = String.fromCharCode(...words);
  if (vertices.has(key)) return;
  const values = Array.from({ length: basic.length + cobasic.length }, () => zero);
  for (const [row, variable] of basic.entries()) values[variable] = dictionary.valueOf(row);
  vertices.set(key, values);
}
