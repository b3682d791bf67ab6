import { join } from 'node:path';
import {
  addRelation,
  claimKind,
  type DraftTable,
  draftOf,
  findByName,
  indexByCommonName,
  spell,
  strength,
  titleKey,
} from '../draft.ts';
import { addOccupation } from '../occupations.ts';
import { readLines, readTable, type SourceFolders } from '../source-files.ts';

/** Months that the page views of Pantheon 1.0 cover. */
const pantheonMonths = 72;
/** What the views of the sample of pages are, at the median, beside those of Pantheon for the same titles. */
const pantheonToSample = 1.29;

const ofRealm =
  / of (England|the United Kingdom|Great Britain|France|Spain|Russia|Scotland|Prussia|Sweden|Denmark|Norway|Portugal)$/;

/** Pantheon: famous people with occupation, birthplace and real page views. */
export function readPantheon(table: DraftTable, folders: SourceFolders): void {
  const byName = indexByCommonName(table);
  for (const row of readTable(join(folders.data, 'pantheon/pantheon.tsv.gz'))) {
    const name = row.get('name') ?? '';
    const taken = table.byKey.get(titleKey(name));
    const found =
      findByName(byName, name, ['person', 'band']) ?? findByName(byName, name.replace(ofRealm, ''), ['person']);
    if (name === '' || (found === undefined && taken !== undefined)) continue;
    const draft = found ?? draftOf(table, name, 'pantheon');
    draft.sources.add('pantheon');
    spell(draft, name);
    claimKind(draft, 'person', strength.pantheon);
    if (draft.kind !== 'person' && draft.kind !== 'band') continue;
    if (draft.kind === 'person') addOccupation(draft, row.get('occupation') ?? '', true);
    addRelation(draft, 'birthplace', row.get('birthcity'));
    addRelation(draft, 'country', titleCase(row.get('countryName') ?? ''));
    if (!draft.relations.has('birth-year') && /^-?\d+$/.test(row.get('birthyear') ?? ''))
      addRelation(draft, 'birth-year', row.get('birthyear'));
    const views = Number(row.get('PageViewsEnglish'));
    if (views > 0) draft.knownViews = (views / pantheonMonths) * pantheonToSample;
  }
}

/** The sample of 273 pages with real monthly views; entries below 1,000 are moved titles. */
export function readPageViewSample(table: DraftTable, folders: SourceFolders): void {
  const inflated = new Set(['Jimmy Carter', 'Cleopatra']);
  for (const line of readLines(join(folders.data, 'pageviews/enwiki_pageviews_60months_sample.tsv')).slice(1)) {
    const [title = '', , monthly = ''] = line.split('\t');
    const draft = table.byKey.get(titleKey(title));
    if (draft === undefined || Number(monthly) < 1000 || inflated.has(title)) continue;
    draft.sources.add('page-views');
    draft.knownViews = Number(monthly);
  }
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
