import { join } from 'node:path';
import {
  addRelation,
  addSignal,
  claimKind,
  type Draft,
  type DraftTable,
  draftOf,
  findByName,
  indexByCommonName,
  spell,
  strength,
  titleKey,
} from '../draft.ts';
import { readLines, readTable, type SourceFolders } from '../source-files.ts';

/** Million copies from which a game is kept. */
const gameSales = 0.3;

/** Video games by sales: year, genre, publisher, platforms. */
export function readGameSales(table: DraftTable, folders: SourceFolders): void {
  const byName = indexByCommonName(table);
  const rows = readLines(join(folders.data, 'kb_sources/vgsales.csv.gz')).slice(1).map(csvCells);
  const sales = new Map<string, number>();
  for (const row of rows) sales.set(row[1] ?? '', (sales.get(row[1] ?? '') ?? 0) + Number(row[10]));
  for (const [, name = '', platform = '', year = '', genre = '', publisher = ''] of rows) {
    if ((sales.get(name) ?? 0) < gameSales) continue;
    const found = findByName(byName, name, ['game']);
    const taken = table.byKey.get(titleKey(name));
    const draft =
      found ??
      draftOf(table, taken === undefined || taken.sources.has('games') ? name : `${name} (video game)`, 'games');
    draft.sources.add('games');
    spell(draft, name);
    claimKind(draft, 'game', strength.store);
    if (draft.kind === 'game') addGame(draft, { platform, year, genre, publisher, sales: sales.get(name) ?? 0 });
  }
}

function addGame(
  draft: Draft,
  game: { platform: string; year: string; genre: string; publisher: string; sales: number },
): void {
  draft.classes.add('Q7889');
  draft.signals.set('sales', game.sales);
  if (/^\d{4}$/.test(game.year) && !draft.relations.has('year')) addRelation(draft, 'year', game.year);
  addRelation(draft, 'genre', game.genre === 'Misc' ? undefined : game.genre.toLowerCase());
  addRelation(
    draft,
    'publisher',
    game.publisher === 'Unknown' || game.publisher === 'N/A' ? undefined : game.publisher,
  );
  if ((draft.relations.get('platform')?.size ?? 0) < 6) addRelation(draft, 'platform', game.platform);
}

/** Films and series of Netflix until 2021. */
export function readNetflix(table: DraftTable, folders: SourceFolders): void {
  const byName = indexByCommonName(table);
  for (const row of readTable(join(folders.data, 'kb_sources/netflix_titles.tsv.gz'))) {
    const title = row.get('title') ?? '';
    if (title.trim() !== title || /\s{2}|^\d+$/.test(title)) continue;
    const isSeries = row.get('type') === 'TV Show';
    const kind = isSeries ? 'series' : 'film';
    const found = findByName(byName, title, isSeries ? ['series', 'anime'] : ['film']);
    if (found === undefined && (!isSeries || table.byKey.has(titleKey(title)))) continue;
    const draft = found ?? draftOf(table, title, 'netflix');
    draft.sources.add('netflix');
    spell(draft, title);
    claimKind(draft, kind, strength.store);
    addSignal(draft, 'netflix', 1);
    if (draft.kind === kind) addProgramme(draft, row);
  }
}

function addProgramme(draft: Draft, row: ReadonlyMap<string, string>): void {
  if (!draft.relations.has('year')) addRelation(draft, 'year', row.get('release_year'));
  if ((draft.relations.get('cast')?.size ?? 0) < 4) {
    for (const name of (row.get('cast') ?? '').split(',').slice(0, 6)) addRelation(draft, 'cast', name);
  }
  if (!draft.relations.has('director'))
    for (const name of (row.get('director') ?? '').split(',')) addRelation(draft, 'director', name);
  for (const country of (row.get('country') ?? '').split(',').slice(0, 2)) addRelation(draft, 'country', country);
}

function csvCells(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((match) =>
    (match[1] ?? '').replace(/^"|"$/g, '').replaceAll('""', '"'),
  );
}
