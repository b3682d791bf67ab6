import type Database from 'better-sqlite3';
import { entryTypes } from './entry.ts';
import { entriesOf, type StoredWorld } from './stored-worlds.ts';

/**
 * Says for each world how much of it is about entities that have gone since it was imported, with another world or with new tables.
 *
 * @param database a knowledge base with the entities of all worlds
 */
export function* leftOut(database: Database.Database, worlds: readonly StoredWorld[]): Generator<string> {
  const isKnown = database.prepare<[string], number>('SELECT 1 FROM entities WHERE title = ?').pluck();
  for (const world of worlds) {
    let count = 0;
    for (const type of entryTypes)
      for (const { title } of entriesOf(world, type)) if (isKnown.get(title) === undefined) count += 1;
    if (count > 0)
      yield `Left out of the world ${world.name}, because the entity is no longer there: ${count} of its lines.`;
  }
}
