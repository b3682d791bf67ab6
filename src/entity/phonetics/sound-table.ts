import type { Lexicon } from './lexicon.ts';
import { codesOf, signatureOf } from './phoneme-codes.ts';
import { phonemesOf } from './phonemes.ts';

/**
 * How anchor texts sound, packed into flat arrays so that all of them can be gone through in a fraction of a millisecond and
 * kept as bytes. An entry is one pronunciation of one anchor; entries are in order of length.
 */
export interface SoundTable {
  /** Entry → number of the anchor, in the order in which anchors were given. */
  readonly anchors: Int32Array;
  /** Entry → its signature's two halves. */
  readonly consonants: Int32Array;
  readonly vowels: Int32Array;
  /** Entry → where its phonemes begin; one more element closes the last one. */
  readonly starts: Int32Array;
  /** Length in phonemes → first entry of this length or more. */
  readonly lengthStarts: Int32Array;
  readonly phonemes: Uint8Array;
}

/** Shorter texts sound like half the dictionary. */
const fewestPhonemes = 3;
/** Longer texts are not said in one breath. */
const mostPhonemes = 100;
/** Longer anchors are left out (reference §6). */
const mostWords = 10;

/** The ways to say a text as codes; none where it is too short or too long to be told by its sound. */
export function soundsOf(text: string, lexicon: Lexicon): Uint8Array[] {
  if (text.split(' ').length > mostWords) return [];
  const ways = phonemesOf(text, lexicon).map(codesOf);
  return ways.filter((way) => way.length >= fewestPhonemes && way.length <= mostPhonemes);
}

/** Makes the table from anchors, most important first. */
export function buildSoundTable(anchors: Iterable<string>, lexicon: Lexicon): SoundTable {
  const entries: { readonly anchor: number; readonly way: Uint8Array }[] = [];
  let anchor = 0;
  for (const text of anchors) {
    for (const way of soundsOf(text, lexicon)) entries.push({ anchor, way });
    anchor += 1;
  }
  entries.sort((left, right) => left.way.length - right.way.length || left.anchor - right.anchor);
  const signatures = entries.map((entry) => signatureOf(entry.way));
  return {
    anchors: Int32Array.from(entries, (entry) => entry.anchor),
    consonants: Int32Array.from(signatures, (signature) => signature.consonants),
    vowels: Int32Array.from(signatures, (signature) => signature.vowels),
    starts: startsOf(entries.map((entry) => entry.way.length)),
    lengthStarts: lengthStartsOf(entries.map((entry) => entry.way.length)),
    phonemes: concatenated(entries.map((entry) => entry.way)),
  };
}

/** A sound table and what becomes of its anchors in a larger one. */
export interface SoundTablePart {
  readonly table: SoundTable;
  /** Number of the anchor in the table → its number in the whole; below 0 where it is left out. */
  readonly numbers: Int32Array;
}

/** Puts tables together without working out anew how their anchors sound. */
export function mergeSoundTables(parts: readonly SoundTablePart[]): SoundTable {
  const entries = [...entriesInOrder(parts)];
  const column = (name: 'consonants' | 'vowels'): Int32Array =>
    Int32Array.from(entries, ({ table, entry }) => table[name][entry] ?? 0);
  const sizes = entries.map(({ table, entry }) => (table.starts[entry + 1] ?? 0) - (table.starts[entry] ?? 0));
  const starts = startsOf(sizes);
  const phonemes = new Uint8Array(starts[entries.length] ?? 0);
  for (const [place, { table, entry }] of entries.entries()) {
    const from = table.starts[entry] ?? 0;
    let to = starts[place] ?? 0;
    // Byte by byte: a view of each of so many short stretches would cost more than what is in it.
    for (let at = from; at < (table.starts[entry + 1] ?? 0); at += 1) phonemes[to++] = table.phonemes[at] ?? 0;
  }
  return {
    anchors: Int32Array.from(entries, ({ anchor }) => anchor),
    consonants: column('consonants'),
    vowels: column('vowels'),
    starts,
    lengthStarts: lengthStartsOf(sizes),
    phonemes,
  };
}

function* entriesInOrder(parts: readonly SoundTablePart[]) {
  for (let length = 0; length <= mostPhonemes; length += 1) {
    for (const { table, numbers } of parts) {
      const end = table.lengthStarts[length + 1] ?? 0;
      for (let entry = table.lengthStarts[length] ?? 0; entry < end; entry += 1) {
        const anchor = numbers[table.anchors[entry] ?? 0] ?? -1;
        if (anchor >= 0) yield { table, entry, anchor };
      }
    }
  }
}

function startsOf(sizes: readonly number[]): Int32Array {
  const starts = new Int32Array(sizes.length + 1);
  for (const [index, size] of sizes.entries()) starts[index + 1] = (starts[index] ?? 0) + size;
  return starts;
}

function lengthStartsOf(sortedLengths: readonly number[]): Int32Array {
  const starts = new Int32Array(mostPhonemes + 2).fill(sortedLengths.length);
  for (const [entry, length] of sortedLengths.entries()) {
    for (let shorter = length; shorter >= 0 && (starts[shorter] ?? 0) > entry; shorter -= 1) starts[shorter] = entry;
  }
  return starts;
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}
