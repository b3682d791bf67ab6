import type { GameAction } from '../protocol/actions.ts';
import type { AnswerFrame } from '../protocol/frames.ts';
import type { PlayerFrame, SeenFrames } from '../service/turing-service.ts';

/** A bot's way to the server, in this process or over a WebSocket. */
export interface SoakLine {
  /** Connects, and hears of everything; `broken` is called when the other end is gone. */
  connect(seen: SeenFrames, heard: (frame: PlayerFrame) => void, broken: () => void): Promise<void>;
  /** Breaks the connection. */
  disconnect(): void;
  seek(forum: string): Promise<void>;
  stopSeeking(): Promise<void>;
  /** @throws Error where no answer came; the action may have been done */
  act(game: string, action: GameAction): Promise<AnswerFrame>;
}

/** Somebody who keeps what a line's bot was promised, to hold the server to it at the end. */
export interface Promised {
  readonly account: string;
  readonly game: string;
  readonly action: GameAction;
  readonly answer: Pick<AnswerFrame, 'ok' | 'refusal'>;
}
