import { defineResponseGenerator, type Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { afterOthers, comeBack } from './beside-game.ts';
import { linesFile, start } from './content.ts';
import { goesElsewhere, goOn } from './go-on.ts';
import { askSide, openMatch } from './host.ts';
import { type TripState, tripState } from './state.ts';
import { placesWanted, sideIn, wantsTrip, wondersAboutTrip } from './wishes.ts';

const isNoWish = /\b(?:used to|don't|do not|didn't|never|hate|hated|played)\b/u;

/** Starts a match where the user wants one. */
function begin(turn: TurnContext, before: TripState): Response<TripState> | undefined {
  const { text } = turn;
  const wants = wantsTrip(text) && !isNoWish.test(text);
  if (!wants && !wondersAboutTrip(text)) return undefined;
  const table = turn.io.trip;
  if (!table) {
    return {
      text: turn.choose(start.cannot),
      priority: 'FORCE_START',
      needsPrompt: true,
      next: before,
      because: 'there is no table',
    };
  }
  const state = { ...before, places: placesWanted(text) ?? before.places };
  const side = wants ? sideIn(text) : undefined;
  return side ? openMatch(turn, state, table, side) : askSide(turn, state);
}

/** Plays the trip-booking game in the conversation, the user as passenger or driver (paper 'Two Approaches …', section 3). */
export const trip = defineResponseGenerator<TripState>({
  name: 'trip',
  isUnjudged: true,
  description:
    'Plays the trip-booking game: the passenger says a word, and the driver, who hears nothing else, drives.',
  examples: ["let's play the trip game", "let's book a trip", 'how do you play the trip game'],
  state: tripState,
  content: [linesFile],
  respond: (turn, state) => {
    if (turn.text === '' || turn.annotations.offensive.crisis !== 'none') return undefined;
    return goOn(turn, state) ?? begin(turn, state);
  },
  prompt: comeBack,
  passed: afterOthers,
  // What is said in a match names no topic, unless the user asks to talk of one.
  overrideEntity: (turn, { stage }) =>
    (stage === 'playing' || stage === 'side') && !goesElsewhere(turn) ? { keep: true, isPlay: true } : undefined,
});
