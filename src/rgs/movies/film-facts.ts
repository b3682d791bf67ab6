import type { Entity, Relation } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fill } from '../../core/content.ts';
import { commonName, normaliseText } from '../../core/text.ts';
import { unsaidFact } from '../../core/unsaid-fact.ts';
import { type FilmGenre, factsFile, genresFile } from './lines.ts';

const facts = factsFile.value;

/** What the knowledge base has about a film or a series. */
export interface FilmFacts {
  readonly film: Entity;
  /** The director, if there is exactly one. */
  readonly director: string | null;
  readonly year: number | null;
  readonly genre: FilmGenre | null;
  /** The actors that the knowledge base knows, best known first; without those who direct it, who often only walk through. */
  readonly stars: readonly Entity[];
  /** Something that an article tells and the bot has not said yet. */
  readonly detail: string | null;
}

const mostStars = 20;

/** Looks up what is known about a film. */
export async function readFilm(turn: TurnContext, film: Entity): Promise<FilmFacts> {
  const relations = await turn.io.entities.relations(film.title);
  const directors = valuesOf(relations, 'director');
  const year = Number(valuesOf(relations, 'year')[0]);
  const genres = new Set(valuesOf(relations, 'genre'));
  return {
    film,
    director: directors.length === 1 && directors[0] !== undefined ? commonName(directors[0]) : null,
    // The years of series are those of their last season as often as not.
    year: film.group === 'film' && year > 1880 ? year : null,
    genre: genresFile.value.find(({ values }) => values.some((value) => genres.has(value))) ?? null,
    stars: await starsOf(turn, valuesOf(relations, 'cast'), directors),
    detail: (await unsaidFact(turn, film.title)) ?? null,
  };
}

/** True if there is something to say about the film. */
export function hasFacts({ director, year, genre, stars, detail }: FilmFacts): boolean {
  return director !== null || year !== null || genre !== null || stars.length > 0 || detail !== null;
}

/**
 * One sentence of fact about the film, which the sentence before has named.
 *
 * @param without an actor who is to be asked about, so not to be told
 * @returns undefined where nothing is known
 */
export async function factAbout(turn: TurnContext, known: FilmFacts, without?: Entity): Promise<string | undefined> {
  if (known.detail !== null) return `${turn.choose(facts.lead)} ${known.detail}`;
  const shapes = [...dated(turn, known), ...named(known, without), ...(await related(turn, known))];
  return shapes.length === 0 ? undefined : turn.choose(shapes);
}

function dated(turn: TurnContext, { year, genre, director }: FilmFacts): readonly string[] {
  if (year === null) return genre ? shaped('genre', { genre: genre.single }) : [];
  const age = turn.io.now.getUTCFullYear() - year;
  return [
    ...(director === null ? [] : shaped('directorYear', { director, year: String(year) })),
    ...(age < 3 ? [] : shaped('age', { year: String(year), age: String(age) })),
    ...(genre ? shaped('genreYear', { genre: genre.single, year: String(year) }) : []),
  ];
}

function named({ director, stars }: FilmFacts, without?: Entity): readonly string[] {
  const [one, two] = stars.filter(({ title }) => title !== without?.title);
  return [
    ...(director === null ? [] : shaped('director', { director })),
    ...(one && two ? shaped('cast', { one: one.name, two: two.name }) : []),
    ...(one && !two ? shaped('castOne', { one: one.name }) : []),
  ];
}

/** Another film by the director. */
async function related(turn: TurnContext, { film, director }: FilmFacts): Promise<readonly string[]> {
  if (director === null) return [];
  const works = await turn.io.entities.having('director', director, 10);
  const work = works.find((other) => other.group === 'film' && !isSameName(other, film));
  return work ? shaped('directorWork', { director, work: work.name }) : [];
}

function shaped(
  shape: Exclude<keyof typeof facts, 'lead'>,
  slots: Readonly<Record<string, string>>,
): readonly string[] {
  return facts[shape].map((text) => fill(text, slots));
}

/** True if two films have the same name, as a film and its remake do. */
export function isSameName(one: Entity, other: Entity): boolean {
  return normaliseText(one.name) === normaliseText(other.name);
}

async function starsOf(
  turn: TurnContext,
  cast: readonly string[],
  directors: readonly string[],
): Promise<readonly Entity[]> {
  const others = cast.filter((title) => !directors.includes(title));
  const acting = others.length > 0 ? others : cast;
  const found = await Promise.all(acting.slice(0, mostStars).map((title) => turn.io.entities.entity(title)));
  return found
    .flatMap((person) => (person?.kind === 'person' ? [person] : []))
    .toSorted((left, right) => right.views - left.views);
}

function valuesOf(relations: readonly Relation[], name: string): readonly string[] {
  return relations.filter(({ relation }) => relation === name).map(({ value }) => value);
}
