import type { CompiledPattern } from './compile-pattern.ts';

/** Whether a pattern matches all symbols: in time that grows with their number times the pattern's size, whatever both are. */
export function matchesWhole(pattern: CompiledPattern, symbols: ArrayLike<number>): boolean {
  return longestMatch(pattern, symbols, 0, symbols.length) === symbols.length;
}

/** The length of the longest match that begins at a place and has at most so many symbols; -1 where there is none. */
export function longestMatch(pattern: CompiledPattern, symbols: ArrayLike<number>, from: number, most: number): number {
  const { states, start } = pattern;
  const marks = new Uint32Array(states.length);
  let current = statesBehind(pattern, [start], marks, 1);
  let longest = -1;
  for (let length = 0; ; length += 1) {
    if (marks[0] === length + 1) longest = length;
    if (length === most || from + length >= symbols.length || current.length === 0) return longest;
    const symbol = symbols[from + length] ?? -1;
    const next: number[] = [];
    for (const state of current) {
      const found = states[state];
      if (found?.kind === 'symbol' && found.accepts(symbol)) next.push(found.next);
    }
    current = statesBehind(pattern, next, marks, length + 2);
  }
}

/** All states that need no symbol from the given ones; each is marked with the step, so that none is visited twice in it. */
function statesBehind(
  { states }: CompiledPattern,
  from: readonly number[],
  marks: Uint32Array,
  step: number,
): number[] {
  const waiting = [...from];
  const found: number[] = [];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (marks[state] === step) continue;
    marks[state] = step;
    const { kind, next } = states[state] ?? { kind: 'split', next: [] };
    if (kind === 'split') waiting.push(...next);
    else found.push(state);
  }
  return found;
}
