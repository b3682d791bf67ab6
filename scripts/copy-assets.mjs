/**
 * Copies the data files that stand beside the sources into the build, and puts what is in their YAML into one file of JSON, which is read in a
 * tenth of the time. The answers go into one packed file, which is a third of their size in the package.
 */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { load } from 'js-yaml';

const at = (folder) => fileURLToPath(new URL(`../${folder}`, import.meta.url));

cpSync(at('src'), at('dist'), { recursive: true, filter: (source) => !source.endsWith('.ts') });

const compiled = {};
for (const name of readdirSync(at('src'), { recursive: true })) {
  if (!/\.ya?ml$/u.test(name)) continue;
  const text = readFileSync(path.join(at('src'), name), 'utf8');
  const value = load(text);
  // What JSON cannot hold stays with the YAML.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)) continue;
  const digest = createHash('sha256').update(text).digest('hex');
  compiled[name.split(path.sep).join('/')] = { digest, value };
}
writeFileSync(path.join(at('dist'), 'content.json'), JSON.stringify(compiled));

const answers = readdirSync(at('data/answers'))
  .filter((name) => name.endsWith('.txt'))
  .sort()
  .map((name) => [name, readFileSync(path.join(at('data/answers'), name), 'utf8')]);
writeFileSync(path.join(at('dist'), 'answers.json.gz'), gzipSync(JSON.stringify(answers), { level: 9 }));
