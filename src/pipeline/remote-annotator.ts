import { z } from 'zod';
import type { AnnotationName, Annotations } from '../contracts/annotations.ts';
import type { Annotator, AnnotatorInput } from '../contracts/annotator.ts';
import { createCircuitBreaker } from '../core/circuit-breaker.ts';
import type { Clock } from '../core/clock.ts';
import { type Deadline, withinBudget } from '../core/deadline.ts';
import { messageOf, ParleyError } from '../core/errors.ts';
import { readLimited } from '../core/read-limited.ts';

export interface RemoteOptions {
  readonly clock: Clock;
  /** Tries a call, the first one included. */
  readonly tries?: number;
  /** Failures in a row after which the address is left alone for a while. */
  readonly failuresToOpen?: number;
  readonly pauseMs?: number;
  /** Sent as a bearer token where the other side asks for one. */
  readonly key?: string;
}

/** Milliseconds that must be left for another try to make sense. */
const leastForRetryMs = 10;
/** Bytes. */
const largestAnswer = 1_000_000;
const answerShape = z.strictObject({ annotation: z.unknown() });

/** How one call ended. */
type Answered<T> = { readonly value: T } | { readonly error: unknown; readonly isFinal: boolean };

/**
 * The same annotator, computed elsewhere: posts `{input, upstream}` to the address and reads `{annotation}`.
 *
 * The tries share the budget, so that a call that hangs leaves time for the next; a call that was refused (status 4xx) is not repeated.
 * After several failures in a row the address is left alone for a while (circuit breaking), so that the fallback value comes at once.
 * What comes back is read by the annotator's own `parse`.
 *
 * @throws (from annotate) ParleyError PARLEY_REMOTE_FAILED
 * @example remote(sentiment, 'http://10.0.0.7:4000/annotate', { clock: systemClock })
 */
export function remote<Name extends AnnotationName, Needs extends AnnotationName>(
  annotator: Annotator<Name, Needs>,
  url: string,
  options: RemoteOptions,
): Annotator<Name, Needs> {
  const { clock, tries = 2, failuresToOpen = 5, pauseMs = 10_000 } = options;
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  const call = async (body: string, deadline: Deadline, triesLeft: number): Promise<Answered<Annotations[Name]>> => {
    const outcome = await withinBudget(clock, deadline.remainingMs() / triesLeft, deadline, async (slice) =>
      annotator.parse(await post(url, body, slice.signal, options.key)),
    );
    if (outcome.status === 'ok') {
      breaker.succeeded();
      return { value: outcome.value };
    }
    breaker.failed();
    if (outcome.status === 'late') return { error: new Error('it did not answer within the budget'), isFinal: false };
    return { error: outcome.error, isFinal: outcome.error instanceof Refusal };
  };
  return {
    ...annotator,
    implementation: `remote ${url}`,
    annotate: async (input: AnnotatorInput, upstream: Pick<Annotations, Needs>, io) => {
      const body = JSON.stringify({ input, upstream });
      let lastError: unknown;
      for (let triesLeft = tries; triesLeft > 0; triesLeft -= 1) {
        if (!breaker.allows())
          throw failed(annotator.name, url, 'it failed too often lately and is left alone for a while', lastError);
        const answer = await call(body, io.deadline, triesLeft);
        if (!('error' in answer)) return answer.value;
        lastError = answer.error;
        if (answer.isFinal || io.deadline.signal.aborted || io.deadline.remainingMs() < leastForRetryMs) break;
      }
      throw failed(annotator.name, url, messageOf(lastError), lastError);
    },
  };
}

/** The other side understood, and will not do it: asking again would not help. */
class Refusal extends Error {}

async function post(url: string, body: string, signal: AbortSignal, key: string | undefined): Promise<unknown> {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = await fetch(url, {
    method: 'POST',
    body,
    signal,
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...authorization },
  });
  if (!response.ok) {
    await response.body?.cancel();
    const message = `it answered with status ${response.status}`;
    throw response.status >= 400 && response.status < 500 ? new Refusal(message) : new Error(message);
  }
  return answerShape.parse(JSON.parse(await readLimited(response, largestAnswer))).annotation;
}

function failed(name: string, url: string, why: string, cause: unknown): ParleyError {
  return new ParleyError(
    'PARLEY_REMOTE_FAILED',
    `The remote annotator "${name}" at ${url} gave no annotation: ${why}.`,
    {
      remedy: `Check that \`parley serve-annotator ${name}\` runs there and answers within the budget.`,
      context: { name, url },
      ...(cause === undefined ? {} : { cause }),
    },
  );
}
