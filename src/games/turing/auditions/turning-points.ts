import type { Audition, AuditionStage, TurningPoint } from './audition.ts';

const mostKept = 200;
const longestText = 500;

/** The audition at a stage, perhaps the same again, and why: the owner can read it. */
export function moved(
  audition: Audition,
  to: AuditionStage,
  reason: TurningPoint['reason'],
  text: string,
  at: number,
): Audition {
  const point = { at, from: audition.stage, to, reason, text: text.slice(0, longestText) };
  return { ...audition, stage: to, since: at, history: [...audition.history, point].slice(-mostKept) };
}

/** Held for as long as it is due the so-many-th time. */
export function held(audition: Audition, terms: readonly number[], time: number, at: number): Audition {
  const term = terms[Math.min(time, terms.length) - 1] ?? 0;
  return { ...audition, heldUntil: at + term };
}
