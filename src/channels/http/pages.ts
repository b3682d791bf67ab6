import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type Express } from 'express';

/** Serves the built pages, where they are there; that of the Turing test only where its games are. */
export function addPages(app: Express, folder: string | undefined, { turing }: { readonly turing: boolean }): void {
  if (folder === undefined || !existsSync(path.join(folder, 'index.html'))) return;
  const page = (name: string, ...places: readonly string[]): void => {
    app.get([...places], (_request, response) => response.sendFile(path.join(folder, name)));
  };
  app.use(express.static(folder, { index: 'index.html' }));
  page('taboo.html', '/taboo', '/taboo/league');
  page('trip.html', '/trip');
  page('study.html', '/study');
  if (turing) page('turing.html', '/turing');
}
