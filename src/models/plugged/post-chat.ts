import type { Clock } from '../../core/clock.ts';

/** Whom to ask, and until when. */
export interface Asking {
  readonly url: string;
  readonly apiKey?: string;
  readonly send: typeof fetch;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Milliseconds; who asks for more patience is too busy for a talk. */
const longestPause = 2000;

/** The other side understood, and will not do it: asking the same again would not help. */
export class Refusal extends Error {
  /** True where something in the request is unknown to it. */
  readonly isOfForm: boolean;

  constructor(status: number) {
    super(`it answered with status ${status}`);
    this.isOfForm = status === 400 || status === 422;
  }
}

/** The other side could not do it now. */
class Failure extends Error {
  /** Milliseconds after which it wants to be asked again. */
  readonly pauseMs: number;

  constructor(status: number, retryAfter: string | null) {
    super(`it answered with status ${status}`);
    const seconds = Number(retryAfter ?? 0);
    this.pauseMs = Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0;
  }
}

/**
 * Does the work, and once more where the server failed.
 *
 * @throws Refusal, and Error where it failed twice, cannot be reached, wants a longer pause, or the signal came
 */
export async function tryTwice<T>(work: () => Promise<T>, { clock, signal }: Asking): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const pauseMs = error instanceof Failure ? error.pauseMs : 0;
    if (error instanceof Refusal || signal.aborted) throw error;
    if (pauseMs > longestPause) {
      throw new Error(`it asks for a pause of ${Math.round(pauseMs / 1000)} s`, { cause: error });
    }
    await pause(clock, pauseMs, signal);
    return work();
  }
}

/** Sends a chat request; redirects are not followed. @throws Refusal, Error */
export async function postChat(body: string, { url, apiKey, send, signal }: Asking): Promise<Response> {
  const authorization = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    ...authorization,
  };
  const response = await send(url, { method: 'POST', body, signal, redirect: 'error', headers });
  if (response.ok) return response;
  await response.body?.cancel();
  const { status } = response;
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  throw isRefusal ? new Refusal(status) : new Failure(status, response.headers.get('retry-after'));
}

function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const go = (): void => {
      cancelTimer();
      signal.removeEventListener('abort', go);
      resolve();
    };
    const cancelTimer = clock.after(milliseconds, go);
    signal.addEventListener('abort', go, { once: true });
  });
}
