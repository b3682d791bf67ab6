import type { Category } from '../category.ts';
import { learningCategories } from './learning.ts';
import { livingCategories } from './living.ts';
import { screenCategories } from './screen.ts';
import { sportsCategories } from './sports.ts';

/** All categories (reference §10.12, with movies and music). */
export const allCategories: readonly Category[] = [
  ...livingCategories,
  ...screenCategories,
  ...sportsCategories,
  ...learningCategories,
];

/** Categories that the bot brings up of its own accord, once each in a conversation. */
export const offeredCategories: readonly string[] = [
  'animals',
  'food',
  'tv',
  'celebrities',
  'travel',
  'books',
  'games',
  'music',
  'movies',
  'sports',
  'science',
  'pets',
];

/** Those that suit people who have just met. */
export const openingCategories: readonly string[] = ['food', 'animals', 'travel', 'tv', 'movies', 'music'];

/** Phrases that say little unless they are all that somebody asks for. */
export const phrasesForRequests: ReadonlySet<string> = new Set([
  'the past',
  'driving',
  'dinner',
  'eating',
  'cook',
  'singing',
  'class',
  'classes',
  'style',
  'stars',
  'series',
  'shows',
  'space',
  'game',
  'car',
  'book',
  'reading',
  'school',
  'the kitchen',
  'shoes',
  'clothes',
  'trips',
  'meals',
  'snacks',
  'homework',
  'studying',
  'drawing',
  'technology',
  'trucks',
]);
