import { turing } from './en/turing.ts';
import type { PageWords } from './words.ts';

/** The words of the Turing page. */
export const turingWords: PageWords = {
  english: turing,
  load: {
    de: async () => (await import('./de/turing.ts')).turing,
    es: async () => (await import('./es/turing.ts')).turing,
  },
};
