import type Database from 'better-sqlite3';
import type { Lexicon } from '../../../entity/phonetics/lexicon.ts';
import { leftOut } from '../../import/left-out.ts';
import { entriesOf, type StoredWorld } from '../../import/stored-worlds.ts';
import { toOpinionTopic } from '../../opinions/read-opinions.ts';
import type { BuildProgress } from '../write-knowledge.ts';
import { changeAnchors } from './change-anchors.ts';
import { changeEntities } from './change-entities.ts';
import { changePassages } from './change-passages.ts';
import { changeRelations } from './change-relations.ts';
import { changeSounds } from './change-sounds.ts';

/** What is added to a knowledge base, and what that needs. */
export interface Addition {
  readonly worlds: readonly StoredWorld[];
  /** Of the knowledge base with the worlds in it. */
  readonly version: string;
  readonly lexicon: Lexicon;
  /** What a word means, for those of which another kind is told. */
  readonly glossOf: (title: string) => string | undefined;
}

/**
 * Adds worlds to a knowledge base that has none, by rows: the result answers as one that was built from all tables at once, and the work
 * grows with the worlds and with what they change. What a world says about an entity that is not there is left out.
 *
 * @param onLeftOut told of each world of which something is left out
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID where a world is damaged
 */
export function addWorlds(
  database: Database.Database,
  { worlds, version, lexicon, glossOf }: Addition,
  onProgress: BuildProgress,
  onLeftOut: (message: string) => void,
): void {
  const inOne = database.transaction(() => {
    const entities = changeEntities(database, worlds);
    for (const message of leftOut(database, worlds)) onLeftOut(message);
    onProgress('entities', entities.added.size + entities.changed.size);
    onProgress('anchors', changeAnchors(database, worlds, entities));
    onProgress('sounds', changeSounds(database, lexicon));
    const relations = changeRelations(database, worlds);
    onProgress('relations', relations.count);
    const sources = { worlds, entities, titlesOfRelations: relations.titles, glossOf };
    onProgress('passages', changePassages(database, sources));
    onProgress('opinions', changeOpinions(database, worlds));
    database.prepare<[string]>("UPDATE meta SET value = ? WHERE key = 'version'").run(version);
  });
  inOne();
}

function changeOpinions(database: Database.Database, worlds: readonly StoredWorld[]): number {
  const isKnown = database.prepare<[string], number>('SELECT 1 FROM entities WHERE title = ?').pluck();
  const insert = database.prepare<[string, string]>('INSERT OR REPLACE INTO opinions VALUES (?, ?)');
  let count = 0;
  for (const world of worlds) {
    for (const entry of entriesOf(world, 'opinion')) {
      if (isKnown.get(entry.title) === undefined) continue;
      insert.run(entry.title, JSON.stringify(toOpinionTopic(entry.category, entry)));
      count += 1;
    }
  }
  return count;
}
