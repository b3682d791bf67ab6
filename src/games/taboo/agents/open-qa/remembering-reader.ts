import type { ReadAnswer, Reader } from '../../../../contracts/reader.ts';

/** So many answers are kept, then all are forgotten; a few ten megabytes. */
const mostKept = 20_000;

/**
 * The reader with its answers kept: in a simulation the same question comes up for several defenders, and an attacker that tries its lines on copies of
 * them asks each many times. A reader gives the same answer each time, so nothing but time is saved.
 */
export function rememberingReader(reader: Reader, most: number = mostKept): Reader {
  const known = new Map<string, Promise<ReadAnswer | undefined>>();
  return {
    name: reader.name,
    version: reader.version,
    read: async (question, passage, wishes = {}) => {
      const key = JSON.stringify([question, passage, wishes.evenUnsure ?? false]);
      const before = known.get(key);
      if (before) return before;
      if (known.size >= most) known.clear();
      const reading = reader.read(question, passage, wishes);
      known.set(key, reading);
      reading.catch(() => known.delete(key));
      return reading;
    },
  };
}
