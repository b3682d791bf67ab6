import type { Pronunciation } from './lexicon.ts';
import { codesOf, soundClasses } from './phoneme-codes.ts';
import { sequenceRatio } from './sequence-ratio.ts';

/** The least similarity of a match, and the least overlap for which the similarity is computed at all (paper; reference §6). */
export const leastSimilarity = 0.8;

/** In shorter texts every sound counts: 'pen' is not 'pin'. */
const fewestForNear = 6;

const themselves = Uint8Array.from(soundClasses, (_class, code) => code);
/** Room to count in; thousands of pairs are compared in a look-up. */
const counts = new Int8Array(soundClasses.length);

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
  const total = left.length + right.length;
  const inClass = inCommon(left, right, soundClasses);
  if (2 * inClass < leastSimilarity * total) return 0;
  const alike = inCommon(left, right, themselves);
  const isShort = Math.min(left.length, right.length) < fewestForNear;
  // The ratio's blocks cannot hold more than this, whatever the order: most pairs need no alignment.
  const most = isShort ? alike : (alike + inClass) / 2;
  if (2 * most < leastSimilarity * total) return 0;
  return isShort ? sequenceRatio(left, right) : sequenceRatio(left, right, areOfOneClass);
}

function areOfOneClass(one: number, other: number): boolean {
  return soundClasses[one] === soundClasses[other];
}

/** |A∩B| over sorts of sounds (code → sort), each counted as often as it occurs. */
function inCommon(left: Uint8Array, right: Uint8Array, sorts: Uint8Array): number {
  counts.fill(0);
  for (let place = 0; place < left.length; place += 1) {
    const sort = sorts[left[place] ?? 0] ?? 0;
    counts[sort] = (counts[sort] ?? 0) + 1;
  }
  let common = 0;
  for (let place = 0; place < right.length; place += 1) {
    const sort = sorts[right[place] ?? 0] ?? 0;
    const count = counts[sort] ?? 0;
    if (count > 0) common += 1;
    counts[sort] = count - 1;
  }
  return common;
}
