import express, { type Express, type RequestHandler } from 'express';
import type { Metrics } from '../../observe/metrics.ts';
import { type ApiKey, requires, requiresAnyKey } from './access.ts';
import { addBasics, type AppBasics, draining } from './app-basics.ts';
import { problemHandler, unknownRoute } from './problem.ts';

/** What those who run a server ask it. */
export interface Operations {
  readonly metrics: Metrics;
  /** Resolves if the server can do its work. */
  readonly check: () => Promise<void>;
  readonly isDraining: () => boolean;
}

/**
 * Adds `/healthz` for anybody, and `/readyz` and `/metrics` for keys with the scope `operate` where keys are configured. The latter two are left out
 * where they have a listener of their own.
 */
export function addOperations(
  app: Express,
  { metrics, check, isDraining }: Operations,
  { keys, isElsewhere }: { readonly keys: readonly ApiKey[]; readonly isElsewhere: boolean },
): void {
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  if (isElsewhere) return;
  const mayOperate = requires('operate', keys);
  app.get('/readyz', mayOperate, async (_request, response) => {
    if (isDraining()) throw draining();
    await check();
    response.json({ status: 'ready' });
  });
  app.get(
    '/metrics',
    mayOperate,
    async (_request, response) => void response.type(metrics.contentType).send(await metrics.text()),
  );
}

/** Adds documents of the interface, by path, for whoever has a key where keys are configured. */
export function addDocuments(
  app: Express,
  keys: readonly ApiKey[],
  documents: Readonly<Record<string, RequestHandler>>,
): void {
  const withKey = requiresAnyKey(keys);
  for (const [place, handler] of Object.entries(documents)) app.get(place, withKey, handler);
}

/** The listener of PARLEY_OPERATIONS_PORT: health, readiness and metrics without keys, for those alone who can reach it. */
export function createOperationsApp(basics: AppBasics, check: Operations['check']): Express {
  const app = express();
  addBasics(app, basics);
  addOperations(app, { ...basics, check }, { keys: [], isElsewhere: false });
  app.use(unknownRoute, problemHandler(basics.logger));
  return app;
}
