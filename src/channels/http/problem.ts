import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { ZodType } from 'zod';
import { errorCatalogue, messageOf, ParleyError } from '../../core/errors.ts';
import { isRecord } from '../../core/json.ts';
import type { Logger } from '../../observe/logger.ts';

/** In which a server that is as full as it may be has answered what it took on. */
const overloadMs = 1000;

/** An error as problem+json (RFC 9457) with the PARLEY code; what is not a ParleyError tells nothing but the request's id. */
export function problemOf(thrown: unknown, requestId: string): Record<string, unknown> & { status: number } {
  const error = asParleyError(thrown);
  const { status, meaning } = errorCatalogue[error.code];
  const { limit } = error.context;
  return {
    type: `https://parley.invalid/errors#${error.code.toLowerCase()}`,
    title: meaning,
    status,
    detail: error.message,
    code: error.code,
    remedy: error.remedy,
    requestId,
    ...(typeof limit === 'string' ? { limit } : {}),
  };
}

/** Sends an error as problem+json. */
export function sendProblem(response: Response, thrown: unknown): void {
  const problem = problemOf(thrown, requestIdOf(response));
  const pause = retryAfterMs(thrown);
  if (pause !== undefined) response.set('retry-after', String(Math.ceil(pause / 1000)));
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

/** How long whoever met this error should wait before asking again; undefined where waiting does not help. */
export function retryAfterMs(thrown: unknown): number | undefined {
  if (isOverload(thrown)) return overloadMs;
  const pause = ParleyError.isInstance(thrown) ? thrown.context['retryAfterMs'] : undefined;
  return typeof pause === 'number' ? pause : undefined;
}

/** The id that the request was given. */
export function requestIdOf(response: Response): string {
  const id: unknown = response.locals['requestId'];
  return typeof id === 'string' ? id : 'unknown';
}

/** Logs a fault of our own; what callers did wrong, they are told, and a line for each refused turn would be one more load. */
export function logFault(logger: Logger, error: unknown, requestId: string): void {
  if (asParleyError(error).status >= 500 && !isOverload(error))
    logger.error({ err: error, requestId }, 'request failed');
}

/** The last handler: logs faults of our own and answers with a problem. */
export function problemHandler(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    logFault(logger, error, requestIdOf(response));
    if (response.headersSent) next(error);
    else sendProblem(response, error);
  };
}

/** Answers to addresses that do not exist. */
export const unknownRoute: RequestHandler = (request, response) => {
  sendProblem(
    response,
    new ParleyError('PARLEY_ROUTE_UNKNOWN', `There is nothing at ${request.method} ${request.path}.`, {
      remedy: 'See /docs for the addresses that exist.',
    }),
  );
};

/** Answers to every method but those that an address takes; OPTIONS is told which. */
export function onlyMethods(...methods: readonly string[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (request, response) => {
    response.set('allow', allowed);
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    const message = `${request.originalUrl.split('?')[0]} does not take ${request.method}.`;
    sendProblem(response, new ParleyError('PARLEY_METHOD_UNKNOWN', message, { remedy: `Use ${allowed}; see /docs.` }));
  };
}

const json = /^\s*application\/json\s*(?:;|$)/iu;

/**
 * Turns a body away that would not be read, so that it is not taken for none (`curl -d` alone sends a form). A POST must say that it is JSON even without a
 * body: it is the one method by which a browser lets a page of elsewhere change something unasked, and with that type it asks.
 */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const given = request.header('content-type');
  const hasBody = request.header('content-length') !== '0' && request.is('application/json') === false;
  if ((given !== undefined && json.test(given)) || !(hasBody || request.method === 'POST')) return next();
  next(
    new ParleyError('PARLEY_MEDIA_TYPE', `The request is ${given ?? 'of no type'}, not application/json.`, {
      remedy: 'Send JSON, or no body, with the header content-type: application/json.',
    }),
  );
};

/**
 * Reads a part of a request by its schema.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID that names every field that is wrong
 */
export function read<T>(schema: ZodType<T>, value: unknown, part: 'body' | 'query' | 'path'): T {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || part}: ${issue.message}`);
  throw new ParleyError(
    'PARLEY_INPUT_INVALID',
    `The ${part} of the request is not of the right form: ${faults.join('; ')}.`,
    {
      remedy: 'See /docs for the fields and their limits.',
      context: { faults },
    },
  );
}

/** The query of a request as plain data. */
export function queryOf(request: Request): Record<string, unknown> {
  return { ...request.query };
}

function isOverload(thrown: unknown): boolean {
  return ParleyError.isInstance(thrown) && thrown.code === 'PARLEY_OVERLOADED';
}

function asParleyError(thrown: unknown): ParleyError {
  if (ParleyError.isInstance(thrown)) return thrown;
  const type = isRecord(thrown) || thrown instanceof Error ? Reflect.get(thrown, 'type') : undefined;
  if (type === 'entity.parse.failed') {
    return new ParleyError('PARLEY_JSON_INVALID', `The body is not JSON: ${messageOf(thrown)}.`, {
      remedy: 'Send a JSON object with the header content-type: application/json.',
    });
  }
  if (type === 'entity.too.large') {
    return new ParleyError('PARLEY_BODY_TOO_LARGE', 'The body is too large.', {
      remedy: `Send at most ${String(Reflect.get(Object(thrown), 'limit'))} bytes.`,
    });
  }
  const status = thrown instanceof Error ? Reflect.get(thrown, 'status') : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ParleyError('PARLEY_INPUT_INVALID', `The request cannot be read: ${messageOf(thrown)}.`, {
      remedy: 'See /docs for the form of requests.',
    });
  }
  return new ParleyError('PARLEY_INTERNAL', 'Something went wrong here.', {
    remedy: 'Try again; if it stays, report it with the request id.',
    cause: thrown,
  });
}
