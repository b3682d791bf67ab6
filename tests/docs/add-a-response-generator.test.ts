import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { followedPage } from '../support/followed-page.ts';

const page = followedPage('add-a-response-generator.md');
/** As deep in the tree as src/rgs/NAME, so that the page's imports hold. */
const folder = fileURLToPath(new URL('./followed/tongue-twisters', import.meta.url));

afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

describe('docs/add-a-response-generator.md', () => {
  it('makes a generator that passes the conversation on the page', async () => {
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, 'tongue-twisters.ts');
    const source = page.block('src/rgs/tongue-twisters/tongue-twisters.ts');
    writeFileSync(file, source.replaceAll("'../../contracts/", "'../../../../src/contracts/"));
    const { tongueTwisters } = await import(pathToFileURL(file).href);
    const script = 'tests/conversations/tongue-twisters/tongue-twisters.yaml';
    expect(await page.failures(script, tongueTwisters, 'crisis')).toEqual([]);
  });
});
