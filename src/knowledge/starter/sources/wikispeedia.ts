import { join } from 'node:path';
import { addSignal, claimKind, type DraftTable, draftOf, strength } from '../draft.ts';
import type { EntityKind } from '../kinds.ts';
import { readLines, type SourceFolders } from '../source-files.ts';

/** Kinds by the subject path of Wikipedia for Schools, first match wins. */
const subjectKinds: readonly (readonly [RegExp, EntityKind])[] = [
  [/Mammals|Birds|Dinosaurs|Fish|Insects|Reptiles|Amphib/, 'animal'],
  [/Plants/, 'plant'],
  [/Food|Fruit/, 'food'],
  [/\.People/, 'person'],
  [/\.Countries|Cities|Geography_of|\.Geography\./, 'place'],
  [/Sports_teams/, 'team'],
  [/Sports/, 'sport'],
  [/Performers_and_composers/, 'band'],
  [/Musical_Instruments/, 'instrument'],
  [/Films/, 'film'],
  [/Computer_and_video/, 'game'],
  [/Planets|Space/, 'space'],
  [/Chemical_elements/, 'substance'],
  [/Companies/, 'company'],
  [/Novels/, 'book'],
  [/British_History\.Monarchs/, 'person'],
  [/Religious|Divinities/, 'religion'],
  [/Science|Mathematics/, 'subject'],
];

/** Wikipedia for Schools: subjects, links between articles, and how often players visited them. */
export function readWikispeedia(table: DraftTable, folders: SourceFolders): void {
  const folder = join(folders.data, 'wikispeedia');
  for (const line of dataLines(join(folder, 'categories.tsv.gz'))) {
    const [title = '', subject = ''] = line.split('\t');
    const draft = draftOf(table, readable(title), 'wikispeedia');
    const kind = subjectKinds.find(([pattern]) => pattern.test(subject))?.[1];
    if (kind !== undefined) claimKind(draft, kind, strength.list);
  }
  for (const line of dataLines(join(folder, 'links.tsv.gz'))) count(table, line.split('\t')[1] ?? '', 'links');
  for (const line of dataLines(join(folder, 'paths_unfinished.tsv.gz'))) {
    for (const title of (line.split('\t')[3] ?? '').split(';')) count(table, title, 'visits');
  }
}

function count(table: DraftTable, title: string, signal: string): void {
  if (title !== '' && title !== '<') addSignal(draftOf(table, readable(title), 'wikispeedia'), signal, 1);
}

function readable(title: string): string {
  return decodeURIComponent(title).replaceAll('_', ' ');
}

function dataLines(path: string): string[] {
  return readLines(path).filter((line) => !line.startsWith('#') && line.includes('\t'));
}
