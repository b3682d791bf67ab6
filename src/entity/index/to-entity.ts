import type { Entity } from '../../contracts/entity-index.ts';
import { commonName } from '../../core/text.ts';
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
    group: null,
    expectedGroups: [],
    isCategory: false,
  };
}
