import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readTour } from '../../src/rgs/tours/tours.ts';
import { followedPage } from '../support/followed-page.ts';

const page = followedPage('add-a-topic-tour.md');
const folder = mkdtempSync(path.join(tmpdir(), 'parley-tour-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tourWith(name: string, text: string) {
  const file = path.join(folder, `${name}.yaml`);
  writeFileSync(file, text);
  return readTour(file);
}

describe('docs/add-a-topic-tour.md', () => {
  const text = page.block('src/rgs/tours/content/gardening.yaml');

  it('makes a tour that passes the conversation on the page', async () => {
    const gardening = tourWith('gardening', text);
    expect(gardening.name).toBe('gardening');
    expect(await page.failures('tests/conversations/gardening/gardening.yaml', gardening, 'science')).toEqual([]);
  });

  it.each([
    ['a list that is too short', text.replace(/facts:[^]*?tastes:/, 'facts: [Roses are old.]\ntastes:'), /facts/],
    ['an unknown key', `${text}\ncolour: green\n`, /colour/],
    ['a slot that nobody fills', text.replace('{plural}?', '{plurals}?'), /plurals/],
    ['other names for no subject', text.replace('Tomato: [cherry', 'Potato: [cherry'), /Potato/],
    [
      'a step without a way out',
      `${text}\nroute: { favourite: { isEntry: true, asks: favourites, edges: { other: { next: [favourite] } } } }\n`,
      /no way to the hand-over/,
    ],
    [
      'lines that nobody wrote',
      `${text}\nroute: { favourite: { isEntry: true, asks: favourites, edges: { other: { say: agred, next: [hand-over] } } } }\n`,
      /agred/,
    ],
  ])('refuses %s and says where it is', (_name, broken, message) => {
    expect(() => tourWith('broken', broken)).toThrow(message);
  });
});
