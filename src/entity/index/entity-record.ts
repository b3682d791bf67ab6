import { type Entity, type ExpectedGroup, expectedGroups } from '../../contracts/entity-index.ts';
import type { EntityRecord } from './sqlite-schema.ts';

/** The record that an entity is stored as. */
export function toRecord(entity: Entity): EntityRecord {
  return {
    title: entity.title,
    name: entity.name,
    kind: entity.kind,
    wikidata: entity.wikidata,
    classes: entity.classes.join(' '),
    views: entity.views,
    views_source: entity.viewsSource,
    group_name: entity.group,
    expected_groups: entity.expectedGroups.join(' '),
    is_category: entity.isCategory ? 1 : 0,
  };
}

/** The entity that a record holds. */
export function fromRecord(record: EntityRecord): Entity {
  return {
    title: record.title,
    name: record.name,
    kind: record.kind,
    wikidata: record.wikidata,
    classes: wordsIn(record.classes),
    views: record.views,
    viewsSource: record.views_source,
    group: record.group_name,
    expectedGroups: wordsIn(record.expected_groups).filter(isExpectedGroup),
    isCategory: record.is_category === 1,
  };
}

const expected: ReadonlySet<string> = new Set(expectedGroups);

function isExpectedGroup(name: string): name is ExpectedGroup {
  return expected.has(name);
}

function wordsIn(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
