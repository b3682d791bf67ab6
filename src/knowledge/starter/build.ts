import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorPriors, makeAnchors } from './anchors.ts';
import { closeClasses } from './classes.ts';
import { createDraftTable, type Draft, type DraftTable } from './draft.ts';
import { glossRows } from './glosses.ts';
import { entityKinds } from './kinds.ts';
import { estimatePopularity, type Popularity } from './popularity.ts';
import { relationRows } from './relations.ts';
import { readTable, type SourceFolders } from './source-files.ts';
import { sourceNotes } from './source-list.ts';
import { readCodex } from './sources/codex.ts';
import { readCorpora } from './sources/corpora.ts';
import { readFilms } from './sources/films.ts';
import { readFreebase } from './sources/freebase.ts';
import { guessKinds, readFirstNames, readLastNames } from './sources/guesses.ts';
import { readHandTable } from './sources/hand.ts';
import { readArtists, readBrands, readMuchReadTitles } from './sources/npm-lists.ts';
import { readPageViewSample, readPantheon } from './sources/pantheon.ts';
import { readGameSales, readNetflix } from './sources/shops.ts';
import { readVitalArticles, readVitalPeople } from './sources/vital.ts';
import { joinWikidataSlice, openWikidataSlice, type WikidataSlice } from './sources/wikidata-slice.ts';
import { readWikispeedia } from './sources/wikispeedia.ts';
import { writeSpokenFrequencies } from './spoken-frequency.ts';
import { withoutStubs } from './stubs.ts';
import { type WrittenTable, writeTable } from './tables.ts';
import { restoreCase } from './title-case.ts';

/** What a build made. */
export interface StarterKbReport {
  readonly tables: readonly WrittenTable[];
  readonly kinds: Readonly<Record<string, number>>;
}

/** Merges the sources and writes the tables of the starter knowledge base; `say` hears of the progress. */
export function buildStarterKb(folders: SourceFolders, say: (line: string) => void): StarterKbReport {
  const slice = openWikidataSlice(folders);
  const table = mergeSources(folders, slice, say);
  const drafts = [...table.byKey.values()].filter(isKept);
  for (const draft of drafts) restoreCase(draft);
  const kept = mergeSameTitles(withoutStubs(drafts));
  say(`${kept.length} of ${table.byKey.size} entities are kept`);
  const { popularity, fit } = estimatePopularity(kept);
  say(`popularity: ${JSON.stringify(fit)}`);
  writeSpokenFrequencies(folders);
  const frequencies = new Map(
    readTable(join(folders.own, 'spoken-frequency.tsv')).map((row) => [
      row.get('word') ?? '',
      Number(row.get('per_million')),
    ]),
  );
  const tables = [
    writeTable(
      folders.own,
      'entities.tsv.gz',
      ['title', 'kind', 'wikidata', 'classes', 'views', 'views_source'],
      entityRows(popularity, slice),
    ),
    writeTable(
      folders.own,
      'anchors.tsv.gz',
      ['anchor', 'title', 'probability', 'source'],
      makeAnchors(popularity, frequencies).map((row) => [row.anchor, row.title, row.probability, row.source]),
    ),
    writeTable(folders.own, 'relations.tsv.gz', ['title', 'relation', 'value'], relationRows(kept)),
    writeTable(folders.own, 'glosses.tsv.gz', ['title', 'gloss'], glossRows(kept)),
  ];
  const kinds = Object.fromEntries(
    entityKinds.map((kind) => [kind, kept.filter((draft) => draft.kind === kind).length]),
  );
  const manifest = {
    formatVersion: 1,
    entities: kept.length,
    kinds,
    views: countViews(popularity),
    popularityFit: fit,
    anchorPriors,
    tables,
    sources: sourceNotes,
  };
  writeFileSync(join(folders.own, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return { tables, kinds };
}

function mergeSources(folders: SourceFolders, slice: WikidataSlice, say: (line: string) => void): DraftTable {
  const table = createDraftTable();
  const steps: readonly (readonly [string, () => void])[] = [
    ['vital articles', () => readVitalArticles(table, folders)],
    ['much-read titles', () => readMuchReadTitles(table)],
    ['vital people', () => readVitalPeople(table, folders)],
    ['Freebase', () => readFreebase(table, folders)],
    ['Wikipedia for Schools', () => readWikispeedia(table, folders)],
    ['films', () => readFilms(table, folders)],
    ['artists', () => readArtists(table, { first: readFirstNames(folders), last: readLastNames(folders) })],
    ['Wikidata slice', () => joinWikidataSlice(table, slice, folders)],
    ['CoDEx', () => readCodex(table, slice, folders)],
    ['Pantheon', () => readPantheon(table, folders)],
    ['page views', () => readPageViewSample(table, folders)],
    ['small lists', () => readCorpora(table, folders)],
    ['games', () => readGameSales(table, folders)],
    ['Netflix', () => readNetflix(table, folders)],
    ['brands', () => readBrands(table)],
    ['table by hand', () => readHandTable(table, folders)],
    ['guessed kinds', () => guessKinds(table, folders)],
  ];
  for (const [name, step] of steps) {
    step();
    say(`${name}: ${table.byKey.size} entities`);
  }
  return table;
}

const notable = [
  'vital',
  'much-read',
  'people',
  'freebase',
  'pantheon',
  'wikispeedia',
  'hand',
  'page-views',
  'corpora',
  'netflix',
  'games',
  'film-figures',
];

/** Kept is what has a kind and is named by a list of notable things, or is a film or artist with enough told about it. */
function isKept(draft: Draft): boolean {
  if (draft.kind === undefined) return false;
  if (
    /^(list of|outline of|index of|timeline of|deaths in|lists of) /i.test(draft.title) ||
    /filmography|discography|\(disambiguation\)$/.test(draft.title)
  )
    return false;
  if (notable.some((source) => draft.sources.has(source))) return true;
  if (draft.sources.has('films'))
    return (
      Number([...(draft.relations.get('year') ?? [])][0]) >= 1985 && (draft.signals.get('extractLength') ?? 0) >= 300
    );
  return (draft.signals.get('artistLists') ?? 0) >= 3 || (draft.signals.get('films') ?? 0) >= 8;
}

function mergeSameTitles(drafts: readonly Draft[]): Draft[] {
  const byTitle = new Map<string, Draft>();
  for (const draft of drafts) if (!byTitle.has(draft.title)) byTitle.set(draft.title, draft);
  return [...byTitle.values()];
}

function entityRows(popularity: ReadonlyMap<Draft, Popularity>, slice: WikidataSlice): (string | number)[][] {
  return [...popularity].map(([draft, { views, source }]) => [
    draft.title,
    draft.kind ?? 'thing',
    draft.wikidata,
    closeClasses(draft, slice).join(' '),
    views,
    source,
  ]);
}

function countViews(popularity: ReadonlyMap<Draft, Popularity>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { source } of popularity.values()) counts[source] = (counts[source] ?? 0) + 1;
  return counts;
}
