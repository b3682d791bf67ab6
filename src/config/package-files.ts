import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageRoot } from './config.ts';

/** Folder of the tables and articles that the package brings. */
export const dataFolder = path.join(packageRoot, 'data');

/** The version in package.json. */
export function packageVersion(): string {
  const text = readFileSync(path.join(packageRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
