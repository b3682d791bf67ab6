import { groupClassIds } from '../../entity/groups/groups.ts';
import { classAgrees } from './class-kinds.ts';
import type { Draft } from './draft.ts';
import { kindClasses } from './kinds.ts';
import { type WikidataSlice, withAncestors } from './sources/wikidata-slice.ts';

/** Performing, ruling and playing: an entity whose main occupation is known keeps only the classes of that one. */
const exclusive = [
  'Q33999',
  'Q10800557',
  'Q10798782',
  'Q2259451',
  'Q2405480',
  'Q639669',
  'Q177220',
  'Q2252262',
  'Q36834',
  'Q753110',
  'Q488205',
  'Q245068',
  'Q82955',
  'Q116',
  'Q2066131',
  'Q5716684',
  'Q3501317',
  'Q483501',
  'Q4610556',
  'Q937857',
];

/** The classes of an entity: its direct ones, those of its kind, and all ancestors that an entity group names, as far as they agree with the kind; in numeric order. */
export function closeClasses(draft: Draft, slice: WikidataSlice): string[] {
  const kind = draft.kind ?? 'thing';
  const direct = new Set([...draft.classes].filter((item) => classAgrees(item, kind)));
  if (draft.mainClasses.size > 0) for (const item of exclusive) if (!draft.mainClasses.has(item)) direct.delete(item);
  const named = groupClassIds();
  const all = new Set([...direct, ...kindClasses[kind]]);
  if (kind !== 'person')
    for (const ancestor of withAncestors(slice, direct))
      if (named.has(ancestor) && classAgrees(ancestor, kind)) all.add(ancestor);
  return [...all].sort((left, right) => Number(left.slice(1)) - Number(right.slice(1)));
}
