import type { Random } from '../../../../core/random.ts';
import { ParleyError } from '../../../../core/errors.ts';
import { checkMessage } from '../../forums/check-message.ts';
import type { Forum } from '../../forums/forum.ts';
import type { GameAction } from '../../protocol/actions.ts';
import { messageRefusal, predictionRefusal } from '../../rules/play-turing.ts';
import type { TuringMatch } from '../../rules/turing-match.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import type { Tempo } from '../../timing/plan-posting.ts';
import { decideTime } from './decide-time.ts';
import type { EventEntry, GameEntry } from './game-log.ts';
import { type GameState, type KeptAnswer, withEntry, withOwnWaiting } from './game-state.ts';
import { markOf, planArrival } from './plan-arrival.ts';
import { refusalText } from './refusal-texts.ts';

/** What an action needs beside the game. */
export interface ActionPlace {
  readonly forum: Forum;
  readonly tempo: Tempo;
  readonly random: Random;
  readonly now: number;
}

/** What an action comes to: entries for the log, none where it changes nothing, and its answer. */
export interface ActionOutcome {
  readonly entries: readonly GameEntry[];
  readonly answer: Pick<KeptAnswer, 'refusal' | 'text'>;
}

/** A side may do so many things in a game; the rules end it much sooner. */
const mostActions = 500;
/** Bytes of what a side says in a game, as it is kept: with those of the other it fits one document (`turingStoreLimits`). */
const mostSaid = 130_000;
/** Of what is kept with each message. */
const messageBytes = 60;

/** Lets the next action of a side pass, if it may do anything more. @throws ParleyError PARLEY_RATE_LIMITED */
export function checkActions({ number }: GameAction): void {
  if (number <= mostActions) return;
  throw new ParleyError('PARLEY_RATE_LIMITED', `A side may do at most ${mostActions} things in a game.`, {
    remedy: 'Read why actions are refused before the next one is sent.',
  });
}

/** The answer to an action that the log knows already, or whose number cannot be; undefined where the action is the next one. */
export function answerByNumber(
  { answers }: GameState,
  seat: Seat,
  action: GameAction,
): ActionOutcome['answer'] | undefined {
  const expected = answers[seat].length + 1;
  if (action.number === expected) return undefined;
  const kept = answers[seat][action.number - 1];
  if (kept === undefined) return refusal('out-of-order', `The next action has the number ${expected}.`);
  return kept.mark === markOf(action) ? kept : refusal('number-used', `The next action has the number ${expected}.`);
}

/** What an action comes to at a moment: by its number, by time, by the rules, and then by the forum. */
export function decideAction(state: GameState, seat: Seat, action: GameAction, place: ActionPlace): ActionOutcome {
  const known = answerByNumber(state, seat, action);
  if (known !== undefined) return { entries: [], answer: known };
  const late = decideTime(state, place.now);
  const current = late.reduce(withEntry, state);
  const { entries, answer } = decideNext(current, seat, action, {
    ...place,
    now: Math.max(place.now, current.match.now),
  });
  return { entries: [...late, ...entries], answer };
}

function decideNext(state: GameState, seat: Seat, action: GameAction, place: ActionPlace): ActionOutcome {
  if (action.kind === 'message') return decideMessage(state, seat, action, place);
  const { match } = state;
  const { now: at } = place;
  const code = action.kind === 'leave' ? leaveRefusal(state) : predictionRefusal(match, seat);
  if (code !== undefined) return refusedBy(seat, action, { at, refusal: code, text: refusalText(code), counts: false });
  const event: EventEntry['event'] =
    action.kind === 'leave' ? { kind: 'leave', seat, at } : { kind: 'prediction', seat, says: action.says, at };
  const source = { number: action.number, mark: markOf(action) };
  return { entries: [{ kind: 'event', event, action: source }], answer: accepted };
}

function leaveRefusal({ match }: GameState) {
  return match.stage === 'over' ? 'over' : undefined;
}

function decideMessage(
  state: GameState,
  seat: Seat,
  action: Extract<GameAction, { kind: 'message' }>,
  { forum, tempo, random, now: at }: ActionPlace,
): ActionOutcome {
  const match = withOwnWaiting(state, seat);
  const code = messageRefusal(match, seat) ?? (hasSaidAll(match, seat, action.text) ? 'no-messages-left' : undefined);
  if (code !== undefined) return refusedBy(seat, action, { at, refusal: code, text: refusalText(code), counts: false });
  const verdict = checkMessage(forum, seat, action.text);
  if (!verdict.ok) {
    return refusedBy(seat, action, { at, refusal: verdict.code, text: verdict.message, counts: true });
  }
  const { text } = verdict;
  const posting = planArrival(state, { seat, text, at }, tempo, random.fork(`${seat}/${action.number}`));
  const { number } = action;
  return { entries: [{ kind: 'arrived', seat, number, mark: markOf(action), text, at, ...posting }], answer: accepted };
}

/** Whether a game with one more message could not be kept any more, and so never end. */
function hasSaidAll({ messages }: TuringMatch, seat: Seat, text: string): boolean {
  const own = messages.filter((one) => one.seat === seat).map((one) => one.text);
  const bytes = [...own, text].map((said) => Buffer.byteLength(JSON.stringify(said)) + messageBytes);
  return bytes.reduce((sum, one) => sum + one, 0) > mostSaid;
}

function refusedBy(
  seat: Seat,
  action: GameAction,
  why: { readonly at: number; readonly refusal: string; readonly text: string; readonly counts: boolean },
): ActionOutcome {
  const { refusal: code, text } = why;
  return {
    entries: [{ kind: 'refused', seat, number: action.number, mark: markOf(action), ...why }],
    answer: refusal(code, text),
  };
}

const accepted: ActionOutcome['answer'] = { refusal: null, text: null };

function refusal(code: string, text: string): ActionOutcome['answer'] {
  return { refusal: code, text };
}
