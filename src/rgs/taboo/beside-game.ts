import { type Prompt, promptOf } from '../../contracts/response-generator.ts';
import type { TabooSeat, TabooTable } from '../../contracts/taboo-table.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { goesElsewhere, isOwnSlip, settled } from './go-on.ts';
import { said } from './host.ts';
import { keepable, type TabooState, withSeat } from './state.ts';
import { tellSeat, tellWhereWeWere } from './tell-seat.ts';

/** After these the game goes on at once; after all others it waits. */
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
/** So many turns elsewhere, and the game is put aside. */
const mostMissed = 3;

/** Comes back to the game after somebody else's answer; the user's line has been heard by then (`afterOthers`). */
export function comeBack(turn: TurnContext, state: TabooState): Prompt<TabooState> | undefined {
  const { taboo } = turn.io;
  const isOn = state.stage === 'playing' && state.table !== null && state.missed <= mostMissed;
  if (!taboo || !isOn || goesElsewhere(turn) || !goesOnAfter.has(turn.responding?.rg ?? '')) return undefined;
  const seat = taboo.look(state.table);
  if (!seat) return undefined;
  const next = seat.end ? withSeat(state, seat) : state;
  const text = seat.end ? tellSeat(turn, seat, next, isOwnSlip(seat)) : tellWhereWeWere(turn, seat);
  return promptOf(said(text, next, seat, 'back to the game'), 'FORCE_START');
}

/** The state after a turn that somebody else answered. The end of a game that nobody has been told of yet is kept for once. */
export function afterOthers(turn: TurnContext, state: TabooState): TabooState {
  if (turn.text === '' || state.stage === 'idle' || state.stage === 'paused') return state;
  if (turn.annotations.offensive.crisis !== 'none') return { ...state, stage: 'idle', table: null, missed: 0 };
  const missed = state.missed + 1;
  if (state.stage !== 'playing') return missed > 1 ? { ...state, stage: 'idle', missed: 0 } : { ...state, missed };
  const wasOver = state.table !== null && turn.io.taboo?.look(state.table)?.end;
  if (wasOver) return { ...state, stage: 'idle', table: null, missed: 0 };
  const seat = heardBeside(turn, state);
  if (!seat || missed > mostMissed) return { ...state, stage: 'paused', missed: 0 };
  return { ...state, table: keepable(seat.state), missed };
}

/** The game with the user's line in it, as far as it counts where somebody else answers: a word that is out is out. */
function heardBeside(turn: TurnContext, state: TabooState): TabooSeat | undefined {
  const { taboo } = turn.io;
  if (!taboo || goesElsewhere(turn)) return undefined;
  const seat = settled(taboo, state, turn.lastReply);
  if (!seat || seat.end || lastSpeakerOf(turn) !== 'taboo') return seat;
  return overheard(taboo, seat, turn.input.text);
}

/** The attacker's line is a move; the defender's only if it has the word. */
function overheard(table: TabooTable, seat: TabooSeat, text: string): TabooSeat {
  const heard = table.overhear(seat.state, text) ?? seat;
  return seat.userSide === 'attacker' || heard.end ? heard : seat;
}
