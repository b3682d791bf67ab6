import { join } from 'node:path';
import { claimKind, type Draft, type DraftTable, draftOf, strength, titleOfLink } from '../draft.ts';
import { type EntityKind, isEntityKind } from '../kinds.ts';
import { addOccupation } from '../occupations.ts';
import { readLines, readTable, type SourceFolders } from '../source-files.ts';

interface Section {
  readonly kind: string;
  readonly classes: readonly string[];
  readonly occupation: string;
}

const events =
  /\b(war|wars|battle|siege|revolution|revolt|rebellion|treaty|massacre|crusade|assassination|coup|conquest|invasion|attack|attacks|bombing|uprising|crisis|disaster|famine|crash|landing|riot|riots|protests|election|genocide|campaign|conference|incident|pandemic|outbreak|execution|trial|operation)\b/i;
const states =
  /\b(empire|kingdom|dynasty|caliphate|republic|sultanate|confederation|khanate|duchy|colony|union|emirate|principality|federation|state)\b/i;

/** The vital articles in page order: a table of section starts says what each run of the list holds. */
export function readVitalArticles(table: DraftTable, folders: SourceFolders): void {
  const sections = new Map(
    readTable(join(folders.own, 'vital-sections.tsv')).map((row) => [row.get('first') ?? '', sectionOf(row)]),
  );
  let section: Section | undefined;
  let last: Draft | undefined;
  for (const line of readLines(join(folders.data, 'kb_sources/vital_links_ordered.txt.gz'))) {
    if (line.startsWith('/wiki/Wikipedia:')) {
      last?.signals.set('vitalLevel', 1);
      continue;
    }
    const title = titleOfLink(line);
    if (title === undefined) continue;
    section = sections.get(title) ?? section;
    last = draftOf(table, title, 'vital');
    last.signals.set('vital', 1);
    if (section !== undefined) applySection(last, section);
  }
}

function sectionOf(row: ReadonlyMap<string, string>): Section {
  return {
    kind: row.get('kind') ?? '',
    classes: (row.get('classes') ?? '').split(' ').filter((item) => item !== ''),
    occupation: (row.get('occupation') ?? '').replaceAll('-', ' '),
  };
}

function applySection(draft: Draft, section: Section): void {
  if (draft.kind !== undefined && draft.kindStrength >= strength.section) return;
  const kind = kindIn(section.kind, draft.title);
  claimKind(draft, kind, section.kind === 'musician-or-band' ? strength.guess : strength.section);
  for (const item of section.classes) draft.classes.add(item);
  if (section.occupation === '') return;
  if (section.kind === 'musician-or-band') draft.signals.set('musicianOrBand', 1);
  else if (kind === 'person') addOccupation(draft, section.occupation, true);
}

function kindIn(section: string, title: string): EntityKind {
  if (section === 'past') return events.test(title) ? 'event' : states.test(title) ? 'place' : 'period';
  if (section === 'musician-or-band') return 'band';
  return isEntityKind(section) ? section : 'concept';
}

/** The vital people with Wikidata ids and birth years; bands of the musicians' pages are the ones that are not among them. */
export function readVitalPeople(table: DraftTable, folders: SourceFolders): void {
  for (const name of ['people_vital5', 'people_vital4', 'people_every-expanded']) {
    for (const line of readLines(join(folders.data, `kb_sources/${name}.csv.gz`))) readPerson(table, line);
  }
}

function readPerson(table: DraftTable, line: string): void {
  const [title = '', wikidata = '', year = '', gender = ''] = line.split('\t');
  if (title === '') return;
  const draft = draftOf(table, title, 'people', /^Q\d+$/.test(wikidata) ? wikidata : '');
  if (gender === '') return;
  claimKind(draft, 'person', strength.peopleList);
  if (draft.kind !== 'person') return;
  if (draft.signals.has('musicianOrBand')) addOccupation(draft, 'musician', true);
  if (/^-?\d{3,4}$/.test(year)) draft.relations.set('birth-year', new Set([String(Number(year))]));
}
