import { defineResponseGenerator, type EntityOverride, type Prompt } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { leavesTopic } from '../../core/leaves-topic.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { headingOf, namesAside } from '../../core/topic-talk.ts';
import { begin, recommendGenre, tellTaste } from './begin.ts';
import { filmNamed } from './find-film.ts';
import { factsFile, genresFile, linesFile, wellKnownFile } from './lines.ts';
import { closing, type Move, say } from './moves.ts';
import { promptFor } from './prompt.ts';
import { type MoviesAwaited, type MoviesState, moviesState } from './state.ts';
import { continueWith, moviesTreelets } from './treelets.ts';
import { filmSpeech, isActive } from './wishes.ts';

/** Talks about films: what the user thinks of one, a fact, an actor, another film with that actor (reference §10.16). */
export const movies = defineResponseGenerator<MoviesState>({
  name: 'movies',
  description: 'Talks about films, what is known about them, and who is in them.',
  examples: ["let's talk about movies", 'i just watched inception', 'do you like horror films'],
  state: moviesState,
  content: [linesFile, factsFile, genresFile, wellKnownFile],
  treelets: Object.values(moviesTreelets),
  respond: async (turn, state) => {
    const { offensive } = turn.annotations;
    if (turn.text === '' || offensive.isOffensive || offensive.crisis !== 'none' || tellsSadNews(turn.text)) {
      return undefined;
    }
    const wished = await recommendGenre(turn, state);
    if (wished) return wished;
    const awaited = isActive(turn) ? state.awaiting : null;
    const answer = awaited === null ? undefined : await answerTo(turn, state, awaited);
    return answer ?? begin(turn, state);
  },
  prompt: (turn, state): Promise<Prompt<MoviesState> | undefined> => promptFor(turn, state),
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) => (turn.text === '' ? state : { ...state, awaiting: null }),
  overrideEntity: keepsFilm,
});

/** The user's line in answer to the last question; undefined where it is no answer. */
async function answerTo(turn: TurnContext, state: MoviesState, awaited: MoviesAwaited): Promise<Move | undefined> {
  if (leavesTopic(turn) && !filmNamed(turn)) return undefined;
  switch (headingOf(turn, filmSpeech)) {
    case 'elsewhere':
      return undefined;
    case 'out':
      return closing(state, [say(turn, 'refusal')], 'the user turns films down');
    case 'taste':
      return asksOfOther(turn) ? undefined : tellTaste(turn, state, 'STRONG_CONTINUE');
    case 'on':
      return continueWith(turn, state, awaited);
  }
}

/** 'Do you like horses', in a talk about films. */
function asksOfOther({ entity: { current, initiatedByUser } }: TurnContext): boolean {
  return initiatedByUser && current !== null && !current.isCategory && current.group !== 'film';
}

/** What is said about a film keeps it the topic, whatever else it names: 'the ship was great'. */
function keepsFilm(turn: Omit<TurnContext, 'entity'>, state: MoviesState): EntityOverride | undefined {
  if (!isActive(turn) || state.awaiting === null || state.awaiting === 'film' || leavesTopic(turn)) return undefined;
  return namesAside(turn, ({ group }) => group === 'film') ? { keep: true } : undefined;
}
