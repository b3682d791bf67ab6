import type { Worth } from './best-reply.ts';

/** What the averages were worth after so many iterations. */
export interface CurvePoint extends Worth {
  readonly iteration: number;
}

const firstDigits = [1, 2, 5];

/** Whether the averages are looked at after so many iterations: 1, 2, 5, 10, 20, 50 and so on, and at the end. */
export function isMark(iteration: number, last: number): boolean {
  return iteration === last || firstDigits.includes(iteration / 10 ** Math.floor(Math.log10(iteration)));
}
