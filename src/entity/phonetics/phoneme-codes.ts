import type { Pronunciation } from './lexicon.ts';

/** Sounds of one class are easily misheard for each other. The number is how often a class counts within one signature. */
const consonantClasses = [
  ['P B', 2],
  ['T D', 3],
  ['K G', 3],
  ['F V', 2],
  ['TH DH', 1],
  ['S Z', 3],
  ['SH ZH', 1],
  ['CH JH', 1],
  ['M', 2],
  ['N NG', 3],
  ['L', 3],
  ['R', 3],
  ['W', 1],
  ['Y', 1],
  ['HH', 1],
] as const;
const vowelClasses = [
  ['IH EH', 3],
  ['IY', 2],
  ['AH UH', 3],
  ['AA AO', 3],
  ['AE', 2],
  ['AY', 2],
  ['EY', 2],
  ['ER', 2],
  ['OW', 2],
  ['UW', 2],
  ['AW', 1],
  ['OY', 1],
] as const;

interface Phoneme {
  readonly code: number;
  readonly soundClass: number;
  readonly isVowel: boolean;
  /** The class's bits in the signature: the first one, and how many. */
  readonly bit: number;
  readonly bits: number;
}

const phonemes = listPhonemes();
const bySymbol: ReadonlyMap<string, Phoneme> = new Map(phonemes.map((phoneme) => [phoneme.symbol, phoneme]));

/** Code → sound class. */
export const soundClasses: Uint8Array = Uint8Array.from(phonemes, (phoneme) => phoneme.soundClass);

const soundClassCount = consonantClasses.length + vowelClasses.length;

/** A pronunciation as one small number a phoneme; symbols that are not ARPAbet are left out. */
export function codesOf(sounds: Pronunciation): Uint8Array {
  return Uint8Array.from(sounds.map((symbol) => bySymbol.get(symbol)?.code).filter((code) => code !== undefined));
}

/** How often each class occurs, a bit for the first, the second and the third time: differing bits are sounds without a partner. */
export interface Signature {
  readonly consonants: number;
  readonly vowels: number;
}

/** The signature of a pronunciation's codes. */
export function signatureOf(codes: Uint8Array): Signature {
  const counts = new Uint8Array(soundClassCount);
  let consonants = 0;
  let vowels = 0;
  for (const code of codes) {
    const phoneme = phonemes[code];
    if (!phoneme) continue;
    const before = counts[phoneme.soundClass] ?? 0;
    counts[phoneme.soundClass] = before + 1;
    if (before >= phoneme.bits) continue;
    if (phoneme.isVowel) vowels |= 1 << (phoneme.bit + before);
    else consonants |= 1 << (phoneme.bit + before);
  }
  return { consonants, vowels };
}

function listPhonemes(): (Phoneme & { readonly symbol: string })[] {
  const listed: (Phoneme & { readonly symbol: string })[] = [];
  let soundClass = 0;
  for (const group of [consonantClasses, vowelClasses]) {
    let bit = 0;
    for (const [symbols, bits] of group) {
      for (const symbol of symbols.split(' ')) {
        listed.push({ symbol, code: listed.length, soundClass, isVowel: group === vowelClasses, bit, bits });
      }
      bit += bits;
      soundClass += 1;
    }
  }
  return listed;
}
