import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readTour } from '../../src/rgs/tours/tours.ts';
import { runScript } from '../../src/testing/run-script.ts';
import { parseScripts } from '../../src/testing/script-file.ts';
import { realParts } from '../support/real-parts.ts';

const page = readFileSync(fileURLToPath(new URL('../../docs/add-a-topic-tour.md', import.meta.url)), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'parley-tour-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function block(file: string): string {
  const found = new RegExp(`\`\`\`\\w+ file=${file}\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (found === undefined) throw new Error(`the page has no block for ${file}`);
  return found;
}

function tourWith(name: string, text: string) {
  const file = path.join(folder, `${name}.yaml`);
  writeFileSync(file, text);
  return readTour(file);
}

describe('docs/add-a-topic-tour.md', () => {
  const text = block('src/rgs/tours/content/gardening.yaml');

  it('makes a tour that passes the conversation on the page', async () => {
    const gardening = tourWith('gardening', text);
    expect(gardening.name).toBe('gardening');
    const parts = await realParts();
    const at = parts.list.generators.findIndex(({ name }) => name === 'science') + 1;
    const generators = [...parts.list.generators.slice(0, at), gardening, ...parts.list.generators.slice(at)];
    const [script] = parseScripts(block('tests/conversations/gardening/gardening.yaml'), 'the page');
    if (!script) throw new Error('the page has no script');
    const result = await runScript(script, {
      parts: { ...parts, list: { ...parts.list, generators } },
      has: new Set(['articles']),
      turnBudgetMs: 5000,
    });
    expect(result.failures).toEqual([]);
    await parts.index.close();
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
