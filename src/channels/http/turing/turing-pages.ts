import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type Express } from 'express';

const page = 'turing.html';

/** Serves the built page of the Turing test with its scripts and styles, and no page of another game; without it `/` leads to the interface. */
export function addTuringPage(app: Express, folder: string | undefined): void {
  if (folder === undefined || !existsSync(path.join(folder, page))) {
    app.get('/', (_request, response) => response.redirect(303, '/docs'));
    return;
  }
  app.get('/', (_request, response) => response.redirect(303, '/turing'));
  app.get('/turing', (_request, response) => response.sendFile(path.join(folder, page)));
  app.use('/assets', express.static(path.join(folder, 'assets'), { index: false }));
}
