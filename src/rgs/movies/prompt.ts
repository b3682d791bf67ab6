import { type Prompt, promptOf } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { asksToName } from '../../core/asks-to-name.ts';
import { hasFacts, readFilm } from './film-facts.ts';
import { filmWith, isOnScreen } from './find-film.ts';
import { asking, askWhich, goOnAbout, offer, say } from './moves.ts';
import { isSpent, type MoviesState } from './state.ts';
import { speaksOfFilms } from './wishes.ts';

type Offer = Promise<Prompt<MoviesState> | undefined>;

/** What could be asked about films next: about the present one, or out of the blue once a session. */
export async function promptFor(turn: TurnContext, state: MoviesState): Offer {
  const fresh = { ...state, turns: 0 };
  if (turn.responding?.handoff === 'movies') {
    return promptOf(await askWhich(turn, fresh, undefined, asksToName(turn.lastReply)), 'FORCE_START');
  }
  return (await aboutCurrent(turn, state)) ?? (await aboutActor(turn, state)) ?? unprompted(turn, fresh);
}

async function aboutCurrent(turn: TurnContext, state: MoviesState): Offer {
  const { current } = turn.entity;
  if (current?.title === 'Film' && !state.hasPrompted) {
    return promptOf(await askWhich(turn, state, undefined, asksToName(turn.lastReply)), 'CURRENT_TOPIC');
  }
  if (!isOnScreen(current) || current.group !== 'film' || isSpent(state)) return undefined;
  const known = await readFilm(turn, current);
  if (!hasFacts(known)) return undefined;
  const isUnderway = state.told.includes(current.title);
  if (isUnderway && state.film === current.title && !state.starred.includes(current.title) && known.stars.length > 0) {
    return promptOf(await goOnAbout(turn, state, current, ''), 'CURRENT_TOPIC');
  }
  if (isUnderway) return undefined;
  const question = say(turn, 'askOpinionOf', { film: current.name });
  const change = { awaiting: 'opinion', film: current.title, star: null } as const;
  return promptOf({ ...asking(state, [question], change, 'the topic is a film'), entity: current }, 'CURRENT_TOPIC');
}

async function aboutActor(turn: TurnContext, state: MoviesState): Offer {
  const { current } = turn.entity;
  if (current?.group !== 'actor' || isSpent(state)) return undefined;
  const film = await filmWith(turn, state, current);
  return (
    film && promptOf({ ...offer(turn, state, film, undefined), because: 'the topic is an actor' }, 'CURRENT_TOPIC')
  );
}

/** Films in the user's words make it contextual. */
async function unprompted(turn: TurnContext, state: MoviesState): Offer {
  if (state.hasPrompted || turn.navigation.negative) return undefined;
  const isMentioned = speaksOfFilms(turn);
  const isEasy = asksToName(turn.lastReply) || turn.io.random.next() < 0.5;
  const move = await askWhich(turn, state, isMentioned ? undefined : say(turn, 'genericLead'), isEasy);
  const prompt = promptOf(move, isMentioned ? 'CONTEXTUAL' : 'GENERIC');
  return { ...prompt, next: { ...prompt.next, hasPrompted: true } };
}
