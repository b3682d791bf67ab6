import type { Entity } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { asksRecommendation } from '../../core/asks-recommendation.ts';
import { asksToName } from '../../core/asks-to-name.ts';
import { asksTaste, isBareName, wantsTopic } from '../../core/topic-talk.ts';
import { bringUp, offerGenre } from './bring-up.ts';
import { filmNamed, filmWatched, genreNamed } from './find-film.ts';
import { askWhich, type Move, openFilm, say } from './moves.ts';
import type { MoviesState } from './state.ts';
import { aroundFilm, filmSpeech, isActive, speaksOfFilms, wantsSomething } from './wishes.ts';

const watches = /\bwatch\b/u;

/** A film of the genre that the user asks for, whatever was asked of them: 'seen it. something scarier please'. */
export async function recommendGenre(turn: TurnContext, state: MoviesState): Promise<Move | undefined> {
  const isOnFilms = speaksOfFilms(turn) || watches.test(turn.text) || isActive(turn) || isOfFilm(turn);
  if (!isOnFilms || !genreNamed(turn.text) || !wantsSomething(turn)) return undefined;
  return recommend(turn, { ...state, turns: 0 });
}

/** True if the topic so far, or a film that the line names, is a film. */
function isOfFilm({ entity }: TurnContext): boolean {
  return entity.current?.group === 'film' || entity.previous?.group === 'film';
}

/** Begins to talk about films: on request, by a film's name, or where films are mentioned (reference §10.16). */
export async function begin(turn: TurnContext, memory: MoviesState): Promise<Move | undefined> {
  const { navigation, annotations } = turn;
  if (navigation.negative) return undefined;
  const state = { ...memory, turns: 0 };
  if (wantsTopic(turn, filmSpeech)) {
    const move = await askWhich(turn, state, say(turn, 'welcome'), asksToName(turn.lastReply));
    return { ...move, priority: 'FORCE_START', because: 'the user asks for films' };
  }
  if (asksRecommendation(turn.text) && (speaksOfFilms(turn) || watches.test(turn.text))) return recommend(turn, state);
  const film = await nameFilm(turn, state);
  if (film) return film;
  if (!speaksOfFilms(turn)) return undefined;
  if (asksTaste(turn, filmSpeech)) return tellTaste(turn, state, 'CAN_START');
  return annotations.question.isQuestion && !navigation.positive ? undefined : pickUp(turn, state);
}

/** A film that most people like, of the genre where the user names one. */
async function recommend(turn: TurnContext, state: MoviesState): Promise<Move> {
  const ofGenre = genreNamed(turn.text) ? await offerGenre(turn, state) : undefined;
  const move = ofGenre ?? (await askWhich(turn, state, say(turn, 'recommending'), true));
  return { ...move, priority: 'FORCE_START', because: 'the user wants a film recommended' };
}

/** The user names a film, without asking anything about it. */
async function nameFilm(turn: TurnContext, state: MoviesState): Promise<Move | undefined> {
  const film = filmNamed(turn) ?? (await filmWatched(turn));
  const { navigation, annotations } = turn;
  if (!film) return undefined;
  if (asksTaste(turn, filmSpeech)) return tasteOf(turn, state, film);
  if (annotations.question.isQuestion && !navigation.positive) return undefined;
  if (state.told.includes(film.title) && !navigation.positive) return undefined;
  const { sentiment } = annotations.expressedOpinion;
  const isOpinion = sentiment !== null || annotations.sentiment.label.endsWith('negative');
  if (isOpinion && !navigation.positive && (await turn.io.entities.opinion(film.title))) return undefined;
  const priority = navigation.positive || isBareName(turn.text, film.name, aroundFilm) ? 'FORCE_START' : 'CAN_START';
  return { ...(await bringUp(turn, state, film)), priority };
}

/** 'What do you think of Jaws': what can be said without having seen it, where there is no settled opinion. */
async function tasteOf(turn: TurnContext, state: MoviesState, film: Entity): Promise<Move | undefined> {
  if (await turn.io.entities.opinion(film.title)) return undefined;
  const move = await openFilm(turn, state, film, say(turn, 'tasteOf', { film: film.name }));
  return { ...move, priority: 'CAN_START', because: 'the user asks what the bot thinks of it' };
}

/** The bot's own taste, and a film that the user may have seen. */
export async function tellTaste(
  turn: TurnContext,
  state: MoviesState,
  priority: Response<MoviesState>['priority'],
): Promise<Move> {
  const move = await askWhich(turn, state, `${say(turn, 'askedBack')} ${say(turn, 'tastes')}`, true);
  return { ...move, priority, because: 'the user asks what the bot likes' };
}

/** Films are mentioned, perhaps with a genre; whatever else was named comes first. */
async function pickUp(turn: TurnContext, state: MoviesState): Promise<Move | undefined> {
  const { current, initiatedByUser } = turn.entity;
  const isOnFilms = current === null || current.isCategory || !initiatedByUser;
  const genre = genreNamed(turn.text);
  const isWished = turn.navigation.positive;
  const likes = turn.annotations.expressedOpinion.sentiment === 'positive';
  if (genre) {
    const move = await offerGenre(turn, state);
    return move && { ...move, priority: isWished || likes ? 'FORCE_START' : 'CAN_START' };
  }
  if (!isOnFilms || isWished || turn.annotations.expressedOpinion.sentiment === 'negative') return undefined;
  const move = await askWhich(turn, state, say(turn, 'pickUp'), asksToName(turn.lastReply));
  return { ...move, priority: 'CAN_START', because: 'the user mentions films' };
}
