import type Database from 'better-sqlite3';
import { ParleyError } from '../../core/errors.ts';
import type { SoundTable } from '../phonetics/sound-table.ts';

interface SoundPart {
  readonly part: string;
  readonly bytes: Buffer;
}

/** Between the keys of two neighbours in `sound_anchors`, so that others find room there without moving any. */
export const soundKeyStep = 2 ** 24;

/**
 * Stores a sound table as bytes, a row a part, in the place of the one that was there.
 *
 * @param keys number of an anchor in the table → its key in `sound_anchors`, ascending
 */
export function writeSoundTable(database: Database.Database, table: SoundTable, keys: Float64Array): void {
  const insert = database.prepare<[SoundPart]>('INSERT OR REPLACE INTO sounds (part, bytes) VALUES (:part, :bytes)');
  for (const [part, values] of Object.entries({ ...table, keys })) {
    insert.run({ part, bytes: Buffer.from(values.buffer, values.byteOffset, values.byteLength) });
  }
}

/**
 * Reads the sound table of a knowledge file.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where a part is not there
 */
export function readSoundTable(database: Database.Database): SoundTable {
  const bytes = (part: keyof SoundTable): Uint8Array => bytesOf(database, part);
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

/**
 * Number of an anchor in the sound table → its key in `sound_anchors`, ascending.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where they are not there
 */
export function readSoundKeys(database: Database.Database): Float64Array {
  return new Float64Array(bytesOf(database, 'keys').buffer);
}

function bytesOf(database: Database.Database, part: string): Uint8Array {
  const row = database.prepare<[string], SoundPart>('SELECT part, bytes FROM sounds WHERE part = ?').get(part);
  if (row) return new Uint8Array(row.bytes);
  throw new ParleyError('PARLEY_KNOWLEDGE_MISSING', `The knowledge file has no sounds of the kind ${part}.`, {
    remedy: 'Delete the file; it is built anew at the next start.',
    context: { file: database.name, part },
  });
}
