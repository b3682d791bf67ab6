import { type Accepts, type Pattern, patternLimits } from './pattern.ts';

/** A state: a symbol leads on, or nothing is needed to be in others as well. */
type State =
  | { readonly kind: 'symbol'; readonly accepts: Accepts; readonly next: number }
  | { readonly kind: 'split'; readonly next: readonly number[] };

/** A pattern as an automaton without memory (Thompson 1968); state 0 is the end. */
export interface CompiledPattern {
  readonly states: readonly State[];
  readonly start: number;
}

const end = 0;

/** The automaton of a pattern; undefined where it would be larger than allowed, as `(.{900}){900}` would. */
export function compilePattern(pattern: Pattern): CompiledPattern | undefined {
  const states: State[] = [{ kind: 'split', next: [] }];
  const start = compileInto(states, pattern, end);
  return start === undefined ? undefined : { states, start };
}

/** Adds a part before a state; gives the part's first state. */
function compileInto(states: State[], pattern: Pattern, next: number): number | undefined {
  if (states.length > patternLimits.states) return undefined;
  switch (pattern.kind) {
    case 'symbol':
      return states.push({ kind: 'symbol', accepts: pattern.accepts, next }) - 1;
    case 'sequence':
      return pattern.parts.reduceRight<number | undefined>(
        (after, part) => (after === undefined ? undefined : compileInto(states, part, after)),
        next,
      );
    case 'choice':
      return compileChoice(states, pattern.parts, next);
    case 'repeat':
      return compileRepeat(states, pattern, next);
  }
}

function compileChoice(states: State[], parts: readonly Pattern[], next: number): number | undefined {
  const starts: number[] = [];
  for (const part of parts) {
    const start = compileInto(states, part, next);
    if (start === undefined) return undefined;
    starts.push(start);
  }
  return states.push({ kind: 'split', next: starts }) - 1;
}

/** Counted repetitions are written out: from the last that may be missing to the first that must be there. */
function compileRepeat(
  states: State[],
  { part, least, most }: Extract<Pattern, { kind: 'repeat' }>,
  next: number,
): number | undefined {
  const optional = most === null ? 0 : most - least;
  let start: number | undefined = most === null ? compileLoop(states, part, next) : next;
  for (let count = 0; start !== undefined && count < optional + least; count += 1) {
    const first = compileInto(states, part, start);
    // A part that is always empty needs no repetition, and could be repeated for ages without a single state.
    if (first === start) return start;
    const mayBeMissing = first !== undefined && count < optional;
    start = mayBeMissing ? states.push({ kind: 'split', next: [first, next] }) - 1 : first;
  }
  return start;
}

function compileLoop(states: State[], part: Pattern, next: number): number | undefined {
  const loop = states.push({ kind: 'split', next: [next] }) - 1;
  const first = compileInto(states, part, loop);
  if (first === undefined) return undefined;
  states[loop] = { kind: 'split', next: [first, next] };
  return loop;
}
