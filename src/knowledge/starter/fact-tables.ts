import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StarterRelation } from './read.ts';

/** The path of the table of facts by hand beside the compiled relations, where the folder has one. */
export function factTablesIn(folder: string): readonly string[] {
  const path = join(folder, 'facts.tsv');
  return existsSync(path) ? [path] : [];
}

/** All facts. What a table says about a relation of an entity replaces what later tables say about it. */
export function* mergedFacts(tables: readonly Iterable<StarterRelation>[]): Generator<StarterRelation> {
  const earlier = new Set<string>();
  for (const [place, table] of tables.entries()) {
    const told = new Set<string>();
    for (const row of table) {
      const key = `${row.title}\t${row.relation}`;
      if (earlier.has(key)) continue;
      yield row;
      if (place < tables.length - 1) told.add(key);
    }
    for (const key of told) earlier.add(key);
  }
}
