import type Database from 'better-sqlite3';
import type { Relation } from '../../../contracts/entity-index.ts';
import { entriesOf, type StoredWorld } from '../../import/stored-worlds.ts';
import { mergedFacts } from '../../starter/fact-tables.ts';
import type { StarterRelation } from '../../starter/read.ts';
import { relationWriter } from '../row-writers.ts';

/**
 * Writes the relations of worlds; what a later world says about a relation of an entity replaces what earlier ones say, and what was there.
 *
 * @returns the titles of which there are other relations now, and how many rows were told
 */
export function changeRelations(database: Database.Database, worlds: readonly StoredWorld[]) {
  const told = new Map<string, Relation[]>();
  let count = 0;
  for (const { title, relation, value } of mergedFacts(worlds.toReversed().map(rowsOf))) {
    const rows = told.get(title) ?? [];
    rows.push({ relation, value });
    told.set(title, rows);
    count += 1;
  }
  const idOf = database.prepare<[string], number>('SELECT id FROM entities WHERE title = ?').pluck();
  const before = database.prepare<[number], Relation>(
    'SELECT relation, value FROM relations WHERE entity = ? ORDER BY position',
  );
  const clear = database.prepare<[number]>('DELETE FROM relations WHERE entity = ?');
  const insert = relationWriter(database);
  let position =
    database.prepare<[], number>('SELECT coalesce(max(position), -1) + 1 FROM relations').pluck().get() ?? 0;
  for (const [title, rows] of told) {
    const id = idOf.get(title);
    if (id === undefined) continue;
    const replaced = new Set(rows.map(({ relation }) => relation));
    const all = [...rows, ...before.all(id).filter(({ relation }) => !replaced.has(relation))];
    clear.run(id);
    for (const row of all) {
      insert(id, position, row);
      position += 1;
    }
  }
  return { titles: new Set(told.keys()), count };
}

function* rowsOf(world: StoredWorld): Generator<StarterRelation> {
  for (const { title, relation, value } of entriesOf(world, 'relation')) yield { title, relation, value };
}
