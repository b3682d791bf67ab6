import type { Entity } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { joinTexts } from '../../core/text.ts';
import { factAbout, hasFacts, readFilm } from './film-facts.ts';
import { filmWith, wellKnownFilm } from './find-film.ts';
import { lines } from './lines.ts';
import { isSpent, type MoviesState, spoken } from './state.ts';

export type Move = Response<MoviesState>;
type Lines = keyof typeof lines;

/** One of the wordings with its slots filled, every sentence with a capital. */
export function say(turn: TurnContext, name: Lines, slots: Readonly<Record<string, string>> = {}): string {
  return fillOne(turn, lines[name], slots);
}

/** A line that ends with a question about a film. */
export function asking(
  state: MoviesState,
  parts: readonly (string | undefined)[],
  change: Partial<MoviesState>,
  because: string,
): Move {
  return {
    text: joinTexts(...parts),
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    ...(change.awaiting === 'film' ? { expects: 'film' } : {}),
    next: spoken(state, change),
    because,
  };
}

/** The last line about films, after which others go on. */
export function closing(state: MoviesState, parts: readonly (string | undefined)[], because: string): Move {
  return {
    ...asking(state, parts, { awaiting: null, film: null, star: null }, because),
    needsPrompt: true,
    entity: null,
  };
}

/** A reaction, and that it is enough for now. */
export function handOver(turn: TurnContext, state: MoviesState, parts: readonly (string | undefined)[]): Move {
  return closing(state, [...parts, say(turn, 'handOver')], 'enough was said about films');
}

/** Asks which film, or after a question of that kind whether the user has seen one (decision fatigue). */
export async function askWhich(
  turn: TurnContext,
  state: MoviesState,
  lead: string | undefined,
  isEasy: boolean,
): Promise<Move> {
  const film = isEasy ? await wellKnownFilm(turn, state) : undefined;
  if (film) return offer(turn, state, film, lead);
  return {
    ...asking(state, [lead, say(turn, 'askFilm')], { awaiting: 'film', film: null, star: null }, 'asks for a film'),
    entity: 'Film',
  };
}

/** Asks whether the user has seen a film. */
export function offer(turn: TurnContext, state: MoviesState, film: Entity, lead: string | undefined): Move {
  const text = say(turn, 'offer', { film: film.name });
  const change = { awaiting: 'seen', film: film.title, star: null } as const;
  return { ...asking(state, [lead, text], change, `offers ${film.title}`), entity: film };
}

/** Asks what the user thinks of a film, or what it is about where nothing is known about it. */
export async function openFilm(turn: TurnContext, state: MoviesState, film: Entity, lead?: string): Promise<Move> {
  const known = await readFilm(turn, film);
  const change = { film: film.title, star: null };
  if (!hasFacts(known)) {
    const question = say(turn, 'unknownFilm', { film: film.name });
    return { ...asking(state, [question], { ...change, awaiting: 'plot' }, 'nothing is known'), entity: film };
  }
  const parts = [lead ?? say(turn, 'namesFilm', { film: film.name }), say(turn, 'askOpinion')];
  return {
    ...asking(state, parts, { ...change, awaiting: 'opinion' }, `talks about ${film.title}`),
    entity: film,
  };
}

/** After an opinion: a fact about the film, and a question about somebody in it. */
export async function goOnAbout(turn: TurnContext, state: MoviesState, film: Entity, lead: string): Promise<Move> {
  const known = await readFilm(turn, film);
  if (isSpent(state)) return handOver(turn, state, [lead]);
  const star = await starOf(turn, state, known.stars);
  const fact = await factAbout(turn, known, star);
  const change = { film: film.title, star: star?.title ?? null };
  if (!star) {
    const again = [lead, fact, say(turn, 'askAgain')];
    return { ...asking(state, again, { ...change, awaiting: 'again' }, 'a fact'), entity: film };
  }
  const parts = [lead, fact, say(turn, 'askStar', { star: star.name })];
  const starred = [...state.starred, film.title];
  return {
    ...asking(state, parts, { ...change, starred, awaiting: 'star' }, 'a fact, and an actor'),
    entity: film,
  };
}

/** After a word on an actor: another film with them. */
export async function offerOther(turn: TurnContext, state: MoviesState, star: Entity, lead: string): Promise<Move> {
  const other = isSpent(state) ? undefined : await filmWith(turn, state, star);
  if (!other) return handOver(turn, state, [lead]);
  const text = say(turn, 'offerOther', { star: star.name, other: other.name });
  const change = { awaiting: 'seen', film: other.title, star: star.title } as const;
  return { ...asking(state, [lead, text], change, `another film with ${star.title}`), entity: other };
}

/** The best-known actor of whom there is another film to offer, else the best-known one. */
async function starOf(turn: TurnContext, state: MoviesState, stars: readonly Entity[]): Promise<Entity | undefined> {
  for (const star of stars.slice(0, 3)) {
    if (await filmWith(turn, state, star)) return star;
  }
  return stars[0];
}
