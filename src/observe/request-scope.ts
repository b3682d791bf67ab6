import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Does work for a request: every log line that comes of it, however late, carries the request's id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return scope.run(requestId, work);
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
