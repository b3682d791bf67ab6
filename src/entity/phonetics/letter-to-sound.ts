import { letterNames } from './letter-names.ts';
import { letterRules } from './letter-rules.ts';

/** Reads a word that is in no dictionary: its sounds in ARPAbet without stress; characters other than a to z are passed over. */
export type LetterToSound = (word: string) => readonly string[];

interface CompiledRule {
  /** Sticky: matched at one place. */
  readonly pattern: RegExp;
  readonly sounds: readonly string[];
}

/**
 * Makes the reader of unknown words from the letter rules.
 *
 * @example createLetterToSound()('grogu') // ['G', 'R', 'OW', 'G', 'UW']
 */
export function createLetterToSound(): LetterToSound {
  const rules = new Map(
    Object.entries(letterRules).map(([letter, list]): [string, CompiledRule[]] => [
      letter,
      list.map(([pattern, sounds]) => ({ pattern: new RegExp(pattern, 'y'), sounds: symbolsIn(sounds) })),
    ]),
  );
  return (word) => (/[aeiouy]/.test(word) ? readWord(word, rules) : spellWord(word));
}

/** The symbols of a text such as 'D IY'; none for ''. */
export function symbolsIn(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function readWord(word: string, rules: ReadonlyMap<string, readonly CompiledRule[]>): string[] {
  const sounds: string[] = [];
  let place = 0;
  while (place < word.length) {
    const read = readAt(word, place, rules.get(word.charAt(place)) ?? []);
    sounds.push(...read.sounds);
    place += read.letters;
  }
  return sounds;
}

function readAt(
  word: string,
  place: number,
  rules: readonly CompiledRule[],
): { readonly letters: number; readonly sounds: readonly string[] } {
  for (const { pattern, sounds } of rules) {
    pattern.lastIndex = place;
    const match = pattern.exec(word);
    if (match) return { letters: match[0].length, sounds };
  }
  return { letters: 1, sounds: [] };
}

function spellWord(word: string): string[] {
  return [...word].flatMap((letter) => symbolsIn(letterNames[letter] ?? ''));
}
