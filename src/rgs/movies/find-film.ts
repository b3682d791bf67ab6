import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { normaliseText, phrasePattern } from '../../core/text.ts';
import { isSameName } from './film-facts.ts';
import { type FilmGenre, genresFile, wellKnownFile } from './lines.ts';
import type { MoviesState } from './state.ts';
import { speaksOfFilms } from './wishes.ts';

const screenGroups: ReadonlySet<string> = new Set(['film', 'tv_show', 'anime']);
const leastViews = 15_000;
const watched =
  /^(?:(?:well|oh|yeah|yes|no|so|um|uh|actually|last night|yesterday) )*(?:i|we|i've|we've|my \p{L}+ and i) (?:(?:just|finally|recently|have|also) )*(?:saw|seen|watched|rewatched|went to see) (?:(?:the|a) (?:movie|film) )?(?<title>.+?)(?: (?:last night|last week|yesterday|today|tonight|recently|again|the other (?:day|night)|on tv|on netflix|at the cinema|this (?:week|weekend|morning)|at home|with \p{L}+(?: \p{L}+)?))*$/u;
/** One sees these, and there is a film of that name. */
const noTitle =
  /^(?:it|her|him|them|us|you|me|that|this|these|those|one|everything|nothing|something|someone|everyone|people|friends?|stars?|snow|rain|lightning|fire|smoke|ghosts?|animals?|birds?|dogs?|cats?|bears?|sharks?|home|red|both|what .*|how .*)$/u;
const leastViewsWatched = 8_000;
/** What is not offered unasked. */
const unsuitable = /\b(?:fifty shades|erotic|nymphomaniac|saw|human centipede)\b/u;

/** True for what has a story on a screen. */
export function isOnScreen(entity: Entity | null): entity is Entity {
  return entity !== null && entity.group !== null && screenGroups.has(entity.group) && !entity.isCategory;
}

/** The film that the user brings up in this turn; where they say that it is one, also one that the tracker passed over. */
export function filmNamed(turn: TurnContext): Entity | undefined {
  const { current, initiatedByUser } = turn.entity;
  if (initiatedByUser && current?.group === 'film') return current;
  if (!speaksOfFilms(turn)) return undefined;
  const linked = turn.annotations.entityLinks.highPrecision.map(({ candidates }) => candidates[0]?.entity);
  return linked.find((entity) => entity?.group === 'film' && !entity.isCategory);
}

/** 'I saw heat': a film whose name means something else as well, and which one can watch; where nothing else was named. */
export async function filmWatched({ text, entity, io }: TurnContext): Promise<Entity | undefined> {
  const title = entity.initiatedByUser && entity.current ? undefined : watched.exec(text)?.groups?.['title'];
  if (title === undefined || noTitle.test(title)) return undefined;
  const found = await io.entities.candidates([title], io.deadline.signal);
  const films = (found.get(title) ?? []).map((candidate) => candidate.entity).filter(({ group }) => group === 'film');
  const best = films.toSorted((left, right) => right.views - left.views)[0];
  return best && best.views >= leastViewsWatched ? best : undefined;
}

/** In answer to 'which film': also a series, and a film whose name means something else as well. */
export function filmInAnswer(turn: TurnContext): Entity | undefined {
  const { current, initiatedByUser } = turn.entity;
  if (initiatedByUser && isOnScreen(current)) return current;
  const { highPrecision, thresholdRemoved } = turn.annotations.entityLinks;
  const half = turn.text.length / 2;
  return [...highPrecision, ...thresholdRemoved]
    .filter(({ text }) => text.length >= half)
    .flatMap(({ candidates }) => candidates.map((candidate) => candidate.entity))
    .find(isOnScreen);
}

/** The film of the last question, by its title. */
export async function filmUnderway(turn: TurnContext, state: MoviesState): Promise<Entity | undefined> {
  return state.film === null ? undefined : turn.io.entities.entity(state.film);
}

/** A film that is not the one of the last question. */
export function otherFilm(turn: TurnContext, state: MoviesState): Entity | undefined {
  const film = filmNamed(turn);
  return film && film.title !== state.film ? film : undefined;
}

/** The genre that the user's words name. */
export function genreNamed(text: string): FilmGenre | undefined {
  return genresFile.value.find(({ words }) => phrasePattern(words).test(text));
}

/** A well-known film of the genre that nobody has talked about. */
export async function filmOfGenre(
  turn: TurnContext,
  state: MoviesState,
  genre: FilmGenre,
): Promise<Entity | undefined> {
  const found = await Promise.all(genre.values.map((value) => turn.io.entities.having('genre', value, 20)));
  const all = found.flat().toSorted((left, right) => right.views - left.views);
  return pickFresh(turn, state, all, 6);
}

/** A film that most people know and nobody has talked about. */
export async function wellKnownFilm(turn: TurnContext, state: MoviesState): Promise<Entity | undefined> {
  const found = await Promise.all(wellKnownFile.value.map((title) => turn.io.entities.entity(title)));
  return pickFresh(
    turn,
    state,
    found.flatMap((film) => film ?? []),
  );
}

/** Another film with the actor; those that few know are left out. */
export async function filmWith(turn: TurnContext, state: MoviesState, star: Entity): Promise<Entity | undefined> {
  return pickFresh(turn, state, await turn.io.entities.having('cast', star.title, 30), 3);
}

/** One of the best-known of these that is fit to be offered. */
function pickFresh(
  turn: TurnContext,
  state: MoviesState,
  films: readonly Entity[],
  among = films.length,
): Entity | undefined {
  const fresh = films.filter((film) => isFresh(turn, state, film)).slice(0, among);
  return fresh.length === 0 ? undefined : turn.io.random.pick(fresh);
}

function isFresh(turn: TurnContext, state: MoviesState, film: Entity): boolean {
  if (film.group !== 'film' || film.views < leastViews || unsuitable.test(normaliseText(film.name))) return false;
  if (state.told.includes(film.title) || turn.entity.talked(film.title)) return false;
  const { rejected, finished, current } = turn.entity;
  return ![...rejected, ...finished, ...(current ? [current] : [])].some((other) => isSameName(other, film));
}
