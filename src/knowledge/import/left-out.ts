import { entryTypes } from './entry.ts';
import { knownTitles } from './known-titles.ts';
import { entriesOf, type StoredWorld } from './stored-worlds.ts';

/** Says for each world how much of it is about entities that have gone since it was imported, with another world or with new tables. */
export function* leftOut(dataFolder: string, worlds: readonly StoredWorld[]): Generator<string> {
  if (worlds.length === 0) return;
  const known = knownTitles(dataFolder, worlds);
  for (const world of worlds) {
    let count = 0;
    for (const type of entryTypes) for (const { title } of entriesOf(world, type)) if (!known.has(title)) count += 1;
    if (count > 0)
      yield `Left out of the world ${world.name}, because the entity is no longer there: ${count} of its lines.`;
  }
}
