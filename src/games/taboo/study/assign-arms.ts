import { ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';

/**
 * The two arms of the paper's Table 4: those who chat and do not know that there is a game (control), and those who know and may guess
 * (experimental).
 */
export const studyArms = ['control', 'experimental'] as const;
export type StudyArm = (typeof studyArms)[number];

/** A place in the study, for one participant. */
export interface StudyPlace {
  /** What the participant types in; it tells nothing of the arm. */
  readonly code: string;
  readonly arm: StudyArm;
  /** The target word of the participant's game. */
  readonly word: string;
}

const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 8;
/** Arms are balanced after every so many places. */
const block = 4;

/**
 * Places for a study, in the order in which participants come: arms in random blocks of four, so that the arms stay equal in number whenever the
 * study ends and nobody can foresee the next; each word once in each arm before any word comes again.
 *
 * @param count how many; a multiple of four
 * @throws ParleyError PARLEY_INPUT_INVALID for another number, or without words
 */
export function assignArms(count: number, words: readonly string[], seed: number): StudyPlace[] {
  if (count < block || count % block !== 0 || words.length === 0) {
    throw new ParleyError(
      'PARLEY_INPUT_INVALID',
      `A study with ${count} places and ${words.length} words is impossible.`,
      {
        remedy: `Ask for a multiple of ${block} places and give at least one word.`,
      },
    );
  }
  const random = createRandom(seed);
  const arms = Array.from({ length: count / block }, (_, place) =>
    random.fork(`block/${place}`).shuffle<StudyArm>(['control', 'control', 'experimental', 'experimental']),
  ).flat();
  const given: Record<StudyArm, number> = { control: 0, experimental: 0 };
  const codes = new Set<string>();
  return arms.map((arm, place) => {
    const nth = given[arm];
    given[arm] += 1;
    const round = Math.floor(nth / words.length);
    const word = random.fork(`words/${arm}/${round}`).shuffle(words)[nth % words.length] ?? '';
    return { code: freshCode(codes, random.fork(`code/${place}`)), arm, word };
  });
}

function freshCode(codes: Set<string>, random: ReturnType<typeof createRandom>): string {
  for (;;) {
    const code = Array.from({ length: codeLength }, () => codeLetters[random.integer(codeLetters.length)]).join('');
    if (codes.has(code)) continue;
    codes.add(code);
    return code;
  }
}
