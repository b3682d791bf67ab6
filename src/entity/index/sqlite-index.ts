import Database from 'better-sqlite3';
import type { EntityIndex, Passage, Relation } from '../../contracts/entity-index.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { fromRecord } from './entity-record.ts';
import { createSoundSearch, type SoundSource } from './sound-search.ts';
import { createSqliteCandidates, type SqliteCandidates } from './sqlite-candidates.ts';
import { createSqliteOpinions } from './sqlite-opinions.ts';
import { relationKey } from './relation-key.ts';
import { createSqlitePassages } from './sqlite-passages.ts';
import { type EntityRecord, entityColumns, knowledgeFormat } from './sqlite-schema.ts';
import { readSoundKeys, readSoundTable } from './sqlite-sounds.ts';

/**
 * Opens a knowledge file for reading.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where the file is absent, damaged or of another format
 */
export function openSqliteIndex(file: string): EntityIndex {
  const database = openChecked(file);
  const lookUp = createSqliteCandidates(database);
  const soundsLike = createSoundSearch(soundSource(database, lookUp));
  const entity = database.prepare<[string], EntityRecord>(`SELECT ${entityColumns} FROM entities e WHERE title = ?`);
  const relations = database.prepare<[string], Relation>(
    'SELECT relation, value FROM relations WHERE entity = (SELECT id FROM entities WHERE title = ?) ORDER BY position',
  );
  const having = database.prepare<[{ relation: string; value: string; limit: number }], EntityRecord>(
    `SELECT ${entityColumns} FROM entities e WHERE id IN (SELECT entity FROM relations WHERE value_key = :value AND relation = :relation)
     ORDER BY views DESC, title LIMIT :limit`,
  );
  const opinions = createSqliteOpinions(database);
  const passages = createSqlitePassages(database);
  return {
    name: 'sqlite',
    version: metaOf(database, 'version') ?? '',
    candidates: async (spans, signal) => {
      signal.throwIfAborted();
      return lookUp.bySpan(spans);
    },
    soundsLike,
    entity: async (title) => {
      const record = entity.get(title);
      return record && fromRecord(record);
    },
    relations: async (title) => relations.all(title),
    having: async (relation, value, limit) =>
      having.all({ relation, value: relationKey(value), limit }).map(fromRecord),
    opinion: async (title) => opinions.of(title),
    opinionTopics: async (query) => opinions.topics(query),
    passages: async (query, signal): Promise<readonly Passage[]> => {
      signal.throwIfAborted();
      return passages(query);
    },
    close: async () => {
      database.close();
    },
  };
}

/** Anchors by their numbers in the sound table, looked up by their keys. */
function soundSource(database: Database.Database, lookUp: SqliteCandidates): SoundSource {
  let keys: Float64Array = new Float64Array();
  return {
    table: async () => {
      keys = readSoundKeys(database);
      return readSoundTable(database);
    },
    candidates: (numbers) => {
      const found = lookUp.bySoundKey(numbers.map((number) => keys[number] ?? -1));
      return new Map(numbers.map((number) => [number, found.get(keys[number] ?? -1) ?? []]));
    },
  };
}

function openChecked(file: string): Database.Database {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    const format = metaOf(database, 'format');
    if (format !== String(knowledgeFormat)) {
      throw new Error(`it has the format ${format ?? 'unknown'}, not ${knowledgeFormat}`);
    }
    return database;
  } catch (error) {
    database?.close();
    throw new ParleyError(
      'PARLEY_KNOWLEDGE_MISSING',
      `The knowledge file ${file} cannot be used: ${messageOf(error)}.`,
      {
        remedy: 'Delete the file; it is built anew at the next start.',
        context: { file },
        cause: error,
      },
    );
  }
}

function metaOf(database: Database.Database, key: string): string | undefined {
  const row = database.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?').get(key);
  return row?.value;
}
