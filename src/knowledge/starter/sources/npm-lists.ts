import { unpack } from 'efrt';
import { z } from 'zod';
import { capitalise, withoutAccents } from '../../../core/text.ts';
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
import { packageFile, readJson, readText } from '../source-files.ts';

/** Titles of 38,000 much-read articles, in lower case (npm package compromise-wikipedia). */
export function readMuchReadTitles(table: DraftTable): void {
  const source = readText(packageFile('compromise-wikipedia', 'src', '_model.js'));
  const packed = source.slice(source.indexOf('`') + 1, source.lastIndexOf('`'));
  for (const title of Object.keys(unpack(packed))) {
    draftOf(table, capitalise(title), 'much-read').signals.set('muchRead', 1);
  }
  for (const draft of table.byKey.values()) {
    if (draft.sources.size === 1 && draft.sources.has('much-read')) draft.cased = false;
  }
}

const artistsSchema = z.record(z.string(), z.array(z.object({ text: z.string(), href: z.string().nullish() })));
const listWords = /\b(list of|artists|musicians|bands|performers|groups|singers|albums|music|people|by country)\b/gi;
const namesBand =
  /^(the |los |les )|\b(band|brothers|sisters|orchestra|boys|girls|trio|quartet|ensemble|choir|crew|project|experience)\b|[&+]| and (the|his|her) /i;

/** Usual names of people, in lower case. */
export interface UsualNames {
  readonly first: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
}

/** Musicians and bands of 468 genre lists (npm package artists), kept where two lists or another source name them. */
export function readArtists(table: DraftTable, usual: UsualNames): void {
  const names: UsualNames = { first: new Set([...usual.first, ...firstNamesOf(table)]), last: usual.last };
  const lists = new Map<string, { text: string; genres: Set<string> }>();
  for (const [list, links] of Object.entries(readJson(packageFile('artists', 'data.json'), artistsSchema))) {
    const genre = list.replace(listWords, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
    for (const link of links) {
      const title =
        link.href?.includes('/wiki/') === true && !link.href.includes('redlink') ? titleOfLink(link.href) : undefined;
      if (title === undefined) continue;
      const entry = lists.get(title) ?? { text: link.text, genres: new Set() };
      entry.genres.add(genre);
      lists.set(title, entry);
    }
  }
  for (const [title, entry] of lists) {
    addArtist(table, title, { text: entry.text, genres: entry.genres, isPerson: looksLikePerson(title, names) });
  }
}

const notArtist = /, |^(Music of|Music in|Lists? of|Culture of|Index of) /;

interface Artist {
  readonly text: string;
  readonly genres: ReadonlySet<string>;
  readonly isPerson: boolean;
}

function addArtist(table: DraftTable, title: string, { text, genres, isPerson }: Artist): void {
  const known = table.byKey.get(titleKey(title));
  if (known === undefined && genres.size < 2) return;
  if (known?.kind !== undefined && known.kind !== 'person' && known.kind !== 'band') return;
  if (known?.kind === undefined && (genres.size < 2 || notArtist.test(title))) return;
  const draft = draftOf(table, title, 'artists');
  draft.signals.set('artistLists', genres.size);
  claimKind(draft, isPerson ? 'person' : 'band', strength.list);
  if (draft.kind === 'person') addOccupation(draft, 'musician');
  if (text !== title && text.length < 60) addAlias(draft, text, 'alias');
  for (const genre of [...genres].sort().slice(0, 4)) addRelation(draft, 'genre', genre);
}

/** The first words of the names of at least two people who are known as such, in lower case without accents. */
function firstNamesOf(table: DraftTable): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { title, kind, kindStrength } of table.byKey.values()) {
    if (kind !== 'person' || kindStrength < strength.list || !title.includes(' ')) continue;
    const first = withoutAccents(title.split(' ')[0] ?? '').toLowerCase();
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= 2).map(([name]) => name));
}

/** True for two or three capitalised words of which the first is a first name or the last a last name, and none is typical of bands. */
function looksLikePerson(title: string, names: UsualNames): boolean {
  const words = title.replace(/\s+\([^)]*\)$/, '').split(' ');
  const capitalised = words.every((word) => /^\p{Lu}[\p{L}.'’-]+$/u.test(word));
  return (
    words.length >= 2 &&
    words.length <= 3 &&
    capitalised &&
    !namesBand.test(title) &&
    (names.first.has(withoutAccents(words[0] ?? '').toLowerCase()) ||
      names.last.has((words.at(-1) ?? '').toLowerCase()))
  );
}

const iconsSchema = z.array(
  z.object({ title: z.string(), aliases: z.object({ aka: z.array(z.string()).optional() }).optional() }),
);

/** Brands that have an icon (npm package simple-icons), where another source names them too. */
export function readBrands(table: DraftTable): void {
  for (const icon of readJson(packageFile('simple-icons', 'data', 'simple-icons.json'), iconsSchema)) {
    const known: Draft | undefined = table.byKey.get(titleKey(icon.title));
    if (known === undefined) continue;
    known.sources.add('brands');
    if (!known.cased) [known.title, known.cased] = [icon.title, true];
    claimKind(known, 'brand', strength.list);
    if (known.kind !== 'brand') continue;
    for (const alias of icon.aliases?.aka ?? []) addAlias(known, alias, 'alias');
  }
}
