import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { knowledgeFormat } from '../../entity/index/sqlite-schema.ts';
import { articleFiles } from '../articles/read-articles.ts';
import type { StoredWorld } from '../import/stored-worlds.ts';
import { factTemplates } from '../facts/fact-templates.ts';
import { factTablesIn } from '../starter/fact-tables.ts';

/**
 * The version of the knowledge base that a data folder gives: a digest of the tables' manifest, the articles, the opinions, the entity
 * groups, the fact templates and the file format.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where one of them cannot be read
 */
export function knowledgeVersion(dataFolder: string): string {
  const articles = join(dataFolder, 'articles');
  const groups = new URL('../../entity/groups/groups.json', import.meta.url);
  const digest = createHash('sha256').update(JSON.stringify([knowledgeFormat, factTemplates]));
  digest.update(read(join(dataFolder, 'starter-kb', 'manifest.json'))).update(read(groups));
  const days = join(dataFolder, 'starter-kb', 'days.tsv');
  if (existsSync(days)) digest.update(read(days));
  for (const table of factTablesIn(join(dataFolder, 'starter-kb'))) digest.update(read(table));
  for (const file of articleFiles(articles)) digest.update(file).update(read(join(articles, file)));
  for (const file of filesIn(join(dataFolder, 'opinions')))
    digest.update(file).update(read(join(dataFolder, 'opinions', file)));
  return digest.digest('hex').slice(0, 16);
}

/** The version of a knowledge base with worlds in it; it names the version of the one without, and every world. */
export function versionWith(base: string, worlds: readonly StoredWorld[]): string {
  const digest = createHash('sha256').update(base);
  for (const { name, header } of worlds) digest.update(JSON.stringify([name, header.digest]));
  return digest.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function read(file: string | URL): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ParleyError('PARLEY_KNOWLEDGE_MISSING', `${String(file)} cannot be read: ${messageOf(error)}.`, {
      remedy: 'Check that the data folder of the installation is complete; install again where it is not.',
      context: { file: String(file) },
      cause: error,
    });
  }
}
