import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Entity } from '../../contracts/entity-index.ts';
import { haverKey } from '../../entity/elastic/elastic-entities.ts';
import { soundPieces } from '../../entity/elastic/sound-pieces.ts';
import { fromRecord } from '../../entity/index/entity-record.ts';
import { passageStems } from '../../entity/index/passage-words.ts';
import { type EntityRecord, entityColumns } from '../../entity/index/sqlite-schema.ts';
import { readSoundTable } from '../../entity/index/sqlite-sounds.ts';

/** The kinds of documents, in the order in which they are loaded. */
export const documentParts = ['entity', 'anchor', 'sound', 'passage', 'opinion'] as const;
export type DocumentPart = (typeof documentParts)[number];

/** A document and the name under which it is stored, which is the same whenever the same knowledge is loaded. */
export interface KnowledgeDocument {
  readonly id: string;
  readonly part: DocumentPart;
  readonly source: Readonly<Record<string, unknown>>;
  /** Of a passage, in stems. */
  readonly stems?: number;
}

type Source = Readonly<Record<string, unknown>>;

/** Everything in a knowledge file as documents of the Elasticsearch index, in an order that never changes; one at a time. */
export function* knowledgeDocuments(database: Database.Database): Generator<KnowledgeDocument> {
  yield* numbered('entity', entitySources(database));
  yield* numbered('anchor', anchorSources(database));
  yield* numbered('sound', soundSources(database));
  yield* numbered('passage', passageSources(database));
  yield* numbered('opinion', opinionSources(database));
}

/** FTS5 keeps the title as a token beside the text: with as much here, Lucene weighs the same lengths. No stem is like it. */
const titleToken = '_';

function* numbered(part: DocumentPart, sources: Iterable<Source>): Generator<KnowledgeDocument> {
  let number = 0;
  for (const source of sources) {
    const { stems } = source;
    const document = { id: `${part}-${number}`, part, source: { part, number, ...source } };
    yield Array.isArray(stems)
      ? { ...document, stems: stems.length, source: { ...document.source, stems: [titleToken, ...stems].join(' ') } }
      : document;
    number += 1;
  }
}

const relationList = z.array(z.tuple([z.string(), z.string()]));

function* entitySources(database: Database.Database): Generator<Source> {
  const rows = database.prepare<[], EntityRecord & { readonly relations: string }>(
    `SELECT ${entityColumns}, (SELECT json_group_array(json_array(r.relation, r.value) ORDER BY r.position)
       FROM relations r WHERE r.entity = e.id) AS relations
     FROM entities e ORDER BY e.id`,
  );
  for (const row of rows.iterate()) {
    const relations = relationList.parse(JSON.parse(row.relations)).map(([relation, value]) => ({ relation, value }));
    const has = [...new Set(relations.map(({ relation, value }) => haverKey(relation, value)))];
    yield { title: row.title, views: row.views, entity: fromRecord(row), relations, has };
  }
}

interface StoredCandidate {
  readonly probability: number;
  readonly entity: Entity;
}

/** An anchor with its candidates in their stored order. */
function* anchorSources(database: Database.Database): Generator<Source> {
  const rows = database.prepare<[], EntityRecord & { readonly anchor: string; readonly probability: number }>(
    `SELECT a.anchor, a.probability, ${entityColumns} FROM anchors a JOIN entities e ON e.id = a.entity
     ORDER BY a.anchor, a.rank`,
  );
  const numbers = new Map(
    database
      .prepare<[], { anchor: string; number: number }>(
        'SELECT anchor, row_number() OVER (ORDER BY key) - 1 AS number FROM sound_anchors',
      )
      .all()
      .map(({ anchor, number }) => [anchor, number]),
  );
  const sourceOf = (anchor: string, candidates: readonly StoredCandidate[]): Source => {
    const heard = numbers.get(anchor);
    return { anchor, ...(heard === undefined ? {} : { heard }), candidates };
  };
  let anchor: string | undefined;
  let candidates: StoredCandidate[] = [];
  for (const row of rows.iterate()) {
    if (anchor !== undefined && row.anchor !== anchor) {
      yield sourceOf(anchor, candidates);
      candidates = [];
    }
    anchor = row.anchor;
    candidates.push({ probability: row.probability, entity: fromRecord(row) });
  }
  if (anchor !== undefined) yield sourceOf(anchor, candidates);
}

function* soundSources(database: Database.Database): Generator<Source> {
  for (const piece of soundPieces(readSoundTable(database))) yield { ...piece };
}

function* passageSources(database: Database.Database): Generator<Source> {
  const rows = database.prepare<[], { title: string; section: string; kind: string; text: string; views: number }>(
    `SELECT p.title, p.section, p.kind, p.text, coalesce(e.views, 0) AS views
     FROM passages p LEFT JOIN entities e ON e.title = p.title ORDER BY p.id`,
  );
  for (const row of rows.iterate()) yield { ...row, stems: passageStems(row.text) };
}

function* opinionSources(database: Database.Database): Generator<Source> {
  const rows = database.prepare<[], { title: string; topic: string }>(
    'SELECT title, topic FROM opinions ORDER BY title',
  );
  for (const { title, topic } of rows.iterate()) {
    const parsed: unknown = JSON.parse(topic);
    yield { title, topic: parsed };
  }
}
