import type { Client } from '@elastic/elasticsearch';
import type { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import { ParleyError } from '../../core/errors.ts';
import { asElasticError, isPassing } from './elastic-faults.ts';

/** What every request is sent with: it ends by the budget or by the turn's signal, whichever comes first, and is not sent twice. */
export interface RequestLimits {
  readonly maxRetries: 0;
  readonly requestTimeout: number;
  readonly signal?: AbortSignal;
}

/** One question to the cluster. */
export interface ElasticQuestion<T> {
  /** For the message where it fails: `find candidates`. */
  readonly doing: string;
  readonly signal?: AbortSignal;
  readonly form: z.ZodType<T>;
  /** True for what is read once when an index is opened, and is large: it has a minute. */
  readonly isPatient?: boolean;
  readonly send: (client: Client, limits: RequestLimits) => Promise<unknown>;
}

/** Asks a cluster. @throws ParleyError PARLEY_INDEX_UNAVAILABLE; the signal's reason where that was aborted */
export type AskElastic = <T>(question: ElasticQuestion<T>) => Promise<T>;

/** After so many questions in a row without an answer in time the cluster is left alone for a moment, so that turns stay quick. */
const failuresBeforeRest = 3;
const restMs = 2000;
const patientMs = 60_000;

/** Makes what asks a cluster, each question within its budget. */
export function createAsk(client: Client, clock: Clock, budgetMs: number): AskElastic {
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  const failed = (): void => {
    failures += 1;
    if (failures >= failuresBeforeRest) restsUntil = clock.elapsed() + restMs;
  };
  return async ({ doing, signal, form, isPatient = false, send }) => {
    signal?.throwIfAborted();
    const start = clock.elapsed();
    if (start < restsUntil) throw resting(doing);
    try {
      const limits = {
        maxRetries: 0,
        requestTimeout: isPatient ? patientMs : budgetMs,
        ...(signal ? { signal } : {}),
      } as const;
      const answer = form.parse(await send(client, limits));
      failures = 0;
      return answer;
    } catch (error) {
      // A turn that ended for other reasons says nothing about the cluster.
      const isSlow = signal?.aborted === true && clock.elapsed() - start >= budgetMs / 2;
      if (isPassing(error) || isSlow) failed();
      signal?.throwIfAborted();
      throw asElasticError(doing, error);
    }
  };
}

function resting(doing: string): ParleyError {
  return new ParleyError(
    'PARLEY_INDEX_UNAVAILABLE',
    `Elasticsearch was not asked to ${doing}: it did not answer in time ${failuresBeforeRest} times in a row.`,
    { remedy: `It is asked again after ${restMs} ms; check that the cluster is up and not overloaded.` },
  );
}
