import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { enoughJokes, jokeOffers, jokeOpenings, jokes, outOfJokes } from './content.ts';
import { type OneTurnState, scriptedResponse } from './state.ts';

/** Tells a joke that was not told yet in this conversation, and offers another one while there are some. */
export function tellJoke(turn: TurnContext, state: OneTurnState): Response<OneTurnState> {
  const untold = jokes.filter((_joke, index) => !state.told.includes(index));
  if (untold.length === 0) {
    return scriptedResponse(state, { text: turn.choose(outOfJokes), needsPrompt: true, because: 'no jokes left' });
  }
  const joke = turn.choose(untold);
  const isOffering = untold.length > 1;
  return {
    text: [turn.choose(jokeOpenings), joke, ...(isOffering ? [turn.choose(jokeOffers)] : [])].join(' '),
    priority: 'FORCE_START',
    needsPrompt: !isOffering,
    next: { told: [...state.told, jokes.indexOf(joke)], isOffering },
    because: 'the user wants a joke',
  };
}

/** Takes the answer to the offer of another joke. */
export function afterOffer(turn: TurnContext, state: OneTurnState): Response<OneTurnState> | undefined {
  const { isYes, isNo } = turn.annotations.answer;
  if (isYes && !isNo) return { ...tellJoke(turn, state), priority: 'STRONG_CONTINUE' };
  if (!isNo || turn.navigation.positive) return undefined;
  const said = { text: turn.choose(enoughJokes), needsPrompt: true, because: 'no more jokes wanted' };
  return { ...scriptedResponse(state, said), priority: 'STRONG_CONTINUE' };
}
