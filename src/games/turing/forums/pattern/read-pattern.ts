import type { Accepts, Pattern, ReadPattern } from './pattern.ts';
import type { PatternSource } from './pattern-source.ts';
import { readStructure } from './read-structure.ts';

/** Kinds of characters; each is asked about a single character only, so that none of these can be slow. */
const kinds: Readonly<Record<string, RegExp>> = {
  d: /^[0-9]$/u,
  w: /^[\p{L}\p{M}\p{N}_]$/u,
  s: /^\s$/u,
  l: /^\p{L}$/u,
};
const mostRemembered = 4096;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

interface PatternOptions {
  /** Whether capitals and small letters are the same. */
  readonly caseless?: boolean;
}

/**
 * Reads a pattern of characters for whole texts: letters as themselves, `.`, `[a-z]`, `[^a-z]`, `\d` digits, `\l` letters, `\w` letters, digits
 * and `_`, `\s` blanks, their opposites in capitals, groups, `|` and repetition. There are no anchors, for it is always the whole text that is
 * compared, and nothing that would need backtracking.
 */
export function readPattern(text: string, { caseless = false }: PatternOptions = {}): ReadPattern {
  return readStructure(text, { readAtom: (source) => readAtom(source, caseless), skipBlanks: () => undefined });
}

function readAtom(source: PatternSource, caseless: boolean): Pattern {
  const start = source.at();
  const character = source.take();
  if (character === '^' || character === '$') {
    source.fail(
      `"${character}" is not needed: the pattern is compared with the whole text; write \\${character} for the sign`,
      start,
    );
  }
  if (character === '.') return { kind: 'symbol', accepts: () => true };
  if (character === '[') return { kind: 'symbol', accepts: remembered(readClass(source, start, caseless)) };
  if (character === ']' || character === '}')
    source.fail(`"${character}" closes nothing; write \\${character} for the sign`, start);
  if (character === '\\') return { kind: 'symbol', accepts: remembered(readEscape(source, start, caseless)) };
  return { kind: 'symbol', accepts: theCharacter(character, caseless) };
}

/** Classes may be long, and are asked about the same characters again and again. */
function remembered(accepts: Accepts): Accepts {
  const known = new Map<number, boolean>();
  return (symbol) => {
    const before = known.get(symbol);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const found = accepts(symbol);
    known.set(symbol, found);
    return found;
  };
}

function readEscape(source: PatternSource, start: number, caseless: boolean): Accepts {
  const character = source.take();
  const kind = kinds[character.toLowerCase()];
  if (kind) {
    const wanted = character === character.toLowerCase();
    return (symbol) => kind.test(String.fromCodePoint(symbol)) === wanted;
  }
  return theCharacter(readEscaped(source, start, character), caseless);
}

/** Signs may be escaped; of letters and digits only those that mean something. */
function readEscaped(source: PatternSource, start: number, character: string): string {
  if (character === '') source.fail('a backslash ends the pattern', start);
  const control = escapes[character];
  if (control !== undefined) return control;
  if (/^[\p{L}\p{N}]$/u.test(character)) {
    source.fail(
      `\\${character} is none of the allowed forms: \\d \\D \\l \\L \\w \\W \\s \\S \\n \\t, and a backslash before a sign`,
      start,
    );
  }
  return character;
}

function readClass(source: PatternSource, start: number, caseless: boolean): Accepts {
  const isOpposite = source.skip('^');
  const accepted: Accepts[] = [];
  while (source.peek() !== ']') {
    if (source.peek() === '') source.fail('this bracket is never closed', start);
    accepted.push(readMember(source, caseless));
  }
  source.take();
  if (accepted.length === 0) source.fail('empty brackets match nothing', start);
  return (symbol) => accepted.some((accepts) => accepts(symbol)) !== isOpposite;
}

/** A character, a kind of characters, or a range. */
function readMember(source: PatternSource, caseless: boolean): Accepts {
  const start = source.at();
  const kindOrSign = source.peek() === '\\' ? readClassEscape(source, start, caseless) : source.take();
  if (typeof kindOrSign !== 'string') return kindOrSign;
  const first = kindOrSign;
  if (source.peek() !== '-') return theCharacter(first, caseless);
  source.take();
  // A hyphen at the end of a class is itself.
  if (source.peek() === ']') {
    const either = [theCharacter(first, caseless), theCharacter('-', caseless)];
    return (symbol) => either.some((accepts) => accepts(symbol));
  }
  const lastStart = source.at();
  const last = source.peek() === '\\' ? readClassEscape(source, lastStart, caseless) : source.take();
  if (typeof last !== 'string') return source.fail('a range goes from one character to another', start);
  return theRange(source, start, [first, last], caseless);
}

function readClassEscape(source: PatternSource, start: number, caseless: boolean): Accepts | string {
  source.take();
  const next = source.peek();
  if (kinds[next.toLowerCase()]) return readEscape(source, start, caseless);
  return readEscaped(source, start, source.take());
}

function theRange(
  source: PatternSource,
  start: number,
  [first, last]: readonly [string, string],
  caseless: boolean,
): Accepts {
  const [from, to] = [codeOf(first), codeOf(last)];
  if (last === '') source.fail('a range lacks its end', start);
  if (to < from) source.fail(`the range ${first}-${last} goes backwards`, start);
  const isWithin: Accepts = (symbol) => symbol >= from && symbol <= to;
  return caseless ? (symbol) => casesOf(symbol).some(isWithin) : isWithin;
}

function theCharacter(character: string, caseless: boolean): Accepts {
  const code = codeOf(character);
  if (!caseless) return (symbol) => symbol === code;
  const cases = casesOf(code);
  return (symbol) => cases.includes(symbol);
}

function casesOf(symbol: number): readonly number[] {
  const character = String.fromCodePoint(symbol);
  return [symbol, codeOf(character.toLowerCase()), codeOf(character.toUpperCase())];
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? -1;
}
