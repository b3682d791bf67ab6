import type { Draft } from './draft.ts';
import { kindClasses } from './kinds.ts';
import { withAncestors, type WikidataSlice } from './sources/wikidata-slice.ts';
import { groupClassIds } from '../../entity/groups/groups.ts';

const named = groupClassIds();

/** The classes of an entity: its direct ones, those of its kind, and all ancestors that an entity group names; in numeric order. */
export function closeClasses(draft: Draft, slice: WikidataSlice): string[] {
  const direct = new Set(draft.classes);
  for (const item of draft.kind === undefined ? [] : kindClasses[draft.kind]) direct.add(item);
  for (const ancestor of withAncestors(slice, [...direct])) if (named.has(ancestor)) direct.add(ancestor);
  return [...direct].sort((left, right) => Number(left.slice(1)) - Number(right.slice(1)));
}
