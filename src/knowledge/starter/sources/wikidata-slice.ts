import { join } from 'node:path';
import { capitalise } from '../../../core/text.ts';
import {
  addAlias,
  addRelation,
  claimKind,
  type Draft,
  type DraftTable,
  indexByCommonName,
  strength,
  titleKey,
} from '../draft.ts';
import { type EntityKind, kindOfClasses } from '../kinds.ts';
import { readLines, type SourceFolders } from '../source-files.ts';

/** Classes of items that are no subject to talk about: disambiguation pages, categories, properties, given names and the like. */
const administrative = new Set(
  'Q15221623 Q4164871 Q3917681 Q133346 Q12413618 Q15104814 Q3089219 Q30827031 Q62589316 Q19847637 Q15238777 Q294414 Q4167410 Q4167836 Q13406463 Q11266439 Q101352 Q202444 Q12308941 Q11879590'.split(
    ' ',
  ),
);

const yearRelations: Readonly<Record<string, string>> = {
  P569: 'birth-year',
  P570: 'death-year',
  P571: 'inception',
  P577: 'year',
  P576: 'dissolved',
};

/** A slice of Wikidata: classes with all their ancestors, labels and aliases. */
export interface WikidataSlice {
  readonly labels: ReadonlyMap<string, string>;
  readonly classesOf: ReadonlyMap<string, readonly string[]>;
  readonly superclasses: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads labels, instance-of statements and the closure of subclass-of. */
export function openWikidataSlice(folders: SourceFolders): WikidataSlice {
  const folder = join(folders.data, 'wikidata_slice');
  const superclasses = new Map<string, Set<string>>();
  for (const [item, ancestor] of pairs(join(folder, 'P279star.tsv.gz'))) {
    const entry = superclasses.get(item);
    if (entry === undefined) superclasses.set(item, new Set([ancestor]));
    else entry.add(ancestor);
  }
  const classesOf = new Map<string, string[]>();
  for (const [item, type] of pairs(join(folder, 'P31.tsv.gz'))) {
    const entry = classesOf.get(item);
    if (entry === undefined) classesOf.set(item, [type]);
    else entry.push(type);
  }
  return { labels: new Map(pairs(join(folder, 'labels.en.tsv.gz'))), classesOf, superclasses };
}

/** The classes with all ancestors that the slice knows. */
export function withAncestors(slice: WikidataSlice, classes: Iterable<string>): Set<string> {
  const all = new Set<string>();
  for (const item of classes) {
    all.add(item);
    for (const ancestor of slice.superclasses.get(item) ?? []) all.add(ancestor);
  }
  return all;
}

/** Joins the slice: by id where the id is known, else by a label that no other item has and whose kind agrees. */
export function joinWikidataSlice(table: DraftTable, slice: WikidataSlice, folders: SourceFolders): void {
  const itemsOfLabel = new Map<string, string[]>();
  for (const [item, label] of slice.labels) {
    if (!item.startsWith('Q') || isAdministrative(slice, item)) continue;
    const key = titleKey(label);
    itemsOfLabel.set(key, [...(itemsOfLabel.get(key) ?? []), item]);
  }
  const byName = indexByCommonName(table);
  for (const [label, items] of itemsOfLabel) {
    for (const item of items) {
      const draft =
        table.byWikidata.get(item) ?? (items.length === 1 ? agreeing(slice, item, byName.get(label) ?? []) : undefined);
      if (draft === undefined) continue;
      if (draft.wikidata === '') {
        draft.wikidata = item;
        table.byWikidata.set(item, draft);
      }
      describe(draft, slice, item);
    }
  }
  addNames(table, slice, folders);
}

function isAdministrative(slice: WikidataSlice, item: string): boolean {
  const types = slice.classesOf.get(item) ?? [];
  return types.some((type) => administrative.has(type) || /Wiki(data|media)/.test(slice.labels.get(type) ?? ''));
}

function kindOfItem(slice: WikidataSlice, item: string): EntityKind | undefined {
  const own = kindOfClasses(withAncestors(slice, slice.classesOf.get(item) ?? []));
  return own ?? kindOfClasses(withAncestors(slice, [item]));
}

/** The one entity without an id that has the kind of the item; one without a kind only if it is the only one of its name. */
function agreeing(slice: WikidataSlice, item: string, entries: readonly Draft[]): Draft | undefined {
  const kind = kindOfItem(slice, item);
  const free = entries.filter((draft) => draft.wikidata === '');
  if (kind === undefined) return undefined;
  const same = free.filter((draft) => draft.kind === kind);
  if (same.length === 1) return same[0];
  return entries.length === 1 && free[0]?.kind === undefined ? free[0] : undefined;
}

function describe(draft: Draft, slice: WikidataSlice, item: string): void {
  draft.sources.add('wikidata');
  const kind = kindOfItem(slice, item);
  if (kind !== undefined) claimKind(draft, kind, strength.wikidata);
  for (const type of slice.classesOf.get(item) ?? slice.superclasses.get(item) ?? []) {
    if (type !== item) draft.classes.add(type);
  }
}

function addNames(table: DraftTable, slice: WikidataSlice, folders: SourceFolders): void {
  const folder = join(folders.data, 'wikidata_slice');
  for (const [item, label] of slice.labels) {
    const draft = table.byWikidata.get(item);
    if (draft === undefined) continue;
    if (!draft.cased && titleKey(label) === titleKey(draft.title)) recase(draft, label);
    else addAlias(draft, label, 'alias');
  }
  for (const [item, alias] of pairs(join(folder, 'aliases.en.tsv.gz'))) {
    const draft = table.byWikidata.get(item);
    if (draft !== undefined) addAlias(draft, alias, 'alias');
  }
  for (const [item, rank] of pairs(join(folder, 'pagerank.undirected.tsv.gz'))) {
    table.byWikidata.get(item)?.signals.set('pageRank', Number(rank) * 1e6);
  }
  for (const line of readLines(join(folder, 'claims.time.tsv.gz'))) addYear(table, line);
}

function recase(draft: Draft, label: string): void {
  draft.title = capitalise(label);
  draft.cased = true;
}

function addYear(table: DraftTable, line: string): void {
  const [item = '', property = '', time = ''] = line.split('\t');
  const draft = table.byWikidata.get(item);
  const relation = yearRelations[property];
  const year = /^\^(-?\d+)-/.exec(time)?.[1];
  if (draft === undefined || relation === undefined || year === undefined || draft.relations.has(relation)) return;
  addRelation(draft, relation, Number(year));
}

function* pairs(path: string): Generator<readonly [string, string]> {
  for (const line of readLines(path)) {
    const [item = '', value = ''] = line.split('\t');
    if (item !== 'item') yield [item, value];
  }
}
