import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { opinionIn } from '../../core/spoken-opinion.ts';
import { normaliseText } from '../../core/text.ts';
import { filmOfGenre, filmWith, genreNamed } from './find-film.ts';
import { askWhich, goOnAbout, type Move, offer, openFilm, say } from './moves.ts';
import type { MoviesState } from './state.ts';

/** The user names a film: their opinion of it, where they did not give it along with the name. */
export async function bringUp(turn: TurnContext, state: MoviesState, film: Entity): Promise<Move> {
  const opinion = opinionIn(turn.text.replace(normaliseText(film.name), ' '));
  const isTold = opinion !== null && !turn.navigation.positive && !/\bfavou?rite\b/u.test(turn.text);
  return isTold ? goOnAbout(turn, state, film, say(turn, opinion)) : openFilm(turn, state, film);
}

/** Asks what it is about, where nothing of that name is known. */
export function askPlot(turn: TurnContext, state: MoviesState): Move {
  return {
    text: say(turn, 'unknownTitle'),
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    next: { ...state, awaiting: 'plot', film: null, star: null, turns: state.turns + 1 },
    because: 'a film that the knowledge base does not have',
  };
}

/** A film of the genre that the user names. */
export async function offerGenre(turn: TurnContext, state: MoviesState): Promise<Move | undefined> {
  const genre = genreNamed(turn.text);
  if (!genre) return undefined;
  const lead = say(turn, 'namesGenre', { genre: genre.many });
  const found = await filmOfGenre(turn, state, genre);
  return found ? offer(turn, state, found, lead) : askWhich(turn, state, lead, true);
}

/** An actor whom the user brings up. */
export async function actorNamed(turn: TurnContext): Promise<Entity | undefined> {
  const { current, initiatedByUser } = turn.entity;
  if (!initiatedByUser || current?.kind !== 'person') return undefined;
  const films = await turn.io.entities.having('cast', current.title, 1);
  return films.length > 0 ? current : undefined;
}

/** A film with the actor whom the user names. */
export async function offerWith(turn: TurnContext, state: MoviesState, star: Entity): Promise<Move> {
  const lead = say(turn, 'namesStar', { star: star.name });
  const found = await filmWith(turn, state, star);
  return found ? offer(turn, state, found, lead) : askWhich(turn, state, lead, true);
}
