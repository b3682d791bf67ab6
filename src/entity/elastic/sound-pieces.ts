import { gunzipSync, gzipSync } from 'node:zlib';
import type { SoundTable } from '../phonetics/sound-table.ts';

/** A piece of an array of the table of sounds, as a document holds it. */
export interface SoundPiece {
  /** Which array it is of. */
  readonly piece: string;
  /** In base64; the pieces of an array, put together in their order, are compressed. */
  readonly bytes: string;
}

const pieceCharacters = 1_000_000;

/** The table of sounds as pieces that fit a document each. */
export function* soundPieces(table: SoundTable): Generator<SoundPiece> {
  for (const [piece, values] of Object.entries(table)) {
    const packed = gzipSync(Buffer.from(values.buffer, values.byteOffset, values.byteLength)).toString('base64');
    for (let start = 0; start < packed.length; start += pieceCharacters)
      yield { piece, bytes: packed.slice(start, start + pieceCharacters) };
  }
}

/** The table that `soundPieces` took apart, from its pieces in their order; an empty one where there are none. */
export function soundTableOf(pieces: readonly SoundPiece[]): SoundTable {
  const bytes = (wanted: keyof SoundTable): Uint8Array<ArrayBuffer> => {
    const packed = pieces.flatMap(({ piece, bytes: part }) => (piece === wanted ? [part] : [])).join('');
    return new Uint8Array(packed === '' ? [] : gunzipSync(Buffer.from(packed, 'base64')));
  };
  const numbers = (wanted: keyof SoundTable): Int32Array => new Int32Array(bytes(wanted).buffer);
  return {
    anchors: numbers('anchors'),
    consonants: numbers('consonants'),
    vowels: numbers('vowels'),
    starts: numbers('starts'),
    lengthStarts: numbers('lengthStarts'),
    phonemes: bytes('phonemes'),
  };
}
