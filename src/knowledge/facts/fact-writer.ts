import type { Relation } from '../../contracts/entity-index.ts';
import { hashText } from '../../core/random.ts';
import { capitalise, commonName, joinWords } from '../../core/text.ts';
import type { EntityRow, RelationRow } from '../../entity/index/knowledge-data.ts';
import { type FactGap, type FactTemplates, factTemplates } from './fact-templates.ts';
import { filmGenres, gameGenres, musicGenres, occupations, placesWithThe, properSports } from './genre-words.ts';
import { withArticle } from './with-article.ts';

/** The facts that can be said about an entity, a sentence each. */
export type FactWriter = (title: string) => string[];

/** What is known of every entity, by title. */
type Known = Pick<ReadonlyMap<string, Pick<EntityRow, 'kind' | 'views'>>, 'get'>;

const genres = { 'film-genres': filmGenres, 'game-genres': gameGenres, 'music-genres': musicGenres } as const;
const gapPattern = /\{(a )?(\w+)\}/g;
const earliestYear = 1000;

/** Reads the relations and makes what writes facts from them; of many values the best known ones are named. */
export function createFactWriter(relations: Iterable<RelationRow>, known: Known): FactWriter {
  const byTitle = new Map<string, Relation[]>();
  for (const { title, relation, value } of relations) {
    if (!factTemplates[known.get(title)?.kind ?? '']) continue;
    const others = byTitle.get(title);
    if (others) others.push({ relation, value });
    else byTitle.set(title, [{ relation, value }]);
  }
  return (title) => {
    const templates = factTemplates[known.get(title)?.kind ?? ''];
    return templates ? factsFrom(title, templates, byTitle.get(title) ?? [], known) : [];
  };
}

function factsFrom(title: string, templates: FactTemplates, relations: readonly Relation[], known: Known): string[] {
  const words = new Map<string, readonly string[]>([['name', [commonName(title)]]]);
  for (const [name, gap] of Object.entries(templates.gaps)) words.set(name, wordsFor(gap, title, relations, known));
  return templates.groups.flatMap((group) => {
    const wordings = group.find((candidates) => candidates.every((wording) => isFillable(wording, words)));
    const wording = wordings?.[hashText(title) % wordings.length];
    return wording === undefined ? [] : [filled(wording, words)];
  });
}

function wordsFor(gap: FactGap, title: string, relations: readonly Relation[], known: Known): readonly string[] {
  const values = relations.filter(({ relation, value }) => relation === gap.relation && value !== title);
  const viewsOf = (value: string): number => known.get(value)?.views ?? 0;
  const said = values
    .toSorted((left, right) => viewsOf(right.value) - viewsOf(left.value))
    .map(({ value }) => wordFor(gap, value, known))
    .filter((word) => word !== undefined);
  const plain = said.filter((word) => !said.some((other) => word.endsWith(` ${other}`)));
  return [...new Set(plain)].slice(0, gap.most);
}

/** How a value is said; undefined where it does not fit the gap. */
function wordFor(gap: FactGap, value: string, known: Known): string | undefined {
  if (gap.year) return /^\d{4}$/.test(value) && Number(value) >= earliestYear ? value : undefined;
  if (gap.words === 'occupations') return occupations.has(value) ? value : undefined;
  if (gap.words)
    return genres[gap.words][
      commonName(value)
        .toLowerCase()
        .replace(/ (?:film|fiction)$/, '')
    ];
  const kind = known.get(value)?.kind;
  if (kind === undefined) return gap.known || !/^\p{Lu}/u.test(value) ? undefined : commonName(value);
  return gap.kinds?.includes(kind) ? spokenName(value, kind) : undefined;
}

function spokenName(title: string, kind: string): string {
  const name = commonName(title);
  if (kind === 'place') return placesWithThe.test(name) ? `the ${name}` : name;
  return kind === 'instrument' || (kind === 'sport' && !properSports.test(name)) ? name.toLowerCase() : name;
}

function isFillable(wording: string, words: ReadonlyMap<string, readonly string[]>): boolean {
  return [...wording.matchAll(gapPattern)].every(([, , gap]) => (words.get(gap ?? '') ?? []).length > 0);
}

function filled(wording: string, words: ReadonlyMap<string, readonly string[]>): string {
  const sentence = wording.replace(gapPattern, (_whole, article: string | undefined, gap: string) => {
    const phrase = joinWords(words.get(gap) ?? []);
    return article ? withArticle(phrase) : phrase;
  });
  return capitalise(sentence.replace(/\.\.$/, '.'));
}
