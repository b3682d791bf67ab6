import { type TextGenerator, unfiltered } from '../../contracts/text-generator.ts';
import type { TaughtModel } from './taught-model.ts';

/** Measured: of single samples 29 % are sensible at 0.7, 49 % at 0.4, 50 % at 0.3, where they are hardly ever two different ones (models/large/README.md). */
const temperature = 0.4;

/** The large model as one who proposes how to go on. */
export function largeTalker(model: TaughtModel, version: string): TextGenerator {
  return {
    name: 'large',
    version,
    generate: async ({ history, known = [], ...request }, signal) => {
      const lines = history.map((text, place) => ({ bot: (history.length - place) % 2 === 0, text }));
      return unfiltered(await model.draw({ ...request, temperature, lines, known }, signal));
    },
  };
}
