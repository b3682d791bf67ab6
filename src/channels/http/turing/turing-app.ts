import cors from 'cors';
import express, { type Express } from 'express';
import type { Config } from '../../../config/config.ts';
import type { Logger } from '../../../observe/logger.ts';
import type { Metrics } from '../../../observe/metrics.ts';
import { hasOwnOperations, onlyOwnHost, readApiKeys } from '../access.ts';
import { addBasics } from '../app-basics.ts';
import { addDocuments, addOperations } from '../operations.ts';
import { docsPage } from '../docs-page.ts';
import { missingPage } from '../missing-page.ts';
import { problemHandler, unknownRoute } from '../problem.ts';
import { createTuringOpenApi } from '../openapi.ts';
import { createAsyncApi } from './asyncapi.ts';
import type { TuringParts } from './turing-parts.ts';
import { addTuringPage } from './turing-pages.ts';
import { turingRoutes } from './turing-routes.ts';

export interface TuringAppOptions {
  readonly turing: TuringParts;
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly version: string;
  /** Resolves if the server can do its work. */
  readonly check: () => Promise<void>;
  readonly isDraining?: () => boolean;
  /** Folder of the built pages; without it only the interface is served. */
  readonly pageFolder?: string;
}

/** The Turing test alone: the same addresses as in the bot's server, and no others. */
export function createTuringApp(options: TuringAppOptions): Express {
  const { turing, config, logger, metrics, version, check, pageFolder, isDraining = () => false } = options;
  const app = express();
  addBasics(app, { logger, metrics, isDraining, proxies: config.PARLEY_PROXIES });
  app.use(onlyOwnHost(config));
  if (config.PARLEY_CORS_ORIGINS.length > 0) app.use('/v1', cors({ origin: [...config.PARLEY_CORS_ORIGINS] }));
  app.use('/v1/turing', turingRoutes(turing, logger));
  const keys = readApiKeys(config.PARLEY_API_KEYS);
  addOperations(app, { metrics, check, isDraining }, { keys, isElsewhere: hasOwnOperations(config) });
  const document = createTuringOpenApi(version);
  const channels = createAsyncApi(version);
  addDocuments(app, keys, {
    '/openapi.json': (_request, response) => void response.json(document),
    '/asyncapi.json': (_request, response) => void response.json(channels),
  });
  app.get('/docs', docsPage(pageFolder, keys));
  app.use(missingPage(addTuringPage(app, pageFolder)), unknownRoute, problemHandler(logger));
  return app;
}
