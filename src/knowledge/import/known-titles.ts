import { join } from 'node:path';
import { readStarterKb } from '../starter/read.ts';
import { entriesOf, type StoredWorld } from './stored-worlds.ts';

/**
 * The titles of all entities of the package and of worlds.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING, PARLEY_KNOWLEDGE_INVALID
 */
export function knownTitles(dataFolder: string, worlds: readonly StoredWorld[]): ReadonlySet<string> {
  const titles = new Set<string>();
  for (const { title } of readStarterKb(join(dataFolder, 'starter-kb')).entities()) titles.add(title);
  for (const world of worlds) for (const { title } of entriesOf(world, 'entity')) titles.add(title);
  return titles;
}
