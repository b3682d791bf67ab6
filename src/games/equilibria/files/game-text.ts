import { ParleyError } from '../../../core/errors.ts';
import { parseRational, type Rational } from '../exact/rational.ts';

/** A piece of a game file. */
export interface Token {
  readonly kind: 'number' | 'text' | 'word' | 'mark' | 'end';
  /** The piece as it is written; of a quoted text, what it says. */
  readonly value: string;
  /** Where it begins, in characters from the beginning of the file. */
  readonly at: number;
}

/** A game file that is read piece by piece; what fails says the line, the column, and what was expected there. */
export interface GameText {
  /** The piece that comes next. */
  peek(): Token;
  /** Takes the piece that comes next. */
  take(): Token;
  /** Whether the next piece is a mark, as a brace. */
  isNext(mark: string): boolean;
  /** Takes the next piece where it is that mark. */
  skip(mark: string): void;
  takeMark(mark: string): Token;
  takeText(what: string): string;
  takeNumber(what: string): Rational;
  /** A whole number from so many on. */
  takeIndex(what: string, least: number): number;
  /** What is thrown where something else was expected than stands there. */
  unexpected(expected: string, token?: Token): ParleyError;
  /** What is thrown where something is wrong that begins at a piece. */
  wrong(message: string, token?: Token): ParleyError;
}

/** Longer files are refused, unread. */
export const longestGameFile = 64_000_000;

const blanks = /\s*/y;
const bare = /[^\s{},"]+/y;
const number = /^[+-]?(?:\d+\/\d+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/;
const longestShown = 30;

/**
 * Begins to read the text of a game file; `source` names it in errors.
 *
 * @throws ParleyError PARLEY_GAME_TOO_LARGE; while it is read, PARLEY_GAME_FILE_INVALID
 */
export function openGameText(text: string, source: string): GameText {
  if (text.length > longestGameFile) {
    throw new ParleyError('PARLEY_GAME_TOO_LARGE', `${source} has more than ${longestGameFile} characters.`, {
      remedy: 'Give a smaller game.',
    });
  }
  const wrongAt = (message: string, at: number) => fileError(message, placeOf(text, at), source);
  let next = tokenAt(text, text.startsWith('\u{feff}') ? 1 : 0, wrongAt);
  const peek = (): Token => next.token;
  const take = (): Token => {
    const { token } = next;
    next = tokenAt(text, next.end, wrongAt);
    return token;
  };
  const wrong = (message: string, token = peek()) => wrongAt(message, token.at);
  const unexpected = (expected: string, token = peek()) => wrong(`expected ${expected}, found ${shown(token)}`, token);
  return { peek, take, wrong, unexpected, ...takers({ peek, take, unexpected }) };
}

type Scanner = Pick<GameText, 'peek' | 'take' | 'unexpected'>;

/** How pieces of each kind are taken. */
function takers({ peek, take, unexpected }: Scanner): Omit<GameText, keyof Scanner | 'wrong'> {
  // A file has few numbers, many times: leaves that pay the same share one.
  const numbers = new Map<string, Rational>();
  const isNext = (mark: string): boolean => peek().kind === 'mark' && peek().value === mark;
  const takeKind = (kind: Token['kind'], what: string): Token => {
    if (peek().kind !== kind) throw unexpected(what);
    return take();
  };
  return {
    isNext,
    skip: (mark) => {
      if (isNext(mark)) take();
    },
    takeMark: (mark) => {
      if (!isNext(mark)) throw unexpected(`"${mark}"`);
      return take();
    },
    takeText: (what) => takeKind('text', `${what} in double quotes`).value,
    takeNumber: (what) => {
      const token = takeKind('number', `${what} (a number)`);
      const value = numbers.get(token.value) ?? parseRational(token.value);
      if (value === undefined)
        throw unexpected(`${what}: a number that is not too large and divides by no zero`, token);
      numbers.set(token.value, value);
      return value;
    },
    takeIndex: (what, least) => {
      const token = takeKind('number', `${what} (a whole number)`);
      const value = Number(token.value);
      if (/^\+?\d+$/.test(token.value) && value >= least && Number.isSafeInteger(value)) return value;
      throw unexpected(`${what} (a whole number from ${least})`, token);
    },
  };
}

interface Found {
  readonly token: Token;
  readonly end: number;
}

function tokenAt(text: string, from: number, wrongAt: (message: string, at: number) => ParleyError): Found {
  blanks.lastIndex = from;
  const at = from + (blanks.exec(text)?.[0].length ?? 0);
  const first = text.charAt(at);
  if (first === '') return { token: { kind: 'end', value: '', at }, end: at };
  if ('{},'.includes(first)) return { token: { kind: 'mark', value: first, at }, end: at + 1 };
  if (first === '"') {
    const end = endOfQuoted(text, at);
    if (end === undefined)
      throw wrongAt('expected a double quote that ends the text that begins here, found the end', at);
    return { token: { kind: 'text', value: unescaped(text.slice(at + 1, end - 1)), at }, end };
  }
  bare.lastIndex = at;
  const [value = ''] = bare.exec(text) ?? [];
  return { token: { kind: number.test(value) ? 'number' : 'word', value, at }, end: at + value.length };
}

/** Where a quoted text ends, behind its second quote. A backslash before a quote or a backslash takes its meaning away. */
function endOfQuoted(text: string, at: number): number | undefined {
  for (let index = at + 1; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '"') return index + 1;
    if (character === '\\') index += 1;
  }
  return undefined;
}

const unescaped = (text: string): string => (text.includes('\\') ? text.replaceAll(/\\(["\\])/g, '$1') : text);

function shown({ kind, value }: Token): string {
  if (kind === 'end') return 'the end of the file';
  const short = value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
  return kind === 'text' ? `the text "${short}"` : `"${short}"`;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns count from 1, columns in characters as people see them. */
function placeOf(text: string, at: number): Place {
  const before = text
    .slice(0, at)
    .replace('\u{feff}', '')
    .split(/\r\n|\r|\n/);
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

function fileError(message: string, { line, column }: Place, source: string): ParleyError {
  return new ParleyError('PARLEY_GAME_FILE_INVALID', `${source}, line ${line}, column ${column}: ${message}.`, {
    remedy: 'Correct the file there. The formats are described in docs/game-files.md.',
    context: { source, line, column },
  });
}
