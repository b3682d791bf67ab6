import type Database from 'better-sqlite3';
import { fromRecord, toRecord } from '../../../entity/index/entity-record.ts';
import type { EntityRow } from '../../../entity/index/knowledge-data.ts';
import { type EntityRecord, entityColumns } from '../../../entity/index/sqlite-schema.ts';
import { toEntity } from '../../../entity/index/to-entity.ts';
import type { EntryOf } from '../../import/entry.ts';
import { entriesOf, type StoredWorld } from '../../import/stored-worlds.ts';
import { kindClasses } from '../../starter/kinds.ts';
import { entityWriter } from '../row-writers.ts';

/** Enough for a name of common words to be understood without a hint of what is meant. */
const viewsOfImported = 80_000;

/** The entities that worlds tell of. */
export interface ChangedEntities {
  /** Titles that were not there. */
  readonly added: ReadonlySet<string>;
  /** Titles of others, of which something changed. */
  readonly changed: ReadonlySet<string>;
  /** Those of which there is another kind of thing now, or a thing at all. */
  readonly ofNewKind: ReadonlySet<string>;
}

/** Writes the entities of worlds; what a later world says of one stands over earlier ones and what was there. */
export function changeEntities(database: Database.Database, worlds: readonly StoredWorld[]): ChangedEntities {
  const told = new Map<string, EntryOf<'entity'>>();
  for (const world of worlds) for (const entity of entriesOf(world, 'entity')) told.set(entity.title, entity);
  const find = database.prepare<[string], EntityRecord>(`SELECT ${entityColumns} FROM entities e WHERE title = ?`);
  const insert = entityWriter(database);
  const update = database.prepare<[EntityRecord]>(
    `UPDATE entities SET name = :name, kind = :kind, wikidata = :wikidata, classes = :classes, views = :views,
     views_source = :views_source, group_name = :group_name, expected_groups = :expected_groups, is_category = :is_category
     WHERE title = :title`,
  );
  const [added, changed, ofNewKind] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [title, entity] of told) {
    const record = find.get(title);
    if (record) update.run(toRecord(toEntity(changedRow(fromRecord(record), entity))));
    else insert(newRow(entity));
    (record ? changed : added).add(title);
    if (record?.kind !== entity.kind) ofNewKind.add(title);
  }
  return { added, changed, ofNewKind };
}

function changedRow(before: EntityRow, { kind, views, classes, wikidata }: EntryOf<'entity'>): EntityRow {
  return {
    ...before,
    kind,
    classes: classes ?? (kind === before.kind ? before.classes : kindClasses[kind]),
    wikidata: wikidata ?? before.wikidata,
    ...(views === undefined ? {} : { views, viewsSource: 'set' as const }),
  };
}

function newRow({ title, kind, views, classes, wikidata }: EntryOf<'entity'>): EntityRow {
  return {
    title,
    kind,
    wikidata: wikidata ?? '',
    classes: classes ?? kindClasses[kind],
    views: views ?? viewsOfImported,
    viewsSource: 'set',
  };
}
