import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import {
  dateLines,
  nameUnknown,
  noClockLines,
  nothingToRepeat,
  repeatOpenings,
  timeLines,
  yourNameIs,
} from './content.ts';
import type { SpecialIntent } from './find-intent.ts';
import { tellJoke } from './jokes.ts';
import { forget } from './name-talk.ts';
import { type OneTurnState, scriptedResponse } from './state.ts';

/** Answers an intent whose answer is worked out: nothing to choose among. */
export function answerSpecial(intent: SpecialIntent, turn: TurnContext, state: OneTurnState): Response<OneTurnState> {
  return { ...workedOut(intent, turn, state), isUnjudged: true };
}

function workedOut(intent: SpecialIntent, turn: TurnContext, state: OneTurnState): Response<OneTurnState> {
  switch (intent) {
    case 'joke':
    case 'another':
      return tellJoke(turn, state);
    case 'forget-name':
      return forget(turn, state);
    case 'my-name':
      return tellUsersName(turn, state);
    case 'repeat':
      return repeatLastReply(turn, state);
    case 'time':
      return tellClock(turn, state, { hour: 'numeric', minute: '2-digit', hour12: true }, '{time}', timeLines);
    case 'date':
      return tellClock(
        turn,
        state,
        { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
        '{date}',
        dateLines,
      );
  }
}

function tellUsersName(turn: TurnContext, state: OneTurnState): Response<OneTurnState> {
  const { name } = turn.user;
  const wordings = name ? yourNameIs.map((wording) => wording.replaceAll('{name}', name)) : nameUnknown;
  return scriptedResponse(state, {
    text: turn.choose(wordings),
    needsPrompt: true,
    because: 'asks for their own name',
  });
}

function repeatLastReply(turn: TurnContext, state: OneTurnState): Response<OneTurnState> {
  const opening = repeatOpenings.find((candidate) => turn.lastReply.startsWith(candidate));
  const said = turn.lastReply.slice(opening?.length ?? 0).trim();
  const text = said === '' ? turn.choose(nothingToRepeat) : `${turn.choose(repeatOpenings)} ${said}`;
  // An offer that is said again stays open.
  const response = scriptedResponse(state, { text, needsPrompt: false, because: 'asks for a repetition' });
  return { ...response, next: state, repeatsLast: said !== '' };
}

function tellClock(
  turn: TurnContext,
  state: OneTurnState,
  format: Intl.DateTimeFormatOptions,
  place: string,
  wordings: readonly string[],
): Response<OneTurnState> {
  const clock = localClock(turn, format);
  const lines = clock === null ? noClockLines : wordings.map((wording) => wording.replaceAll(place, clock));
  return scriptedResponse(state, { text: turn.choose(lines), needsPrompt: true, because: 'asks for the time' });
}

/** The moment in the user's time zone; null where that is unknown or no time zone. */
function localClock({ io, timeZone }: TurnContext, format: Intl.DateTimeFormatOptions): string | null {
  if (timeZone === null) return null;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).format(io.now);
  } catch {
    // Only a name that is no time zone ends here; it counts as unknown.
    return null;
  }
}
