import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('..', import.meta.url));
const schema = z.record(z.string(), z.object({ digest: z.string(), value: z.unknown() }));
let compiled: z.infer<typeof schema> | undefined;

/**
 * What a YAML file holds, where the build has put it into `content.json` and the file is as it was then; else undefined, as in sources.
 *
 * @param file path of the YAML file
 * @param text what is in it now
 */
export function compiledContent(file: string, text: string): unknown {
  compiled ??= readCompiled();
  const known = compiled[path.relative(root, file).split(path.sep).join('/')];
  if (known === undefined || known.digest !== createHash('sha256').update(text).digest('hex')) return undefined;
  return known.value;
}

function readCompiled(): z.infer<typeof schema> {
  let text: string;
  try {
    text = readFileSync(path.join(root, 'content.json'), 'utf8');
  } catch {
    // There is none beside sources.
    return {};
  }
  return schema.parse(JSON.parse(text));
}
