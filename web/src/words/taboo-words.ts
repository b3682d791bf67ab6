import { taboo } from './en/taboo.ts';
import type { PageWords } from './words.ts';

/** The words of the Taboo page. */
export const tabooWords: PageWords = {
  english: taboo,
  load: {
    de: async () => (await import('./de/taboo.ts')).taboo,
    es: async () => (await import('./es/taboo.ts')).taboo,
  },
};
