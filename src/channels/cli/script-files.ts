import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ParleyError } from '../../core/errors.ts';

/**
 * The script files that a path stands for: itself, or the YAML files in a folder and its folders, in alphabetical order.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE for a folder without any: a check of nothing would pass
 */
export function scriptFiles(place: string): string[] {
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return [place];
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ya?ml$/.test(name));
  if (names.length > 0) return names.sort().map((name) => path.join(place, name));
  throw new ParleyError('PARLEY_FILE_UNREADABLE', `The folder ${place} holds no conversation scripts.`, {
    remedy: 'Name a folder with files that end in .yaml or .yml (docs/conversation-scripts.md).',
  });
}
