import { answerWithinMs } from '../alexa/answer-request.ts';
import { fetchWithinMs } from '../alexa/verify/certificate-source.ts';

/** For the way back, and for the last log line. */
const reserveMs = 300;

/**
 * How long the answer to an event of Alexa's may take: what a cold start took is gone from the 8 s that Alexa waits, what a server needs for
 * certificates is not.
 *
 * @param spentMs since the event came
 * @param leftMs until Lambda ends the function
 */
export function answerBudget(spentMs: number, leftMs: number): number {
  return Math.max(0, Math.min(answerWithinMs, answerWithinMs + fetchWithinMs - spentMs, leftMs - reserveMs));
}
