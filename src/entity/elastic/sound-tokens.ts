import { soundClasses } from '../phonetics/phoneme-codes.ts';

/**
 * A pronunciation as sets of tokens, by which its likeness to others can be searched: each class of sounds and each phoneme with the
 * number of its occurrence. Two pronunciations share as many tokens as they have sounds in common, whatever the order.
 */
export interface SoundTokens {
  readonly classes: readonly string[];
  readonly phonemes: readonly string[];
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The tokens of a pronunciation. */
export function soundTokens(codes: Uint8Array): SoundTokens {
  return {
    classes: numbered(
      'c',
      [...codes].map((code) => soundClasses[code] ?? 0),
    ),
    phonemes: numbered('p', [...codes]),
  };
}

/** A pronunciation as a text of one letter a phoneme. */
export function spelledCodes(codes: Uint8Array): string {
  return Array.from(codes, (code) => digits[code] ?? '').join('');
}

/** The pronunciation that `spelledCodes` spelled. */
export function readCodes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => digits.indexOf(letter));
}

function numbered(sort: string, codes: readonly number[]): string[] {
  const seen = new Map<number, number>();
  return codes.map((code) => {
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    return `${sort}${code}.${count}`;
  });
}
