import { type FoundAnswer, mostReadPassages, type ReaderView, type ReadWishes } from '../contracts/reader.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { receive } from '../core/receive.ts';
import { foundAnswerShape } from './received/service-shapes.ts';

type Readings = NonNullable<TurnRecord['readings']>;

/** Keeps what a reader found for plug-ins during a turn, or finds it again. */
export interface ReadingLog {
  /** Undefined where there is no reader. */
  viewFor(plugin: string): ReaderView | undefined;
  /** Undefined where nothing was asked. */
  readings(): Readings | undefined;
}

/**
 * Makes a log over the reader of today.
 *
 * @param earlier what the record of a turn that is run again has: nobody is asked then, since a model may have been late
 */
export function createReadingLog(reader: ReaderView | undefined, earlier?: Pick<TurnRecord, 'readings'>): ReadingLog {
  const told = new Map<string, FoundAnswer | null>();
  const find = async (plugin: string, question: string, passages: readonly string[], wishes?: ReadWishes) => {
    told.set(plugin, null);
    const found = earlier
      ? earlier.readings?.[plugin]
      : receive(foundAnswerShape, await reader?.find(question, passages, wishes), 'reader.find');
    if (!found || passages[found.passage]?.slice(found.start, found.end) !== found.text) return undefined;
    told.set(plugin, found);
    return found;
  };
  if (!reader && !earlier) return { viewFor: () => undefined, readings: () => undefined };
  return {
    viewFor: (plugin) => ({
      find: async (question, passages, wishes) =>
        told.has(plugin) || passages.length > mostReadPassages ? undefined : find(plugin, question, passages, wishes),
    }),
    // A copy: an answer that is late must not change a record.
    readings: () => (told.size === 0 ? undefined : Object.fromEntries(told)),
  };
}
