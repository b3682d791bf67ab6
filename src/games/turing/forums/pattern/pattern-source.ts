import type { PatternFault } from './pattern.ts';

/** A fault on its way up from the place where it was found; `readPattern` and `readTokenPattern` catch it. */
export class PatternReadingError extends Error {
  readonly fault: PatternFault;

  constructor(message: string, at: number) {
    super(message);
    this.name = 'PatternReadingError';
    this.fault = { message, at };
  }
}

/** The text of a pattern, read character by character. */
export interface PatternSource {
  at(): number;
  /** The character that comes next; empty at the end. */
  peek(): string;
  take(): string;
  /** Takes the next character where it is the given one. */
  skip(character: string): boolean;
  /** Takes what a sticky expression finds here: expressions of this package, on a text of limited length. */
  takeMatch(expression: RegExp): RegExpExecArray | null;
  fail(message: string, at?: number): never;
}

/** Begins to read a pattern. */
export function openPatternSource(text: string): PatternSource {
  let place = 0;
  const peek = (): string => (place < text.length ? String.fromCodePoint(text.codePointAt(place) ?? 0) : '');
  const take = (): string => {
    const character = peek();
    place += character.length;
    return character;
  };
  return {
    at: () => place,
    peek,
    take,
    skip: (character) => {
      if (peek() !== character) return false;
      take();
      return true;
    },
    takeMatch: (expression) => {
      expression.lastIndex = place;
      const found = expression.exec(text);
      if (found) place += found[0].length;
      return found;
    },
    fail: (message, at = place) => {
      throw new PatternReadingError(message, at);
    },
  };
}
