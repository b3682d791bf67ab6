import type { Category } from '../category.ts';
import { learningCategories } from './learning.ts';
import { livingCategories } from './living.ts';
import { screenCategories } from './screen.ts';
import { sportsCategories } from './sports.ts';

/** All categories (reference §10.12) but those that have a generator of their own: films, music, and the topic tours. */
export const allCategories: readonly Category[] = [
  ...livingCategories,
  ...screenCategories,
  ...sportsCategories,
  ...learningCategories,
];

/** Categories that the bot brings up of its own accord, once each in a conversation. */
export const offeredCategories: readonly string[] = ['tv', 'celebrities', 'pets', 'cooking', 'art', 'cars'];

/** Those that suit people who have just met. */
export const openingCategories: readonly string[] = ['tv', 'pets', 'cooking'];

/** Phrases that say little unless they are all that somebody asks for. */
export const phrasesForRequests: ReadonlySet<string> = new Set([
  'the past',
  'driving',
  'cook',
  'class',
  'classes',
  'style',
  'stars',
  'series',
  'shows',
  'car',
  'school',
  'the kitchen',
  'shoes',
  'clothes',
  'homework',
  'studying',
  'drawing',
  'trucks',
]);
