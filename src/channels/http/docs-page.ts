import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { type ApiKey, requiresAnyKey } from './access.ts';

/**
 * Shows the interface to people: the built page, which reads /openapi.json, else that document. Where keys are configured a browser without one gets
 * the page with status 401, for the page has nothing of the interface in it and asks for a key.
 */
export function docsPage(folder: string | undefined, keys: readonly ApiKey[]): RequestHandler {
  const page = folder === undefined ? undefined : path.join(folder, 'docs.html');
  const withKey = requiresAnyKey(keys);
  return (request, response, next) =>
    withKey(request, response, (refusal?: unknown) => {
      const isForBrowser = request.accepts(['application/json', 'text/html']) === 'text/html';
      if (refusal && !isForBrowser) next(refusal);
      else if (page !== undefined && existsSync(page)) response.status(refusal ? 401 : 200).sendFile(page);
      else if (refusal) next(refusal);
      else response.redirect(303, '/openapi.json');
    });
}
