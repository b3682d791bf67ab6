import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { packageRoot } from './config.ts';

/** Folder of the tables and articles that the package brings. */
export const dataFolder = path.join(packageRoot, 'data');

/** Everyday questions with their answers, in a checkout; a package has them in one file. */
export const answersFolder = path.join(dataFolder, 'answers');
export const packedAnswers = path.join(packageRoot, 'dist', 'answers.json.gz');

/** The knowledge base that was built with the installation, if it was. */
export const builtKnowledge = path.join(packageRoot, 'dist', 'knowledge.sqlite');

/** The version in package.json. */
export function packageVersion(): string {
  const text = readFileSync(path.join(packageRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/**
 * Folder of the trained models: that of a checkout or an image, else that of the package `parley-models`; undefined where it is not installed.
 */
export function modelsFolder(): string | undefined {
  const own = path.join(packageRoot, 'models');
  if (existsSync(own)) return own;
  try {
    return path.dirname(createRequire(import.meta.url).resolve('parley-models/package.json'));
  } catch {
    return undefined;
  }
}
