import type { Surprisal } from './relay-line.ts';
import { wordsIn } from './line-content.ts';

/** Counts words, line by line; of the lines nothing else is kept. */
export interface WordCounter {
  add(line: string): void;
  /** By what was counted so far and will be. */
  readonly surprisal: Surprisal;
}

/** Begins to count. */
export function createWordCounter(): WordCounter {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    add: (line) => {
      for (const word of wordsIn(line)) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
        total += 1;
      }
    },
    // A word that was never said counts as one that was said half a time.
    surprisal: (word) => -Math.log(Math.max(0.5, counts.get(word) ?? 0) / Math.max(1, total)),
  };
}

/** How surprising words are, by what is usually said: lines of the forum so far, or any talk in its language. */
export function surprisalIn(lines: Iterable<string>): Surprisal {
  const counter = createWordCounter();
  for (const line of lines) counter.add(line);
  return counter.surprisal;
}
