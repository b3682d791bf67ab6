import { type TextGenerator, unfiltered } from '../../contracts/text-generator.ts';
import type { TaughtModel } from './taught-model.ts';

/** The large model as one who proposes how to go on. */
export function largeTalker(model: TaughtModel, version: string): TextGenerator {
  return {
    name: 'large',
    version,
    generate: async ({ history, known = [], ...request }, signal) => {
      const lines = history.map((text, place) => ({ bot: (history.length - place) % 2 === 0, text }));
      return unfiltered(await model.draw({ ...request, lines, known }, signal));
    },
  };
}
