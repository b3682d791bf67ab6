import type { StandingFrame } from '../../protocol/frames.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import { viewOf } from '../../rules/turing-view.ts';
import { type GameState, withOwnWaiting } from './game-state.ts';

/** How a running game stands for a side at a moment; undefined where it is over. */
export function standingFrame(state: GameState, seat: Seat, now: number): StandingFrame | undefined {
  const { match, opened, answers, pending } = state;
  const view = viewOf({ ...withOwnWaiting(state, seat), now: Math.max(now, match.now) }, seat);
  if (view.stage === 'over') return undefined;
  return {
    kind: 'standing',
    game: opened.players[seat].key,
    stage: view.stage,
    timeLeftMs: view.timeLeftMs,
    messagesLeft: view.messagesLeft,
    noMessage: view.noMessage,
    noPrediction: view.noPrediction,
    yourPrediction: view.yourPrediction,
    expected: answers[seat].length + 1,
    waiting: pending.filter((one) => one.seat === seat).map(({ number, text }) => ({ number, text })),
  };
}
