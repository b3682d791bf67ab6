import { z } from 'zod';
import { line, readContent } from '../../../core/content.ts';
import { capitalise } from '../../../core/text.ts';

const phrase = line();

/** The places as they are spoken, and the words that name none. */
export const namesFile = readContent(
  import.meta.url,
  'content/names.yaml',
  z.strictObject({
    places: z.array(z.strictObject({ name: z.string().min(2), heard: z.array(z.string()) })).length(26),
    empty: z.array(z.array(phrase).min(2)).min(1),
  }),
);

/** Places in the order of their letters in the tree (`placeName`), with what a recogniser writes for them. */
export const spokenPlaces = namesFile.value.places;

/** Phrases that mean nothing, several for each word beyond the last destination. */
export const emptyPhrases = namesFile.value.empty;

/** The spoken name of a place: `Starbucks`, `the quarry`. */
export function spokenPlace(place: number): string {
  return spokenPlaces[place]?.name ?? `place ${place + 1}`;
}

/** The same without an article, with a capital: `Starbucks`, `Quarry`. */
export function placeTitle(place: number): string {
  return capitalise(spokenPlace(place).replace(/^the /u, ''));
}

/** The spoken form of a word: the name of its place, or a phrase that means nothing. */
export function spokenWord(word: number, destinations: number): string {
  if (word < destinations) return spokenPlace(word);
  return (emptyPhrases[word - destinations]?.[0] ?? `word ${word + 1}`).replace(/[.!]$/u, '').toLowerCase();
}
