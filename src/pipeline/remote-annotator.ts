import { z } from 'zod';
import type { AnnotationName, Annotations } from '../contracts/annotations.ts';
import type { Annotator, AnnotatorInput } from '../contracts/annotator.ts';
import { createCircuitBreaker } from '../core/circuit-breaker.ts';
import type { Clock } from '../core/clock.ts';
import type { Deadline } from '../core/deadline.ts';
import { messageOf, ParleyError } from '../core/errors.ts';

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
const largestAnswer = 1_000_000;
const answerShape = z.strictObject({ annotation: z.unknown() });

/**
 * The same annotator, computed elsewhere: posts `{input, upstream}` to the address and reads `{annotation}`.
 *
 * A failed call is tried again within the budget; after several failures in a row the address is left alone for a while (circuit
 * breaking), so that the fallback value comes at once. What comes back is read by the annotator's own `parse`.
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
  const call = async (body: string, deadline: Deadline): Promise<Annotations[Name]> => {
    try {
      const annotation = annotator.parse(await post(url, body, deadline.signal, options.key));
      breaker.succeeded();
      return annotation;
    } catch (error) {
      breaker.failed();
      throw error;
    }
  };
  return {
    ...annotator,
    implementation: `remote ${url}`,
    annotate: async (input: AnnotatorInput, upstream: Pick<Annotations, Needs>, io) => {
      const body = JSON.stringify({ input, upstream });
      let lastError: unknown;
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        if (!breaker.allows())
          throw failed(annotator.name, url, 'it failed too often lately and is left alone for a while', lastError);
        try {
          return await call(body, io.deadline);
        } catch (error) {
          lastError = error;
        }
        if (io.deadline.signal.aborted || io.deadline.remainingMs() < leastForRetryMs) break;
      }
      throw failed(annotator.name, url, messageOf(lastError), lastError);
    },
  };
}

async function post(url: string, body: string, signal: AbortSignal, key: string | undefined): Promise<unknown> {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = await fetch(url, {
    method: 'POST',
    body,
    signal,
    headers: { 'content-type': 'application/json', ...authorization },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered with status ${response.status}`);
  }
  const text = await response.text();
  if (text.length > largestAnswer) throw new Error(`its answer has ${text.length} characters`);
  return answerShape.parse(JSON.parse(text)).annotation;
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
