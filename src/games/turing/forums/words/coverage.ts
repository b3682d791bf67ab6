import { wordsOf } from '../../../../core/text.ts';
import { type Dictionary, spell } from './dictionary.ts';

/** How much of what people say can be said in a dictionary's words. */
export interface Coverage {
  readonly messages: number;
  /** Of them, those that can be posted as they are. */
  readonly sayable: number;
  readonly words: number;
  /** Of them, those that the dictionary has. */
  readonly covered: number;
  /** Words that it has not, the most frequent first. */
  readonly missing: readonly { readonly word: string; readonly count: number }[];
  /** Words of the dictionary that nobody said. */
  readonly unused: number;
}

const mostMissing = 20;

/** How much of the messages a dictionary covers. */
export function coverageOf(dictionary: Dictionary, messages: Iterable<string>): Coverage {
  const missing = new Map<string, number>();
  const used = new Set<string>();
  let count = 0;
  let sayable = 0;
  let words = 0;
  let covered = 0;
  for (const message of messages) {
    const spoken = wordsOf(message);
    if (spoken.length === 0) continue;
    count += 1;
    if (spell(message, dictionary).ok) sayable += 1;
    for (const word of spoken) {
      words += 1;
      if (dictionary.has(word)) {
        covered += 1;
        used.add(word);
      } else missing.set(word, (missing.get(word) ?? 0) + 1);
    }
  }
  const ranked = [...missing].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
  return {
    messages: count,
    sayable,
    words,
    covered,
    missing: ranked.slice(0, mostMissing).map(([word, times]) => ({ word, count: times })),
    unused: dictionary.words.length - used.size,
  };
}
