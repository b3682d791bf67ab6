import Database from 'better-sqlite3';
import type { Candidate, EntityIndex, Passage, PassageQuery, Relation } from '../../contracts/entity-index.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { anchorKey } from './anchor-key.ts';
import { fromRecord } from './entity-record.ts';
import { createSqlitePassages } from './sqlite-passages.ts';
import { type EntityRecord, knowledgeFormat } from './sqlite-schema.ts';

interface CandidateRecord extends EntityRecord {
  readonly anchor: string;
  readonly probability: number;
}

const entityColumns =
  'e.title, e.name, e.kind, e.wikidata, e.classes, e.views, e.views_source, e.group_name, e.expected_groups, e.is_category';

/**
 * Opens a knowledge file for reading.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where the file is absent, damaged or of another format
 */
export function openSqliteIndex(file: string): EntityIndex {
  const database = openChecked(file);
  const candidates = candidateLookup(database);
  const entity = database.prepare<[string], EntityRecord>(`SELECT ${entityColumns} FROM entities e WHERE title = ?`);
  const relations = database.prepare<[string], Relation>(
    'SELECT relation, value FROM relations WHERE entity = (SELECT id FROM entities WHERE title = ?) ORDER BY position',
  );
  const passages = createSqlitePassages(database);
  return {
    name: 'sqlite',
    version: metaOf(database, 'version') ?? '',
    candidates: async (spans, signal) => {
      signal.throwIfAborted();
      return candidates(spans);
    },
    soundsLike: async () => new Map(),
    entity: async (title) => {
      const record = entity.get(title);
      return record && fromRecord(record);
    },
    relations: async (title) => relations.all(title),
    passages: async (query: PassageQuery, signal): Promise<readonly Passage[]> => {
      signal.throwIfAborted();
      return passages(query);
    },
    close: async () => {
      database.close();
    },
  };
}

function candidateLookup(database: Database.Database): (spans: readonly string[]) => Map<string, Candidate[]> {
  const statement = database.prepare<[string], CandidateRecord>(
    `SELECT a.anchor, a.probability, ${entityColumns} FROM anchors a JOIN entities e ON e.id = a.entity
     WHERE a.anchor IN (SELECT value FROM json_each(?)) ORDER BY a.anchor, a.rank`,
  );
  return (spans) => {
    const keys = spans.map(anchorKey);
    const byAnchor = new Map<string, Candidate[]>();
    for (const record of statement.all(JSON.stringify(keys))) {
      const candidate = { entity: fromRecord(record), anchor: record.anchor, probability: record.probability };
      const list = byAnchor.get(record.anchor);
      if (list) list.push(candidate);
      else byAnchor.set(record.anchor, [candidate]);
    }
    const result = new Map<string, Candidate[]>();
    for (const [index, span] of spans.entries()) {
      const list = byAnchor.get(keys[index] ?? span);
      if (list) result.set(span, list);
    }
    return result;
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
