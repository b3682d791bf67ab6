import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import type { Config } from '../../config/config.ts';
import { ParleyError } from '../../core/errors.ts';
import { type ApiKey, callerOf } from './access.ts';
import { sendProblem } from './problem.ts';

/** How often a caller may call; by key only where the key is right: whoever sends made-up keys is counted by address. */
export interface RateLimit {
  /** Counts requests, and answers those that are too many. */
  readonly handler: RequestHandler;
  /** What counts messages on the connection that a request opened, each as one more request of its caller; throws PARLEY_RATE_LIMITED. */
  counterFor(request: Request): () => Promise<void>;
}

const windowMs = 60_000;

/** Makes a limit of PARLEY_RATE_PER_MINUTE for each caller. */
export function createRateLimit({ PARLEY_RATE_PER_MINUTE: limit }: Config, keys: readonly ApiKey[]): RateLimit {
  const store = new MemoryStore();
  const callerIn = (request: Request): string => callerOf(request, keys) ?? ipKeyGenerator(request.ip ?? '');
  return {
    handler: rateLimit({
      windowMs,
      limit,
      store,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator: callerIn,
      handler: (_request, response) => sendProblem(response, tooMany(limit)),
    }),
    counterFor: (request) => {
      // Where a connection came from cannot be asked any more once it is lost.
      const caller = callerIn(request);
      return async () => {
        const { totalHits, resetTime } = await store.increment(caller);
        if (totalHits > limit) throw tooMany(limit, resetTime);
      };
    },
  };
}

/** @param until where nobody else says how long to wait */
function tooMany(limit: number, until?: Date): ParleyError {
  return new ParleyError('PARLEY_RATE_LIMITED', `More than ${limit} requests in a minute.`, {
    remedy: 'Wait as long as Retry-After (on a WebSocket retryAfterMs) says, or set PARLEY_RATE_PER_MINUTE.',
    ...(until ? { context: { retryAfterMs: Math.max(1, until.getTime() - Date.now()) } } : {}),
  });
}
