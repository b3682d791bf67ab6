import { join } from 'node:path';
import { z } from 'zod';
import { commonName } from '../../../core/text.ts';
import {
  addAlias,
  addRelation,
  claimKind,
  type Draft,
  type DraftTable,
  draftOf,
  strength,
  titleKey,
  titleOfLink,
} from '../draft.ts';
import { addOccupation } from '../occupations.ts';
import { readJsonLines, type SourceFolders } from '../source-files.ts';

const filmSchema = z.object({
  title: z.string(),
  year: z.number(),
  cast: z.array(z.string()),
  genres: z.array(z.string()),
  wiki: z.string().nullish(),
  extract: z.string().nullish(),
});

const figuresSchema = z.object({
  Title: z.union([z.string(), z.number()]).nullish(),
  'Release Date': z.string().nullish(),
  Director: z.string().nullish(),
  Distributor: z.union([z.string(), z.number()]).nullish(),
  'US Gross': z.number().nullish(),
  'IMDB Votes': z.number().nullish(),
});

const directedBy = /directed by ([A-Z][\w.'’-]+(?: (?:[A-Z][\w.'’-]*|de|von|van|del)){1,3})/;
const saysFilm = /\b(film|films|movie|documentary|short|western|cartoon)\b/i;

/** What begins a sentence of its own after a name: `Stanley Kubrick. The`, `Frank Oz. It`; after Jr. and initials only words that begin no name. */
const begins = '(?:The|It|He|She|They|This|In|Its|His|Her)';
const nextSentence = new RegExp(
  `(?<=\\p{Ll}{2})(?<!\\b(?:Jr|Sr|St))\\.(?: .*)?$|(?<=\\b(?:Jr|Sr)\\.) ${begins}\\b.*$|(?<!\\b(?:Jr|Sr))\\. ${begins}\\b.*$`,
  'u',
);

/** American films with year, cast, genre and director, and how often each actor is in a cast. */
export function readFilms(table: DraftTable, folders: SourceFolders): void {
  const castCount = new Map<string, number>();
  const byName = new Map<string, Draft[]>();
  for (const film of readJsonLines(join(folders.data, 'movies/wikipedia_movies.jsonl.gz'), filmSchema)) {
    const title = titleOfLink(film.wiki ?? '');
    if (title === undefined || !saysFilm.test(film.extract?.slice(0, 300) ?? title)) continue;
    const draft = draftOf(table, title, 'films');
    claimKind(draft, 'film', strength.film);
    if (draft.kind !== 'film') continue;
    addFilm(draft, film);
    for (const name of film.cast) castCount.set(name, (castCount.get(name) ?? 0) + 1);
    const key = titleKey(commonName(title));
    byName.set(key, [...(byName.get(key) ?? []), draft]);
  }
  readFigures(byName, folders);
  readCast(table, castCount);
}

function addFilm(draft: Draft, film: z.infer<typeof filmSchema>): void {
  if (film.title !== commonName(draft.title)) addAlias(draft, film.title, 'alias');
  addRelation(draft, 'year', film.year);
  for (const name of film.cast.slice(0, 8)) addRelation(draft, 'cast', name);
  for (const genre of film.genres) addRelation(draft, 'genre', genre.toLowerCase());
  addRelation(draft, 'director', directedBy.exec(film.extract ?? '')?.[1]?.replace(nextSentence, ''));
  draft.signals.set('extractLength', film.extract?.length ?? 0);
}

function readFigures(byName: ReadonlyMap<string, readonly Draft[]>, folders: SourceFolders): void {
  for (const film of readJsonLines(join(folders.data, 'movies/vega_movies.jsonl.gz'), figuresSchema)) {
    const year = Number((film['Release Date'] ?? '').slice(-4));
    const draft = (byName.get(titleKey(String(film.Title ?? ''))) ?? []).find((entry) =>
      [...(entry.relations.get('year') ?? [])].some((known) => Math.abs(Number(known) - year) <= 1),
    );
    if (draft === undefined) continue;
    addRelation(draft, 'director', film.Director ?? undefined);
    draft.sources.add('film-figures');
    draft.signals.set('votes', film['IMDB Votes'] ?? 0);
    draft.signals.set('gross', film['US Gross'] ?? 0);
  }
}

function readCast(table: DraftTable, castCount: ReadonlyMap<string, number>): void {
  for (const [name, count] of castCount) {
    const known = table.byKey.get(titleKey(name));
    if (known === undefined && count < 5) continue;
    if (known?.kind !== undefined && known.kind !== 'person') continue;
    if (known === undefined && !/^\S+ \S+/.test(name)) continue;
    const draft = draftOf(table, name, 'cast');
    if (known === undefined) draft.cased = true;
    claimKind(draft, 'person', strength.list);
    if (count >= 2) addOccupation(draft, 'actor');
    draft.signals.set('films', count);
  }
}
