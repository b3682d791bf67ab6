import type { TextGenerator } from '../contracts/text-generator.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { ParleyError } from '../core/errors.ts';

/** Samples by plug-in, in the order in which they were asked for; null where the generator failed or was late. */
type Samples = TurnRecord['samples'];

/** Keeps what a text generator gave during a turn, or gives it again. */
export interface SampleLog {
  recording(plugin: string, generator: TextGenerator): TextGenerator;
  samples(): Samples;
}

/**
 * Makes a log; with earlier samples, the generator is not asked again while there are some left for the plug-in: it gives the same, and
 * fails where it failed.
 */
export function createSampleLog(earlier: Samples = {}): SampleLog {
  const log = new Map<string, (readonly string[] | null)[]>();
  return {
    recording: (plugin, generator) => ({
      name: generator.name,
      version: generator.version,
      generate: async (request, signal) => {
        const own = log.get(plugin) ?? [];
        log.set(plugin, own);
        // Taken before the generator is asked, so that calls that run side by side keep their order.
        const place = own.push(null) - 1;
        const before = earlier[plugin]?.[place];
        if (before === null) throw failedBefore(plugin);
        const given = before ?? (await generator.generate(request, signal));
        own[place] = given;
        return given;
      },
    }),
    // Copies: a generator that is late must not change a record.
    samples: () => Object.fromEntries([...log].map(([plugin, own]) => [plugin, [...own]])),
  };
}

function failedBefore(plugin: string): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_FAILED', `The text generator gave "${plugin}" nothing in the stored turn.`, {
    remedy: 'Run the turn with `parley replay --from` to ask the generator anew.',
    context: { plugin },
  });
}
