import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { GameAction } from '../protocol/actions.ts';
import type { PlayerMove, SeatedTalker, TalkerView, TuringPlayer } from '../players/player.ts';
import type { Seat } from '../rules/turing-rules.ts';
import { viewOf } from '../rules/turing-view.ts';
import { withOwnWaiting } from '../service/games/game-state.ts';
import type { MockRoom } from './mock-room.ts';

/** Who is refused so often in a row is asked again only when something has happened. */
const mostRefusals = 5;

/** Has a player of the house talk at one seat of a room. */
export interface MockTalk {
  /** Something has happened. */
  nudge(): void;
  close(): void;
}

/** Seats a player; it is asked when something happens, or when it said that it wants to be. */
export function seatTalker(room: MockRoom, seat: Seat, player: TuringPlayer, clock: Clock, random: Random): MockTalk {
  const [started] = room.frames(seat);
  if (started?.kind !== 'started') throw new RangeError('A game begins with its first frame.');
  const talker: SeatedTalker = player.sit(started, random);
  let [isAsking, isAgain] = [false, false];
  let refused: string | null = null;
  let [refusals, isClosed] = [0, false];
  let cancel = (): void => undefined;
  const ask = async (): Promise<void> => {
    isAsking = true;
    do {
      isAgain = false;
      const view = viewFor(room, seat, clock.now(), refused);
      if (view === undefined) break;
      take(await talker.next(view));
    } while (isAgain);
    isAsking = false;
  };
  const take = (move: PlayerMove): void => {
    if (isClosed) return;
    if (move.kind === 'wait') {
      cancel();
      cancel = clock.after(move.ms, nudge);
      return;
    }
    const number = room.state.answers[seat].length + 1;
    const action: GameAction = { ...move, number };
    const answer = room.act(seat, action);
    refused = answer.text;
    refusals = answer.ok ? 0 : refusals + 1;
    isAgain ||= refusals > 0 && refusals < mostRefusals;
  };
  function nudge(): void {
    if (isAsking) isAgain = true;
    else void ask();
  }
  return {
    nudge,
    close: () => {
      isClosed = true;
      cancel();
      talker.close();
    },
  };
}

function viewFor(room: MockRoom, seat: Seat, at: number, refused: string | null): TalkerView | undefined {
  const { state } = room;
  const view = viewOf({ ...withOwnWaiting(state, seat), now: Math.max(at, state.match.now) }, seat);
  if (view.stage === 'over') return undefined;
  const { messages, stage, noMessage, noPrediction, messagesLeft, timeLeftMs, yourPrediction } = view;
  return { messages, stage, noMessage, noPrediction, messagesLeft, timeLeftMs, yourPrediction, refused };
}
