import Database from 'better-sqlite3';
import { entriesOf, type StoredWorld } from './stored-worlds.ts';

/**
 * Does something with the knowledge of which titles are of entities, of a knowledge base without worlds or of the worlds.
 *
 * @param base the file of the knowledge base
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID where a world is damaged
 */
export function withKnownTitles<Result>(
  base: string,
  worlds: readonly StoredWorld[],
  action: (isKnown: (title: string) => boolean) => Result,
): Result {
  const own = new Set<string>();
  for (const world of worlds) for (const { title } of entriesOf(world, 'entity')) own.add(title);
  const database = new Database(base, { readonly: true });
  try {
    const find = database.prepare<[string], number>('SELECT 1 FROM entities WHERE title = ?').pluck();
    return action((title) => own.has(title) || find.get(title) !== undefined);
  } finally {
    database.close();
  }
}
