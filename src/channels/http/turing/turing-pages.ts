import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type Express } from 'express';
import type { PageLink } from '../missing-page.ts';
import { docsLink, turingLink } from '../pages.ts';

const page = 'turing.html';

/**
 * Serves the built page of the Turing test with its scripts and styles, and no page of another game; without it `/` leads to the interface.
 *
 * @returns the ways to what there is
 */
export function addTuringPage(app: Express, folder: string | undefined): readonly PageLink[] {
  if (folder === undefined || !existsSync(path.join(folder, page))) {
    app.get('/', (_request, response) => response.redirect(303, '/docs'));
    return [docsLink];
  }
  app.get('/', (_request, response) => response.redirect(303, '/turing'));
  app.get('/turing', (_request, response) => response.sendFile(path.join(folder, page)));
  app.use('/assets', express.static(path.join(folder, 'assets'), { index: false }));
  return [turingLink, docsLink];
}
