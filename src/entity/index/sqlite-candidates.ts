import type Database from 'better-sqlite3';
import type { Candidate } from '../../contracts/entity-index.ts';
import { anchorKey } from './anchor-key.ts';
import { fromRecord } from './entity-record.ts';
import { type EntityRecord, entityColumns } from './sqlite-schema.ts';

interface CandidateRecord extends EntityRecord {
  readonly anchor: string;
  readonly probability: number;
}

interface KeyedRecord extends CandidateRecord {
  readonly key: number;
}

/** Look-ups of candidates in a knowledge file, one statement a call however many spans there are. */
export interface SqliteCandidates {
  bySpan(spans: readonly string[]): Map<string, Candidate[]>;
  /** By the keys of `sound_anchors`. */
  bySoundKey(keys: readonly number[]): Map<number, Candidate[]>;
}

/** Prepares the look-ups. */
export function createSqliteCandidates(database: Database.Database): SqliteCandidates {
  const ofAnchors = database.prepare<[string], CandidateRecord>(
    `SELECT a.anchor, a.probability, ${entityColumns} FROM anchors a JOIN entities e ON e.id = a.entity
     WHERE a.anchor IN (SELECT value FROM json_each(?)) ORDER BY a.anchor, a.rank`,
  );
  const ofKeys = database.prepare<[string], KeyedRecord>(
    `SELECT n.key, a.anchor, a.probability, ${entityColumns}
     FROM sound_anchors n JOIN anchors a ON a.anchor = n.anchor JOIN entities e ON e.id = a.entity
     WHERE n.key IN (SELECT value FROM json_each(?)) ORDER BY n.key, a.rank`,
  );
  return {
    bySpan: (spans) => {
      const keys = spans.map(anchorKey);
      const found = grouped(ofAnchors.all(JSON.stringify(keys)), (record) => record.anchor);
      const result = new Map<string, Candidate[]>();
      for (const [index, span] of spans.entries()) {
        const candidates = found.get(keys[index] ?? span);
        if (candidates) result.set(span, [...candidates]);
      }
      return result;
    },
    bySoundKey: (keys) => grouped(ofKeys.all(JSON.stringify(keys)), (record) => record.key),
  };
}

function grouped<R extends CandidateRecord, K>(records: readonly R[], keyOf: (record: R) => K): Map<K, Candidate[]> {
  const groups = new Map<K, Candidate[]>();
  for (const record of records) {
    const candidate = { entity: fromRecord(record), anchor: record.anchor, probability: record.probability };
    const group = groups.get(keyOf(record));
    if (group) group.push(candidate);
    else groups.set(keyOf(record), [candidate]);
  }
  return groups;
}
