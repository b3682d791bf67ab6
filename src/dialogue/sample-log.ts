import { type Generated, mostTexts, type TextGenerator } from '../contracts/text-generator.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { ParleyError } from '../core/errors.ts';
import { receive } from '../core/receive.ts';
import { generatedShape, serviceName } from './received/service-shapes.ts';

type Samples = TurnRecord['samples'];

/** Characters; a minute of talk has fewer. */
const longestText = 300;

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
  const log = new Map<string, (Generated | null)[]>();
  return {
    recording: (plugin, generator) => ({
      get name() {
        return receive(serviceName, generator.name, 'generator.name');
      },
      get version() {
        return receive(serviceName, generator.version, 'generator.version');
      },
      generate: async (request, signal) => {
        const own = log.get(plugin) ?? [];
        log.set(plugin, own);
        // Taken before the generator is asked, so that calls that run side by side keep their order.
        const place = own.push(null) - 1;
        const before = earlier[plugin]?.[place];
        if (before === null) throw failedBefore(plugin);
        const given = before ?? bounded(receive(generatedShape, await generator.generate(request, signal), 'generate'));
        own[place] = given;
        return given;
      },
    }),
    // Copies: a generator that is late must not change a record.
    samples: () => Object.fromEntries([...log].map(([plugin, own]) => [plugin, [...own]])),
  };
}

/** What fits a record. Plug-ins get no more than is kept, so that a turn that is run again comes to the same. */
function bounded({ texts, rejected, origins, failure }: Generated): Generated {
  const places = [...texts.keys()].filter((place) => (texts[place]?.length ?? 0) <= longestText).slice(0, mostTexts);
  const kept = <T>(items: readonly T[]): T[] => items.filter((_item, place) => places.includes(place));
  const tooLong = texts
    .filter((text) => text.length > longestText)
    .map((text) => ({ text, reason: `length: over ${longestText} characters` }));
  return {
    texts: kept(texts),
    rejected: [...rejected, ...tooLong]
      .slice(0, mostTexts)
      .map(({ text, reason }) => ({ text: text.slice(0, longestText), reason: reason.slice(0, longestText) })),
    ...(origins ? { origins: kept(origins) } : {}),
    ...(failure === undefined ? {} : { failure: failure.slice(0, longestText) }),
  };
}

function failedBefore(plugin: string): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_FAILED', `The text generator gave "${plugin}" nothing in the stored turn.`, {
    remedy: 'Run the turn with `parley replay --from` to ask the generator anew.',
    context: { plugin },
  });
}
