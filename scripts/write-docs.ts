/**
 * Writes the pages of docs/ that are made from code (errors, HTTP interface, settings) and README's conversation. `--check` only says whether
 * they are fresh.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedDocs } from './generated-docs.ts';
import { withFreshTalk } from './readme-talk.ts';

const isCheck = process.argv.includes('--check');
let stale = 0;

const readme = readOrEmpty(pageFile('README.md'));
const pages = Object.entries(generatedDocs()).map(([name, text]) => [`docs/${name}`, text] as const);
for (const [name, text] of [...pages, ['README.md', withFreshTalk(readme)] as const]) {
  if (readOrEmpty(pageFile(name)) === text) continue;
  stale += 1;
  if (isCheck) process.stderr.write(`${name} is stale; run npm run docs.\n`);
  else {
    writeFileSync(pageFile(name), text);
    process.stdout.write(`wrote ${name}\n`);
  }
}
process.exitCode = isCheck && stale > 0 ? 1 : 0;

function pageFile(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A page that is not there yet is as good as an empty one: it gets written.
    return '';
  }
}
