import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { type Fact, facts, lines } from './content.ts';
import type { CoronavirusState } from './state.ts';

/** What it says, and the state after it. */
export type Move = Response<CoronavirusState>;

const mostFacts = 4;

/** Tells a fact and asks whether to go on; after the last one it turns to brighter things. */
export function tell(turn: TurnContext, state: CoronavirusState, opening: string, fact?: Fact): Move {
  const next = fact ?? (state.told.length < mostFacts ? facts.find(({ id }) => !state.told.includes(id)) : undefined);
  if (!next) return lookUp(turn, state, [opening, turn.choose(lines.allTold)]);
  const told = [...state.told, next.id];
  if (told.length >= mostFacts && !state.hasAsked) return lookUp(turn, { ...state, told }, [opening, next.text]);
  return say([opening, next.text, turn.choose(lines.goesOn)], { ...state, awaiting: 'more', told }, 'tells a fact');
}

/** Asks something uplifting, once a session; else films go on. */
export function lookUp(turn: TurnContext, state: CoronavirusState, parts: readonly string[]): Move {
  if (state.hasAsked) return toFilms(turn, state, parts, 'nothing is left to say');
  return say(
    [...parts, turn.choose(lines.uplifting)],
    { ...state, awaiting: 'uplift', hasAsked: true },
    'asks something uplifting',
  );
}

/** Hands over to films (paper §'coronavirus'). */
export function toFilms(turn: TurnContext, state: CoronavirusState, parts: readonly string[], because: string): Move {
  const said = say([...parts, turn.choose(lines.toFilms)], { ...state, awaiting: null }, because);
  return { ...said, needsPrompt: true, handoff: 'movies' };
}

/** A line that ends with its own question. */
export function say(parts: readonly string[], next: CoronavirusState, because: string): Move {
  return {
    text: parts.filter((part) => part !== '').join(' '),
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    entity: null,
    next,
    because,
  };
}
