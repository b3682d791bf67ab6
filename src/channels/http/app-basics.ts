import { randomUUID } from 'node:crypto';
import type { Express, Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { ParleyError } from '../../core/errors.ts';
import type { Logger } from '../../observe/logger.ts';
import type { Metrics } from '../../observe/metrics.ts';
import { inRequest } from '../../observe/request-scope.ts';

export interface AppBasics {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** True once the server was asked to stop. */
  readonly isDraining: () => boolean;
  /** So many proxies stand before the server (PARLEY_PROXIES). */
  readonly proxies: number;
}

/** What every request goes through first: whose it is, an id, the log and the metrics, safe headers, and the last answer of a connection. */
export function addBasics(app: Express, { logger, metrics, isDraining, proxies }: AppBasics): void {
  // Else everybody behind a proxy would share its limits, and look like one network.
  app.set('trust proxy', proxies);
  app.disable('x-powered-by');
  app.use(
    requestIds,
    requestLog(logger, metrics),
    lastAnswers(isDraining),
    helmet({ contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } } }),
  );
}

const validRequestId = /^[\w.-]{1,64}$/;

/** Gives every request an id, the caller's own where it is a sensible one, and sends it back. */
const requestIds: RequestHandler = (request, response, next) => {
  const given = request.header('x-request-id');
  const requestId = given !== undefined && validRequestId.test(given) ? given : randomUUID();
  response.locals['requestId'] = requestId;
  response.setHeader('x-request-id', requestId);
  inRequest(requestId, next);
};

/** Callers that keep their connection would never go to another server. */
function lastAnswers(isDraining: () => boolean): RequestHandler {
  return (_request, response, next) => {
    if (isDraining()) response.setHeader('connection', 'close');
    next();
  };
}

/** The pattern of the route that a request was answered by; undefined where there was none, or it was turned away before. */
export function routeOf(request: Request): string | undefined {
  // Addresses are found in any mixture of cases; each would be a series of its own.
  return request.route ? `${request.baseUrl}${String(request.route.path)}`.toLowerCase() : undefined;
}

/** Said by a server that was asked to stop. */
export function draining(): ParleyError {
  return new ParleyError('PARLEY_NOT_READY', 'This server was asked to stop and takes leave of its callers.', {
    remedy: 'Send new requests to another one.',
  });
}

function requestLog(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.on('finish', () => {
      const ms = performance.now() - start;
      const route = routeOf(request) ?? (response.statusCode < 400 ? 'page' : 'unmatched');
      metrics.countRequest(request.method, route, response.statusCode, ms / 1000);
      logger.debug(
        { requestId: response.locals['requestId'], method: request.method, route, status: response.statusCode, ms },
        'request',
      );
    });
    next();
  };
}
