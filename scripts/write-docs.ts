/** Writes the pages of docs/ that are made from code: errors, HTTP interface, settings. `--check` only says whether they are fresh. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedDocs } from './generated-docs.ts';

const isCheck = process.argv.includes('--check');
let stale = 0;

for (const [name, text] of Object.entries(generatedDocs())) {
  const file = fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
  if (readOrEmpty(file) === text) continue;
  stale += 1;
  if (isCheck) process.stderr.write(`docs/${name} is stale; run npm run docs.\n`);
  else {
    writeFileSync(file, text);
    process.stdout.write(`wrote docs/${name}\n`);
  }
}
process.exitCode = isCheck && stale > 0 ? 1 : 0;

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A page that is not there yet is as good as an empty one: it gets written.
    return '';
  }
}
