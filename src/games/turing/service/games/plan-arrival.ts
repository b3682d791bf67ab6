import { createHash } from 'node:crypto';
import { stableJson } from '../../../../core/json.ts';
import type { Random } from '../../../../core/random.ts';
import type { GameAction } from '../../protocol/actions.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import { planPosting, type Posting, type Tempo } from '../../timing/plan-posting.ts';
import type { GameState } from './game-state.ts';

/** So long before time or silence would close the talk, what was accepted is shown at the latest. */
const beforeClosingMs = 250;
const markCharacters = 16;

/**
 * When a message that has just been accepted is shown, by the law that holds for all. A side's messages keep their order, and none is held
 * beyond the moment at which the talk would close for it. What comes after that moment is not hurried: programs that answer at once would
 * fill it, and it would tell them from people.
 */
export function planArrival(
  state: GameState,
  said: { readonly seat: Seat; readonly text: string; readonly at: number },
  tempo: Tempo,
  random: Random,
): Posting {
  const { match, opened, pending } = state;
  const { seat, text, at } = said;
  const own = pending.filter((one) => one.seat === seat);
  const waiting = own.at(-1);
  const shown = match.messages.at(-1);
  const { signAt, postAt } = planPosting(
    {
      arrivedAt: at,
      previousAt: waiting?.postAt ?? match.spokeAt,
      previousLength: (waiting?.text ?? shown?.text ?? '').length,
      length: text.length,
      place: match.messages.filter((one) => one.seat === seat).length + own.length,
      pace: opened.players[seat].pace,
      isFromProgram: opened.players[seat].identity === 'bot',
    },
    tempo,
    random,
  );
  const { timeMs, idleMs } = match.rules.limits;
  const last = Math.min(match.startedAt + timeMs, match.spokeAt + idleMs) - beforeClosingMs;
  const latest = at < last ? last : Number.POSITIVE_INFINITY;
  return { signAt: Math.round(Math.min(signAt, latest)), postAt: Math.round(Math.min(postAt, latest)) };
}

/** What an action was, in few characters, so that another one under its number is told apart. */
export function markOf({ number: _, ...action }: GameAction): string {
  return createHash('sha256').update(stableJson(action)).digest('base64url').slice(0, markCharacters);
}
