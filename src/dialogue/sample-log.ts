import type { TextGenerator } from '../contracts/text-generator.ts';

/** Keeps what a text generator gave during a turn, or gives it again. */
export interface SampleLog {
  recording(plugin: string, generator: TextGenerator): TextGenerator;
  samples(): Readonly<Record<string, readonly (readonly string[])[]>>;
}

/** Makes a log; with earlier samples, the generator is not asked again while there are some left for the plug-in. */
export function createSampleLog(earlier: Readonly<Record<string, readonly (readonly string[])[]>> = {}): SampleLog {
  const log = new Map<string, (readonly string[])[]>();
  return {
    recording: (plugin, generator) => ({
      ...generator,
      generate: async (request, signal) => {
        const own = log.get(plugin) ?? [];
        log.set(plugin, own);
        const given = earlier[plugin]?.[own.length] ?? (await generator.generate(request, signal));
        own.push(given);
        return given;
      },
    }),
    samples: () => Object.fromEntries(log),
  };
}
