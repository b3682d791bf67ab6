import type { Clock } from '../../core/clock.ts';
import { type Deadline, withinBudget } from '../../core/deadline.ts';

/** After so long without a reply the user hears that one is coming. */
export const progressiveAfterMs = 2500;
/** How long Alexa may take to accept the words. */
const acceptedWithinMs = 2000;
/** How long a reply that is ready waits until Alexa has accepted the words that were to go before it. */
const settlesWithinMs = 400;

/** What is said while work takes long. */
export interface Progress {
  /** Gives the words to Alexa; must end when its signal does. */
  speak(signal: AbortSignal): Promise<void>;
  /** Told why the words were not said; the work goes on. */
  onFault(error: unknown): void;
}

/**
 * Does the work, and says something meanwhile if it takes long. What is said meanwhile never comes after the reply: once the work is done,
 * or the deadline passed, it is not begun; where it is under way the reply waits until Alexa has accepted it, or gives it up.
 */
export async function withProgress<T>(
  clock: Clock,
  deadline: Deadline,
  { speak, onFault }: Progress,
  work: () => Promise<T>,
): Promise<T> {
  const abandoned = new AbortController();
  const begin = async (): Promise<void> => {
    const outcome = await withinBudget(clock, acceptedWithinMs, deadline, ({ signal }) =>
      speak(AbortSignal.any([signal, abandoned.signal])),
    );
    if (outcome.status === 'threw') onFault(outcome.error);
    if (outcome.status === 'late') onFault(new Error(`it was not accepted within ${Math.round(outcome.ms)} ms`));
  };
  let speaking: Promise<void> | undefined;
  const cancel = clock.after(progressiveAfterMs, () => {
    if (deadline.remainingMs() > 0) speaking = begin();
  });
  try {
    return await work();
  } finally {
    cancel();
    const underWay = speaking;
    if (underWay) await withinBudget(clock, settlesWithinMs, deadline, () => underWay);
    abandoned.abort();
  }
}
