import { distance } from 'fastest-levenshtein';
import { wordsOf } from '../../../core/text.ts';
import { spokenPlaces } from './spoken-names.ts';

/** A place that a sentence names. */
export interface NamedPlace {
  readonly place: number;
  /** The first of its words in the sentence, and the first one behind it. */
  readonly from: number;
  readonly to: number;
}

const longestName = 3;
/** Names of so many letters may have a letter wrong, and longer ones two. */
const oneWrong = 5;
const twoWrong = 8;

/** The first places by the ways in which they are written, without spaces and apostrophes. */
const spellings: readonly (readonly string[])[] = spokenPlaces.map(({ name, heard }) =>
  [name.replace(/^the /u, ''), ...heard].map(squashed),
);

/** The places among the first `count` that a sentence names, in its order, also as a speech recogniser may spell them. */
export function placesIn(text: string, count: number): readonly NamedPlace[] {
  const words = wordsOf(text);
  const isSpelt = (written: string, place: number): boolean => spellings[place]?.includes(written) === true;
  const found = find(words, count, isSpelt);
  return found.length > 0 ? found : find(words, count, isAlmostSpelt);
}

function find(
  words: readonly string[],
  count: number,
  isPlace: (written: string, place: number) => boolean,
): readonly NamedPlace[] {
  const places = Array.from({ length: count }, (_, place) => place);
  const found: NamedPlace[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const named = namedAt(words, from, places, isPlace);
    if (!named) continue;
    found.push(named);
    from = named.to - 1;
  }
  return found;
}

function namedAt(
  words: readonly string[],
  from: number,
  places: readonly number[],
  isPlace: (written: string, place: number) => boolean,
): NamedPlace | undefined {
  for (let length = Math.min(longestName, words.length - from); length > 0; length -= 1) {
    const written = squashed(words.slice(from, from + length).join(' '));
    const place = places.find((one) => isPlace(written, one));
    if (place !== undefined) return { place, from, to: from + length };
  }
  return undefined;
}

function isAlmostSpelt(written: string, place: number): boolean {
  return (
    spellings[place]?.some((spelling) => {
      const most = spelling.length >= twoWrong ? 2 : spelling.length >= oneWrong ? 1 : 0;
      return most > 0 && written.length >= oneWrong - 1 && distance(written, spelling) <= most;
    }) === true
  );
}

function squashed(text: string): string {
  return text.toLowerCase().replace(/[\s']/gu, '');
}
