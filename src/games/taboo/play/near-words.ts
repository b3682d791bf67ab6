import { readLeadWords } from '../agents/parley/known-words.ts';
import { clues } from './clues.ts';

/** Words that people connect with a word, by what was written down: what belongs to it, and what it leads to before all. */
export type NearWords = (word: string) => readonly string[];

/** So many of the words that belong to another lead to it. */
const leading = 3;

/** Reads them for all words. */
export function readNearWords(): NearWords {
  const belonging = new Map([
    ...[...clues.values()].map(({ word, cues }) => [word, cues] as const),
    ...readLeadWords(),
  ]);
  const ledTo = new Map<string, string[]>();
  for (const [word, cues] of belonging) {
    for (const cue of cues.slice(0, leading)) ledTo.set(cue, [...(ledTo.get(cue) ?? []), word]);
  }
  return (word) => [...(belonging.get(word) ?? []), ...(ledTo.get(word) ?? [])];
}
