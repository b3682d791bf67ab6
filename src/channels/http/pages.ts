import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type Express } from 'express';
import type { PageLink } from './missing-page.ts';

/** The way to the page of the interface. */
export const docsLink: PageLink = { href: '/docs', title: 'The HTTP interface' };
/** The way to the page of the Turing test. */
export const turingLink: PageLink = { href: '/turing', title: 'Human or bot?' };

/**
 * Serves the built pages, where they are there; that of the Turing test only where its games are.
 *
 * @returns the ways to what there is
 */
export function addPages(
  app: Express,
  folder: string | undefined,
  { turing }: { readonly turing: boolean },
): readonly PageLink[] {
  if (folder === undefined || !existsSync(path.join(folder, 'index.html'))) return [docsLink];
  const page = (name: string, ...places: readonly string[]): void => {
    app.get([...places], (_request, response) => response.sendFile(path.join(folder, name)));
  };
  app.use(express.static(folder, { index: 'index.html' }));
  page('taboo.html', '/taboo', '/taboo/league');
  page('trip.html', '/trip');
  page('study.html', '/study');
  if (turing) page('turing.html', '/turing');
  return [
    { href: '/', title: 'Chat with Parley' },
    { href: '/taboo', title: 'Taboo' },
    { href: '/taboo/league', title: 'The league of Taboo' },
    { href: '/trip', title: 'The trip game' },
    ...(turing ? [turingLink] : []),
    docsLink,
  ];
}
