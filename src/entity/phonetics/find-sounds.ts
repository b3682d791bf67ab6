import { signatureOf } from './phoneme-codes.ts';
import { codeSimilarity, leastSimilarity } from './phonetic-similarity.ts';
import type { SoundTable } from './sound-table.ts';

/** An anchor of a sound table that sounds like what was asked. */
export interface SoundMatch {
  /** Number of the anchor in the table. */
  readonly anchor: number;
  /** From 0.8 to 1. */
  readonly similarity: number;
}

/** At similarity 0.8 one phoneme in five, of both sides together, may lack a partner. */
const phonemesPerUnmatched = 5;

/**
 * The anchors that sound like a text, most similar first, then in the table's order. Nothing is missed: an anchor is passed
 * over only where its length or its sound classes alone keep it below 0.8.
 *
 * @param ways the text's pronunciations as codes (`soundsOf`)
 */
export function findSounds(table: SoundTable, ways: readonly Uint8Array[], limit: number): SoundMatch[] {
  const best = new Map<number, number>();
  for (const way of ways) {
    for (const entry of promisingEntries(table, way)) {
      const similarity = codeSimilarity(way, table.phonemes.subarray(table.starts[entry], table.starts[entry + 1]));
      const anchor = table.anchors[entry] ?? 0;
      if (similarity >= leastSimilarity && similarity > (best.get(anchor) ?? 0)) best.set(anchor, similarity);
    }
  }
  return [...best]
    .map(([anchor, similarity]) => ({ anchor, similarity }))
    .sort((left, right) => right.similarity - left.similarity || left.anchor - right.anchor)
    .slice(0, limit);
}

/** Entries that may be similar enough: every bit that only one signature has is a phoneme without a partner. */
function promisingEntries(table: SoundTable, way: Uint8Array): number[] {
  const { consonants, vowels, lengthStarts } = table;
  const asked = signatureOf(way);
  const entries: number[] = [];
  // Beyond these lengths the difference alone is more than one phoneme in five.
  const longest = Math.min(lengthStarts.length - 2, Math.floor((way.length * 3) / 2));
  for (let length = Math.ceil((way.length * 2) / 3); length <= longest; length += 1) {
    const allowed = Math.floor((way.length + length) / phonemesPerUnmatched);
    const end = lengthStarts[length + 1] ?? 0;
    for (let entry = lengthStarts[length] ?? 0; entry < end; entry += 1) {
      const unmatched = bitCount((consonants[entry] ?? 0) ^ asked.consonants);
      if (unmatched > allowed) continue;
      if (unmatched + bitCount((vowels[entry] ?? 0) ^ asked.vowels) <= allowed) entries.push(entry);
    }
  }
  return entries;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
