import type { Pattern, ReadPattern } from './pattern.ts';
import type { PatternSource } from './pattern-source.ts';
import { readStructure } from './read-structure.ts';

const name = /[a-z][a-z0-9-]*/y;
const blanks = /\s*/y;

/** Reads a pattern of tokens: their names with blanks between them, groups, `|` and repetition. */
export function readTokenPattern(text: string, names: readonly string[]): ReadPattern {
  return readStructure(text, {
    readAtom: (source) => readName(source, names),
    skipBlanks: (source) => {
      source.takeMatch(blanks);
    },
  });
}

function readName(source: PatternSource, names: readonly string[]): Pattern {
  const start = source.at();
  const [found] = source.takeMatch(name) ?? [];
  if (found === undefined) return source.fail(`expected the name of a token, found "${source.peek()}"`, start);
  const token = names.indexOf(found);
  if (token < 0) source.fail(`there is no token "${found}", only ${names.join(', ')}`, start);
  return { kind: 'symbol', accepts: (symbol) => symbol === token };
}
