import { containsOffensive } from '../../../pipeline/annotators/offensive/contains-offensive.ts';
import type { Associations } from '../language/associations.ts';
import { type Clue, clues } from './clues.ts';

/** What leads a talk to a word. */
export type Leads = Pick<Clue, 'lines' | 'cues'>;

/** What leads to words for which nobody wrote whole lines (`readLeadWords`). */
export type LeadWords = ReadonlyMap<string, readonly string[]>;

const mostCues = 12;
const isWord = /^[a-z]{3,}$/u;

/** The written clue of a word; for a word without one, what was written down to lead to it, or what calls it up and is called up by it. */
export function clueFor(word: string, leads: LeadWords, associations: () => Associations): Leads {
  const clue = clues.get(word);
  if (clue) return clue;
  return { lines: [], cues: leads.get(word) ?? mutualCues(word, associations()).slice(0, mostCues) };
}

/** What calls a word up and is called up by it, strongest first, both ways together: what goes one way alone is chance as often as not. */
export function mutualCues(word: string, associations: Associations): string[] {
  const back = new Map(associations.associatesOf(word).map((one) => [one.word, one.probability]));
  return associations
    .cuesOf(word)
    .filter(({ word: cue }) => back.has(cue) && isWord.test(cue) && !containsOffensive(cue))
    .map(({ word: cue, probability }) => ({ cue, strength: probability * (back.get(cue) ?? 0) }))
    .toSorted((one, other) => other.strength - one.strength || (one.cue < other.cue ? -1 : 1))
    .map(({ cue }) => cue);
}
