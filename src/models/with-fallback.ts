import type { TextGenerator } from '../contracts/text-generator.ts';
import { type SteadyOptions, steadyGenerator } from './steady-generator.ts';

/**
 * The first generator, and the second wherever the first fails, is late or has nothing. After several failures in a row the first is left
 * alone for a while (circuit breaking).
 */
export function withFallback(first: TextGenerator, second: TextGenerator, options: SteadyOptions): TextGenerator {
  const steady = steadyGenerator(first, options);
  return {
    name: `${first.name}, else ${second.name}`,
    version: `${first.version}, ${second.version}`,
    generate: async (request, signal) => {
      const given = await steady.generate(request, signal);
      if (given.texts.length > 0) return given;
      const standIn = await second.generate(request, signal);
      return {
        ...standIn,
        rejected: [...given.rejected, ...standIn.rejected],
        ...(given.failure === undefined ? {} : { failure: given.failure }),
      };
    },
  };
}
