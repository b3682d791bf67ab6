import { createLetterToSound, symbolsIn } from './letter-to-sound.ts';
import { numberWords } from './number-words.ts';

/** How a word sounds: ARPAbet symbols without stress. */
export type Pronunciation = readonly string[];

/** Knows how every word may be pronounced: by the dictionary, by its parts, or by its letters. */
export interface Lexicon {
  /** At least one for a word of letters or digits. */
  pronunciations(word: string): readonly Pronunciation[];
}

/** The CMU dictionary's form: word, or word with `(2)`, to sounds with stress. */
export type PronouncingDictionary = Readonly<Record<string, string>>;

const variantMarks = ['', '(2)', '(3)', '(4)'];
const shortestPart = 3;

/** Loads the CMU pronouncing dictionary (135,000 words, some 60 MB) and makes the lexicon; only voice needs it. */
export async function loadLexicon(): Promise<Lexicon> {
  const { dictionary } = await import('cmu-pronouncing-dictionary');
  return createLexicon(dictionary);
}

/**
 * Makes a lexicon from a dictionary; words are expected lower case and without accents.
 *
 * @example createLexicon({ four: 'F AO1 R' }).pronunciations('four') // [['F', 'AO', 'R']]
 */
export function createLexicon(dictionary: PronouncingDictionary): Lexicon {
  const readLetters = createLetterToSound();
  const listed = (word: string): Pronunciation[] => {
    if (!Object.hasOwn(dictionary, word)) return [];
    const sounds = variantMarks.map((mark) => dictionary[`${word}${mark}`]).filter((text) => text !== undefined);
    return distinct(sounds.map((text) => symbolsIn(text.replace(/[0-9]| #.*/g, ''))));
  };
  const pronunciations = (word: string): readonly Pronunciation[] => {
    const known = listed(word);
    if (known.length > 0) return known;
    if (/^[0-9]+$/.test(word)) return joined(numberWords(word).map(pronunciations), 1);
    if (/[0-9]/.test(word)) return joined((word.match(/[0-9]+|[^0-9]+/g) ?? []).map(pronunciations), 1);
    if (word.endsWith("'s")) return pronunciations(word.slice(0, -2)).map(possessive);
    return compound(word, listed) ?? [readLetters(word)];
  };
  return { pronunciations };
}

/** A lexicon that works out each word once; for a list of texts, as it keeps all their words. */
export function rememberingLexicon({ pronunciations }: Lexicon): Lexicon {
  const known = new Map<string, readonly Pronunciation[]>();
  return {
    pronunciations: (word) => {
      const found = known.get(word) ?? pronunciations(word);
      known.set(word, found);
      return found;
    },
  };
}

/** All ways to say one word after the other, at most so many, each once. */
export function joined(words: readonly (readonly Pronunciation[])[], most: number): Pronunciation[] {
  let ways: Pronunciation[] = [[]];
  for (const word of words) {
    if (word.length === 0) continue;
    ways = word.flatMap((sounds) => ways.map((way) => [...way, ...sounds])).slice(0, most);
  }
  return distinct(ways);
}

/** The sounds of two words in one; a sound at their seam is said once: 'pot' and 'tar' in 'pottar'. */
function compound(word: string, listed: (word: string) => Pronunciation[]): Pronunciation[] | undefined {
  for (let end = word.length - shortestPart; end >= shortestPart; end -= 1) {
    const [first] = listed(word.slice(0, end));
    const [second] = first ? listed(word.slice(end)) : [];
    if (first && second) return [first.at(-1) === second[0] ? [...first, ...second.slice(1)] : [...first, ...second]];
  }
  return undefined;
}

function possessive(sounds: Pronunciation): Pronunciation {
  const last = sounds.at(-1) ?? '';
  if (['S', 'Z', 'SH', 'ZH', 'CH', 'JH'].includes(last)) return [...sounds, 'AH', 'Z'];
  return [...sounds, ['P', 'T', 'K', 'F', 'TH'].includes(last) ? 'S' : 'Z'];
}

function distinct(ways: readonly Pronunciation[]): Pronunciation[] {
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}
