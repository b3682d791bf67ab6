import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The script files that a path stands for: itself, or the YAML files in a folder and its folders, in alphabetical order. */
export function scriptFiles(place: string): string[] {
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => path.join(place, name));
}
