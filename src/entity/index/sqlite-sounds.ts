import type Database from 'better-sqlite3';
import { ParleyError } from '../../core/errors.ts';
import type { SoundTable } from '../phonetics/sound-table.ts';

interface SoundPart {
  readonly part: string;
  readonly bytes: Buffer;
}

/** Stores a sound table as bytes, a row a part. */
export function writeSoundTable(database: Database.Database, table: SoundTable): void {
  const insert = database.prepare<[SoundPart]>('INSERT INTO sounds (part, bytes) VALUES (:part, :bytes)');
  for (const [part, values] of Object.entries(table)) {
    insert.run({ part, bytes: Buffer.from(values.buffer, values.byteOffset, values.byteLength) });
  }
}

/**
 * Reads the sound table of a knowledge file.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where a part is not there
 */
export function readSoundTable(database: Database.Database): SoundTable {
  const rows = database.prepare<[], SoundPart>('SELECT part, bytes FROM sounds').all();
  const parts = new Map(rows.map((row) => [row.part, new Uint8Array(row.bytes)]));
  const bytes = (part: keyof SoundTable): Uint8Array => {
    const found = parts.get(part);
    if (found) return found;
    throw new ParleyError('PARLEY_KNOWLEDGE_MISSING', `The knowledge file has no sounds of the kind ${part}.`, {
      remedy: 'Delete the file; it is built anew at the next start.',
      context: { file: database.name, part },
    });
  };
  const numbers = (part: keyof SoundTable): Int32Array => new Int32Array(bytes(part).buffer);
  return {
    anchors: numbers('anchors'),
    consonants: numbers('consonants'),
    vowels: numbers('vowels'),
    starts: numbers('starts'),
    lengthStarts: numbers('lengthStarts'),
    phonemes: bytes('phonemes'),
  };
}
