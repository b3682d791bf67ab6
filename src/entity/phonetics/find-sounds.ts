import { type Signature, signatureOf } from './phoneme-codes.ts';
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

/** What every way to say the text has, what any of them has, and between which lengths they lie. */
interface Asked {
  readonly shortest: number;
  readonly longest: number;
  readonly every: Signature;
  readonly any: Signature;
}

/**
 * The anchors that sound like a text, most similar first, then in the table's order. Nothing is missed: an anchor is passed
 * over only where its length or its sound classes alone keep it below 0.8.
 *
 * @param ways the text's pronunciations as codes (`soundsOf`)
 */
export function findSounds(table: SoundTable, ways: readonly Uint8Array[], limit: number): SoundMatch[] {
  if (ways.length === 0) return [];
  const best = new Map<number, number>();
  const together = askedBy(ways);
  const apart = ways.map((way) => ({ way, asked: askedBy([way]) }));
  for (const entry of promisingEntries(table, together)) {
    const sounds = table.phonemes.subarray(table.starts[entry], table.starts[entry + 1]);
    const anchor = table.anchors[entry] ?? 0;
    for (const { way, asked } of apart) {
      if (!isPromising(table, entry, sounds.length, asked)) continue;
      const similarity = codeSimilarity(way, sounds);
      if (similarity >= leastSimilarity && similarity > (best.get(anchor) ?? 0)) best.set(anchor, similarity);
    }
  }
  return [...best]
    .map(([anchor, similarity]) => ({ anchor, similarity }))
    .sort((left, right) => right.similarity - left.similarity || left.anchor - right.anchor)
    .slice(0, limit);
}

function askedBy(ways: readonly Uint8Array[]): Asked {
  const signatures = ways.map(signatureOf);
  const lengths = ways.map((way) => way.length);
  const merged = (merge: (left: number, right: number) => number): Signature =>
    signatures.reduce((left, right) => ({
      consonants: merge(left.consonants, right.consonants),
      vowels: merge(left.vowels, right.vowels),
    }));
  return {
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
    every: merged((left, right) => left & right),
    any: merged((left, right) => left | right),
  };
}

/** Entries that may be similar enough to one of the ways. */
function promisingEntries(table: SoundTable, asked: Asked): number[] {
  const { lengthStarts } = table;
  const entries: number[] = [];
  // Beyond these lengths the difference alone is more than one phoneme in five.
  const longest = Math.min(lengthStarts.length - 2, Math.floor((asked.longest * 3) / 2));
  for (let length = Math.ceil((asked.shortest * 2) / 3); length <= longest; length += 1) {
    const end = lengthStarts[length + 1] ?? 0;
    for (let entry = lengthStarts[length] ?? 0; entry < end; entry += 1) {
      if (isPromising(table, entry, length, asked)) entries.push(entry);
    }
  }
  return entries;
}

/** Every bit of the entry that no way has, and every bit of all ways that it lacks, is a phoneme without a partner. */
function isPromising(table: SoundTable, entry: number, length: number, { longest, every, any }: Asked): boolean {
  const allowed = floor((longest + length) / phonemesPerUnmatched);
  const consonants = table.consonants[entry] ?? 0;
  const unmatched = bitCount((consonants & ~any.consonants) | (every.consonants & ~consonants));
  if (unmatched > allowed) return false;
  const vowels = table.vowels[entry] ?? 0;
  return unmatched + bitCount((vowels & ~any.vowels) | (every.vowels & ~vowels)) <= allowed;
}

// Plain names: properties of a global are looked up each time, which is slow millions of times in a sandboxed context.
const { floor, imul } = Math;

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
