import { functionWords } from '../../../entity/index/function-words.ts';
import type { Random } from '../../../core/random.ts';
import { wordsOf } from '../../../core/text.ts';

/** A line, and the words that it answers to. */
export interface IndexedLine {
  readonly text: string;
  readonly about: readonly string[];
}

/** Lines by what they are about. */
export interface LineIndex {
  /** Those that share most with a text, rare words counting most; equal ones in a random order. None for a text about nothing. */
  like(text: string, limit: number, random: Random): readonly string[];
}

/** A word of the line itself says less of what it answers to. */
const ofLine = 0.5;
/** Lines that are worth so much less than the best one are left out. */
const leastShare = 0.4;

/** Makes an index of lines by words (inverse document frequency). */
export function createLineIndex(lines: readonly IndexedLine[]): LineIndex {
  const postings = new Map<string, Map<number, number>>();
  lines.forEach(({ text, about }, place) => {
    const add = (word: string, weight: number): void => {
      const places = postings.get(word) ?? new Map<number, number>();
      postings.set(word, places);
      places.set(place, Math.max(places.get(place) ?? 0, weight));
    };
    for (const word of contentWords(text)) add(word, ofLine);
    for (const word of about.flatMap(contentWords)) add(word, 1);
  });
  return {
    like: (text, limit, random) => {
      const scores = new Map<number, number>();
      for (const word of new Set(contentWords(text))) {
        const places = postings.get(word);
        if (!places) continue;
        const rarity = Math.log(1 + lines.length / places.size);
        for (const [place, weight] of places) scores.set(place, (scores.get(place) ?? 0) + weight * rarity);
      }
      const best = Math.max(0, ...scores.values());
      const good = [...scores].filter(([, score]) => score >= leastShare * best);
      const mixed = random.shuffle(good).toSorted(([, left], [, right]) => right - left);
      return [...new Set(mixed.map(([place]) => lines[place]?.text ?? ''))].slice(0, limit);
    },
  };
}

/** Words that tell what a text is about, without their commonest endings. */
function contentWords(text: string): readonly string[] {
  return wordsOf(text)
    .filter((word) => word.length > 2 && !functionWords.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/u, '') : word.replace(/s$/u, '')));
}
