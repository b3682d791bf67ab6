import { soundClasses } from '../phonetics/phoneme-codes.ts';

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A pronunciation as a set of tokens, by which its likes can be searched: each class of sounds with the number of its occurrence. Two
 * pronunciations share as many tokens as they have classes in common, whatever the order. Each token begins with the length of the
 * pronunciation in which it is looked for, so that the others are not even read.
 *
 * @example soundTokens(codes, 3) // ['3:0.1', '3:7.1', '3:0.2']
 */
export function soundTokens(codes: Uint8Array, length: number): string[] {
  const seen = new Map<number, number>();
  return Array.from(codes, (code) => {
    const soundClass = soundClasses[code] ?? 0;
    const count = (seen.get(soundClass) ?? 0) + 1;
    seen.set(soundClass, count);
    return `${length}:${soundClass}.${count}`;
  });
}

/** A pronunciation as a text of one letter a phoneme. */
export function spelledCodes(codes: Uint8Array): string {
  return Array.from(codes, (code) => digits[code] ?? '').join('');
}

/** The pronunciation that `spelledCodes` spelled. */
export function readCodes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => digits.indexOf(letter));
}
