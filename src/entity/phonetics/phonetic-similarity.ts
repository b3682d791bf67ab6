import type { Pronunciation } from './lexicon.ts';
import { codesOf, soundClassCount, soundClassOf } from './phoneme-codes.ts';
import { sequenceRatio } from './sequence-ratio.ts';

/** The least similarity of a match, and the least overlap for which the similarity is computed at all (paper; reference §6). */
export const leastSimilarity = 0.8;

/** In shorter texts every sound counts: 'pen' is not 'pin'. */
const fewestForNear = 6;

/**
 * How alike two texts sound, from 0 to 1: the best ratio over their pronunciations, 0 where their sounds, whatever the
 * order, overlap by less than 0.8 (paper, robustness to speech recognition). One thing is added: in texts of six sounds and
 * more, a sound of the same class in the same place ('swept' for 'swift') counts half.
 *
 * @example phoneticSimilarity(phonemesOf('four v ferrari', lexicon), phonemesOf('ford v ferrari', lexicon)) // 0.95
 */
export function phoneticSimilarity(left: readonly Pronunciation[], right: readonly Pronunciation[]): number {
  const others = right.map(codesOf);
  return Math.max(0, ...left.flatMap((sounds) => others.map((other) => codeSimilarity(codesOf(sounds), other))));
}

/** `phoneticSimilarity` of two pronunciations as codes. */
export function codeSimilarity(left: Uint8Array, right: Uint8Array): number {
  if (classOverlap(left, right) < leastSimilarity) return 0;
  if (Math.min(left.length, right.length) < fewestForNear) return sequenceRatio(left, right);
  return sequenceRatio(left, right, (one, other) => soundClassOf(one) === soundClassOf(other));
}

/** 2·|A∩B| / (|A|+|B|) over sound classes, each counted as often as it occurs: never below the ratio. */
function classOverlap(left: Uint8Array, right: Uint8Array): number {
  if (left.length + right.length === 0) return 1;
  const counts = new Int8Array(soundClassCount);
  for (const code of left) counts[soundClassOf(code)] = (counts[soundClassOf(code)] ?? 0) + 1;
  let common = 0;
  for (const code of right) {
    const count = counts[soundClassOf(code)] ?? 0;
    if (count > 0) common += 1;
    counts[soundClassOf(code)] = count - 1;
  }
  return (2 * common) / (left.length + right.length);
}
