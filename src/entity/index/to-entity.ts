import { type Entity, expectedGroups } from '../../contracts/entity-index.ts';
import { commonName } from '../../core/text.ts';
import { categoryTitles, classify, inExpectedGroup } from '../groups/groups.ts';
import type { EntityRow } from './knowledge-data.ts';

/** The entity of a row, with its name, its groups (reference §7) and whether it stands for a whole category. */
export function toEntity(row: EntityRow): Entity {
  return {
    title: row.title,
    name: commonName(row.title),
    kind: row.kind,
    wikidata: row.wikidata,
    classes: row.classes,
    views: row.views,
    viewsSource: row.viewsSource,
    group: classify(row) ?? null,
    expectedGroups: expectedGroups.filter((group) => inExpectedGroup(row, group)),
    isCategory: categoryTitles().has(row.title),
  };
}
