import { join } from 'node:path';
import { z } from 'zod';
import { addRelation, addSignal, claimKind, type DraftTable, strength } from '../draft.ts';
import { kindOfClasses } from '../kinds.ts';
import { addOccupation } from '../occupations.ts';
import { readJson, readLines, type SourceFolders } from '../source-files.ts';
import { type WikidataSlice, withAncestors } from './wikidata-slice.ts';

const typesSchema = z.record(z.string(), z.array(z.string()));
const labelsSchema = z.record(z.string(), z.object({ label: z.string() }));

const keptRelations: Readonly<Record<string, string>> = {
  P106: 'occupation',
  P19: 'birthplace',
  P27: 'country',
  P17: 'country',
  P136: 'genre',
  P161: 'cast',
  P57: 'director',
  P463: 'member-of',
  P1303: 'instrument',
  P641: 'sport',
  P54: 'team',
  P36: 'capital',
  P30: 'continent',
};

/** CoDEx (Wikidata): classes and triples of the entities whose id is known. */
export function readCodex(table: DraftTable, slice: WikidataSlice, folders: SourceFolders): void {
  const folder = join(folders.data, 'kb_sources/codex');
  const types = readJson(join(folder, 'types_entity2types.json.gz'), typesSchema);
  const labels = readJson(join(folder, 'types_en_types.json.gz'), labelsSchema);
  for (const [item, classes] of Object.entries(types)) {
    const draft = table.byWikidata.get(item);
    if (draft === undefined) continue;
    draft.sources.add('codex');
    const kind = kindOfClasses(withAncestors(slice, classes));
    if (kind !== undefined) claimKind(draft, kind, strength.codex);
    for (const type of classes) draft.classes.add(type);
  }
  for (const part of ['codex-m_train', 'codex-m_valid', 'codex-m_test', 'codex-l_valid', 'codex-l_test']) {
    for (const line of readLines(join(folder, `triples_${part}.txt.gz`))) {
      const [head = '', property = '', tail = ''] = line.split('\t');
      applyTriple(table, head, property, { id: tail, label: labels[tail]?.label ?? slice.labels.get(tail) });
    }
  }
}

function applyTriple(
  table: DraftTable,
  head: string,
  property: string,
  tail: { id: string; label: string | undefined },
): void {
  const subject = table.byWikidata.get(head);
  const object = table.byWikidata.get(tail.id);
  for (const draft of [subject, object]) if (draft !== undefined) addSignal(draft, 'codexDegree', 1);
  const relation = keptRelations[property];
  const value = tail.label ?? object?.title;
  if (subject === undefined || relation === undefined || value === undefined) return;
  if (relation !== 'occupation') addRelation(subject, relation, object?.title ?? value);
  else {
    addOccupation(subject, value);
    subject.classes.add(tail.id);
  }
}
