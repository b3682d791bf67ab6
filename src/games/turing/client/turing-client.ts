import type { Clock } from '../../../core/clock.ts';
import type { FaultFrame, GameFrame, LobbyFrame, SignFrame, StandingFrame, StartedFrame } from '../protocol/frames.ts';
import { TuringConnection } from './turing-connection.ts';
import type { TuringGame } from './turing-game.ts';

/** What a bot does when something happens; what it throws goes to `onFault`. */
export interface TuringHandlers {
  /** A game has begun. */
  onGame?(game: TuringGame, started: StartedFrame): unknown;
  /** Anything that happened in a game, the beginning and the end included; nothing comes twice. */
  onFrame?(game: TuringGame, frame: GameFrame): unknown;
  /** How a game stands now; also `game.standing`. */
  onStanding?(game: TuringGame, frame: StandingFrame): unknown;
  /** The partner seems to write. */
  onTyping?(game: TuringGame, frame: SignFrame): unknown;
  onLobby?(frame: LobbyFrame): unknown;
  onFault?(fault: FaultFrame | Error): unknown;
}

export interface TuringClientOptions extends TuringHandlers {
  /** Of the server, as http://127.0.0.1:3001 */
  readonly url: string;
  readonly token: string;
  readonly clock?: Clock;
  /** After a lost connection; doubled with each failure, half a minute at most. */
  readonly reconnectMs?: number;
}

/** A connection to a server of the Turing test that is made again when it is lost. */
export interface TuringClient {
  /** Looks for a partner, again after each lost connection too, until a game has begun or `stopSeeking`. */
  seek(forum: string): void;
  stopSeeking(): void;
  /** The games that are played now. */
  readonly games: ReadonlyMap<string, TuringGame>;
  close(): void;
}

/**
 * Connects a bot to a server of the Turing test. Actions that were not answered when a connection was lost are sent again under their numbers,
 * so that each is done once; frames that were seen do not come again.
 *
 * @example
 * const client = connectTuring({
 *   url: 'http://127.0.0.1:3001', token,
 *   onFrame: (game, frame) => {
 *     if (frame.kind === 'message' && frame.from === 'partner') void game.say('why do you ask?');
 *     if (frame.kind === 'closing') void game.predict('human');
 *   },
 * });
 * client.seek('sandbox');
 */
export function connectTuring(options: TuringClientOptions): TuringClient {
  return new TuringConnection(options);
}
