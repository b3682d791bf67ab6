import type { Surprisal } from './relay-line.ts';
import { wordsIn } from './line-content.ts';

/** How surprising words are, by what is usually said: lines of the forum so far, or any talk in its language. */
export function surprisalIn(lines: Iterable<string>): Surprisal {
  const counts = new Map<string, number>();
  let total = 0;
  for (const line of lines) {
    for (const word of wordsIn(line)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      total += 1;
    }
  }
  // A word that was never said counts as one that was said half a time.
  return (word) => -Math.log(Math.max(0.5, counts.get(word) ?? 0) / Math.max(1, total));
}
