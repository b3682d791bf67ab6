import { type Prompt, promptOf } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { joinTexts } from '../../core/text.ts';
import { during } from './content.ts';
import { goesElsewhere } from './go-on.ts';
import { said } from './host.ts';
import { type TripState, withoutMatch, withSeat } from './state.ts';
import { tellTask } from './tell-seat.ts';

/** After these the trip goes on at once; after all others it waits. */
const goesOnAfter: ReadonlySet<string> = new Set([
  'offensive-user',
  'complaint',
  'red-question',
  'one-turn',
  'facts',
  'alexa-commands',
  'neural-fallback',
  'fallback',
]);
/** So many turns elsewhere, and the match is put aside. */
const mostMissed = 3;

/** Comes back to the match after somebody else's answer. */
export function comeBack(turn: TurnContext, state: TripState): Prompt<TripState> | undefined {
  const isOn = state.stage === 'playing' && state.table !== null && state.missed <= mostMissed;
  if (!isOn || goesElsewhere(turn) || !goesOnAfter.has(turn.responding?.rg ?? '')) return undefined;
  const seat = turn.io.trip?.look(state.table);
  if (!seat || seat.end) return undefined;
  const text = joinTexts(turn.choose(during.back), tellTask(turn, seat));
  return promptOf(said(text, withSeat(state, seat), 'back to the trip'), 'FORCE_START');
}

/** The state after a turn that somebody else answered. */
export function afterOthers(turn: TurnContext, state: TripState): TripState {
  if (turn.text === '' || state.stage === 'idle' || state.stage === 'paused') return state;
  if (turn.annotations.offensive.crisis !== 'none') return withoutMatch(state);
  const missed = state.missed + 1;
  if (state.stage !== 'playing') return missed > 1 ? withoutMatch(state) : { ...state, missed };
  return goesElsewhere(turn) || missed > mostMissed ? { ...state, stage: 'paused', missed: 0 } : { ...state, missed };
}
