import type { ClientFrame } from '../../../../src/games/turing/protocol/actions.ts';
import type { AnswerFrame, FaultFrame } from '../../../../src/games/turing/protocol/frames.ts';
import { afterAnswer, type Deed, firstAction, withNumber } from './outbox.ts';
import { refusedBy } from '../in-words.ts';
import { keepOutbox } from './outbox-memory.ts';
import { runningGame } from './play-state.ts';
import type { SnapshotCell } from './snapshot.ts';

/** Sends what is done in the running game, one thing after the other, until the server has answered it. */
export interface Sender {
  act(deed: Deed): void;
  hearAnswer(answer: AnswerFrame): void;
  /** A fault that may be of what is under way; false where it is not. */
  hearFault(fault: FaultFrame): boolean;
  /** Sends what is first, if nothing is under way and the server has said how the game stands. */
  flush(): void;
  /** Nothing is under way: the connection is fresh, or the game is. */
  reset(): void;
}

/** @param send false where there is no connection */
export function createSender(cell: SnapshotCell, send: (frame: ClientFrame) => boolean): Sender {
  /** The number that is under way on this connection. */
  let sent: number | null = null;
  const flush = (): void => {
    const game = runningGame(cell.now());
    if (!game?.standing || sent !== null) return;
    const outbox = withNumber(cell.now().outbox, game.standing.expected);
    const action = firstAction(outbox);
    if (!action || !send({ kind: 'act', game: game.id, action })) return;
    sent = action.number;
    keepOutbox(game.id, outbox);
    cell.show({ outbox });
  };
  const hearAnswer = (answer: AnswerFrame): void => {
    const game = runningGame(cell.now());
    if (game?.id !== answer.game) return;
    if (sent === answer.number) sent = null;
    const { outbox, refused } = afterAnswer(cell.now().outbox, answer);
    keepOutbox(game.id, outbox);
    cell.show({ outbox });
    const takenBack = refused?.kind === 'message' ? refused.text : null;
    if (refused) cell.remark(refusedBy(answer), takenBack);
    flush();
  };
  const hearFault = ({ code, detail, game, number, retryAfterMs }: FaultFrame): boolean => {
    if (game === undefined || number === undefined || number !== sent) return false;
    if (retryAfterMs === undefined) {
      hearAnswer({ kind: 'answer', game, number, ok: false, refusal: code, text: detail, expected: number });
      return true;
    }
    // Too much at once: the same again, a little later.
    setTimeout(() => {
      sent = null;
      flush();
    }, retryAfterMs);
    return true;
  };
  return {
    act: (deed) => {
      const game = runningGame(cell.now());
      if (!game) return;
      const outbox = [...cell.now().outbox, { deed, number: null }];
      keepOutbox(game.id, outbox);
      cell.show({ outbox, remark: null });
      flush();
    },
    hearAnswer,
    hearFault,
    flush,
    reset: () => {
      sent = null;
    },
  };
}
