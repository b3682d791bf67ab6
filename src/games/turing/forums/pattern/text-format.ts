import { type CompiledPattern, compilePattern } from './compile-pattern.ts';
import { longestMatch, matchesWhole } from './match-pattern.ts';
import { type PatternFault, patternLimits, type ReadPattern } from './pattern.ts';
import { readPattern } from './read-pattern.ts';
import { readTokenPattern } from './read-token-pattern.ts';

/** The form that messages may have: a pattern of characters, or a lexer and a pattern of its tokens. */
export type FormatSource =
  | { readonly kind: 'pattern'; readonly pattern: string; readonly caseless: boolean }
  | {
      readonly kind: 'lexer';
      readonly tokens: Readonly<Record<string, string>>;
      readonly allow: string;
      readonly caseless: boolean;
    };

export interface TextFormat {
  /** Whether a text has the form, in time that grows with its length. */
  matches(text: string): boolean;
  /** The most steps that a text of so many characters can take. */
  stepsFor(characters: number): number;
}

/** Which part of a format is wrong: `pattern`, `allow`, or the name of a token. */
export type ReadFormat =
  | { readonly ok: true; readonly format: TextFormat }
  | { readonly ok: false; readonly part: string; readonly fault: PatternFault };

/** Longer tokens are not looked for, so that a lexer's time, too, grows with the text and no faster. */
const longestToken = 40;
const blank = /^\s$/u;

/** Reads a format. */
export function readFormat(source: FormatSource): ReadFormat {
  return source.kind === 'pattern' ? readWhole(source) : readLexer(source);
}

function readWhole({ pattern, caseless }: Extract<FormatSource, { kind: 'pattern' }>): ReadFormat {
  const compiled = compiledOf(readPattern(pattern, { caseless }));
  if ('fault' in compiled) return { ok: false, part: 'pattern', fault: compiled.fault };
  const stepsFor = (characters: number): number => characters * compiled.states.length;
  return { ok: true, format: { matches: (text) => matchesWhole(compiled, symbolsOf(text)), stepsFor } };
}

function readLexer({ tokens, allow, caseless }: Extract<FormatSource, { kind: 'lexer' }>): ReadFormat {
  const lexemes: CompiledPattern[] = [];
  for (const [part, pattern] of Object.entries(tokens)) {
    const compiled = compiledOf(readPattern(pattern, { caseless }));
    if ('fault' in compiled) return { ok: false, part, fault: compiled.fault };
    lexemes.push(compiled);
  }
  const order = compiledOf(readTokenPattern(allow, Object.keys(tokens)));
  if ('fault' in order) return { ok: false, part: 'allow', fault: order.fault };
  const matches = (text: string): boolean => {
    const found = tokensOf(symbolsOf(text), lexemes);
    return found !== undefined && matchesWhole(order, found);
  };
  const states = lexemes.reduce((sum, lexeme) => sum + lexeme.states.length, 0);
  const stepsFor = (characters: number): number => characters * (longestToken * states + order.states.length);
  return { ok: true, format: { matches, stepsFor } };
}

function compiledOf(read: ReadPattern): CompiledPattern | { readonly fault: PatternFault } {
  if (!read.ok) return { fault: read.fault };
  const message = `with its repetitions written out it has more than ${patternLimits.states} states`;
  return compilePattern(read.pattern) ?? { fault: { message, at: 0 } };
}

/** The tokens of a text: everywhere the longest, of equally long ones the first named. Blanks between tokens are passed. */
function tokensOf(symbols: readonly number[], lexemes: readonly CompiledPattern[]): number[] | undefined {
  const found: number[] = [];
  for (let place = 0; place < symbols.length; ) {
    if (blank.test(String.fromCodePoint(symbols[place] ?? 0))) {
      place += 1;
      continue;
    }
    const lengths = lexemes.map((lexeme) => longestMatch(lexeme, symbols, place, longestToken));
    const longest = Math.max(...lengths);
    if (longest <= 0) return undefined;
    found.push(lengths.indexOf(longest));
    place += longest;
  }
  return found;
}

function symbolsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
