import type { TextGenerator } from '../contracts/text-generator.ts';
import { normaliseText } from '../core/text.ts';
import { speakable } from './speakable.ts';

/**
 * The generator without what must not be said: offensive, marked up, unfinished or too long texts, and repetitions of each other.
 *
 * @param isOffensive tells whether a text is offensive
 */
export function filtered(generator: TextGenerator, isOffensive: (text: string) => boolean): TextGenerator {
  return {
    name: generator.name,
    version: generator.version,
    generate: async (request, signal) => {
      const texts = (await generator.generate(request, signal)).flatMap((sample) => speakable(sample) ?? []);
      return withoutRepetitions(texts.filter((text) => !isOffensive(text)));
    },
  };
}

function withoutRepetitions(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [normaliseText(text), text])).values()];
}
