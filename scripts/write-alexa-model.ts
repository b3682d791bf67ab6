/** Writes infra/alexa/: the interaction models and the manifest of the skill. `--endpoint URL` names the server; `--check` only compares. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { alexaFiles } from '../src/channels/alexa/model/alexa-files.ts';

const { values } = parseArgs({ options: { endpoint: { type: 'string' }, check: { type: 'boolean', default: false } } });
const folder = fileURLToPath(new URL('../infra/alexa', import.meta.url));
let stale = 0;

for (const [name, content] of Object.entries(alexaFiles(values.endpoint))) {
  const file = path.join(folder, name);
  const text = `${JSON.stringify(content, undefined, 2)}\n`;
  if (values.check && readOrEmpty(file) !== text) {
    stale += 1;
    process.stderr.write(`infra/alexa/${name} is stale; run npm run alexa:model.\n`);
  } else if (!values.check) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`wrote infra/alexa/${name}\n`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A file that is not there yet is as good as an empty one.
    return '';
  }
}
