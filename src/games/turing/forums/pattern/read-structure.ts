import { type Pattern, patternLimits, type ReadPattern } from './pattern.ts';
import { openPatternSource, PatternReadingError, type PatternSource } from './pattern-source.ts';

/** What differs between patterns of characters and patterns of tokens. */
export interface PatternLanguage {
  /** Reads one symbol. */
  readAtom(source: PatternSource): Pattern;
  /** Passes what stands between symbols and means nothing. */
  skipBlanks(source: PatternSource): void;
}

const bounds = /\{(\d{1,6})(?:(,)(\d{0,6}))?\}/y;

/** Reads `a b|c`, `( )`, `*`, `+`, `?`, `{m}`, `{m,}` and `{m,n}` over any symbols. */
export function readStructure(text: string, language: PatternLanguage): ReadPattern {
  if (text.length > patternLimits.characters) {
    return { ok: false, fault: { message: `it has more than ${patternLimits.characters} characters`, at: 0 } };
  }
  const source = openPatternSource(text);
  try {
    const pattern = readChoice(source, language, 0);
    if (source.peek() === ')') source.fail('a bracket is closed that was never opened');
    return { ok: true, pattern };
  } catch (error) {
    if (error instanceof PatternReadingError) return { ok: false, fault: error.fault };
    throw error;
  }
}

function readChoice(source: PatternSource, language: PatternLanguage, depth: number): Pattern {
  if (depth > patternLimits.depth) source.fail(`brackets are more than ${patternLimits.depth} deep`);
  const parts = [readSequence(source, language, depth)];
  while (source.skip('|')) parts.push(readSequence(source, language, depth));
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind: 'choice', parts };
}

function readSequence(source: PatternSource, language: PatternLanguage, depth: number): Pattern {
  const parts: Pattern[] = [];
  language.skipBlanks(source);
  while (!['', '|', ')'].includes(source.peek())) {
    parts.push(readRepeated(source, language, depth));
    language.skipBlanks(source);
  }
  return { kind: 'sequence', parts };
}

function readRepeated(source: PatternSource, language: PatternLanguage, depth: number): Pattern {
  let part = readPart(source, language, depth);
  language.skipBlanks(source);
  for (let times = readTimes(source); times !== undefined; times = readTimes(source)) {
    part = { kind: 'repeat', part, ...times };
    language.skipBlanks(source);
  }
  return part;
}

function readPart(source: PatternSource, language: PatternLanguage, depth: number): Pattern {
  const start = source.at();
  const next = source.peek();
  if (['*', '+', '?', '{'].includes(next)) source.fail(`there is nothing before "${next}" that could be repeated`);
  if (!source.skip('(')) return language.readAtom(source);
  if (source.peek() === '?') {
    source.fail('"(?" is none of the allowed forms: groups are plain, and nothing looks ahead or back');
  }
  const inner = readChoice(source, language, depth + 1);
  if (!source.skip(')')) source.fail('this bracket is never closed', start);
  return inner;
}

function readTimes(source: PatternSource): { readonly least: number; readonly most: number | null } | undefined {
  if (source.skip('*')) return { least: 0, most: null };
  if (source.skip('+')) return { least: 1, most: null };
  if (source.skip('?')) return { least: 0, most: 1 };
  if (source.peek() !== '{') return undefined;
  const start = source.at();
  const found = source.takeMatch(bounds);
  if (!found) return source.fail('braces hold how often: {3}, {2,} or {2,5}');
  const [, low = '', comma, high = ''] = found;
  const least = Number(low);
  const most = comma === undefined ? least : high === '' ? null : Number(high);
  if (least > patternLimits.repeats || (most ?? 0) > patternLimits.repeats) {
    source.fail(`at most ${patternLimits.repeats} repetitions are counted`, start);
  }
  if (most !== null && most < least) source.fail('the larger number stands second', start);
  return { least, most };
}
