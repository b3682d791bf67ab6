import { type AuditionSettings, auditionSettings } from './audition-settings.ts';

/** How likely a bot passes the exam that tells a side rightly with this probability. */
export function passProbability(accuracy: number, { exam }: Pick<AuditionSettings, 'exam'> = auditionSettings): number {
  return atLeast(exam.right, 2 * exam.conversations, accuracy);
}

/** The probability of at least so many successes in so many trials. */
export function atLeast(successes: number, trials: number, probability: number): number {
  if (successes <= 0 || probability >= 1) return successes <= trials ? 1 : 0;
  if (probability <= 0) return 0;
  // By logarithms, from one term to the next: binomial coefficients of hundreds do not fit a number.
  let logTerm = trials * Math.log(1 - probability);
  const logOdds = Math.log(probability) - Math.log(1 - probability);
  let sum = 0;
  for (let count = 0; count <= trials; count += 1) {
    if (count >= successes) sum += Math.exp(logTerm);
    logTerm += Math.log(trials - count) - Math.log(count + 1) + logOdds;
  }
  return Math.min(1, sum);
}
