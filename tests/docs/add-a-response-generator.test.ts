import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runScript } from '../../src/testing/run-script.ts';
import { parseScripts } from '../../src/testing/script-file.ts';
import { realParts } from '../support/real-parts.ts';

const page = readFileSync(fileURLToPath(new URL('../../docs/add-a-response-generator.md', import.meta.url)), 'utf8');
/** As deep in the tree as src/rgs/NAME, so that the page's imports hold. */
const folder = fileURLToPath(new URL('./followed/tongue-twisters', import.meta.url));

afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

function block(file: string): string {
  const found = new RegExp(`\`\`\`\\w+ file=${file}\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (found === undefined) throw new Error(`the page has no block for ${file}`);
  return found;
}

describe('docs/add-a-response-generator.md', () => {
  it('makes a generator that passes the conversation on the page', async () => {
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, 'tongue-twisters.ts');
    writeFileSync(
      file,
      block('src/rgs/tongue-twisters/tongue-twisters.ts').replaceAll(
        "'../../contracts/",
        "'../../../../src/contracts/",
      ),
    );
    const { tongueTwisters } = await import(pathToFileURL(file).href);
    const parts = await realParts();
    const generators = [...parts.list.generators.slice(0, 1), tongueTwisters, ...parts.list.generators.slice(1)];
    const [script] = parseScripts(block('tests/conversations/tongue-twisters/tongue-twisters.yaml'), 'the page');
    if (!script) throw new Error('the page has no script');
    const result = await runScript(script, {
      parts: { ...parts, list: { ...parts.list, generators } },
      has: new Set(['articles']),
      turnBudgetMs: 5000,
    });
    expect(result.failures).toEqual([]);
    await parts.index.close();
  });
});
