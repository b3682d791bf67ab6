import type { GameAction } from '../protocol/actions.ts';
import type { AnswerFrame, GameFrame, LobbyFrame, SignFrame, StandingFrame } from '../protocol/frames.ts';

/** What reaches a player. */
export type PlayerFrame = GameFrame | SignFrame | StandingFrame | LobbyFrame;

/** What was seen before, by game: the last `seq`. */
export type SeenFrames = Readonly<Record<string, number>>;

/**
 * The games of the Turing test as a player has them, people and bots alike: whoever calls has checked the token (TuringAccounts) and names
 * the account. Several processes may each have a service over one store; a player may be connected to any of them.
 */
export interface TuringService {
  /**
   * Looks for a partner; again for the same forum changes nothing.
   *
   * @throws ParleyError PARLEY_TURING_FORUM_UNKNOWN, PARLEY_TURING_NOT_ALLOWED (no consent, an audition that forbids it, banned),
   *   PARLEY_TURING_BUSY (in a game, or as many as it may have), PARLEY_RATE_LIMITED (games of the day)
   */
  seek(account: string, forum: string): Promise<LobbyFrame>;
  stopSeeking(account: string): Promise<LobbyFrame>;
  /**
   * Does something in a game. What is answered `ok` is kept, whatever happens to the process.
   *
   * @throws ParleyError PARLEY_TURING_GAME_UNKNOWN, alike for a game that is not there and one of others
   */
  act(account: string, game: string, action: GameAction): Promise<AnswerFrame>;
  /**
   * Sends a player the frames of its running games behind those it has seen, then all that come, and the state of its queue first; a
   * `standing` frame of a game behind its frames, and behind each later frame or answered action. A player
   * that nobody follows counts as gone from its games; several followers of one account all get everything.
   *
   * @returns what ends it
   */
  follow(account: string, seen: SeenFrames, listener: (frame: PlayerFrame) => void): Promise<() => void>;
  /** The frames of a game, running or over, behind one that was seen. @throws ParleyError PARLEY_TURING_GAME_UNKNOWN */
  frames(account: string, game: string, after?: number): Promise<readonly GameFrame[]>;
  /** Ids of the games that an account plays now. */
  playing(account: string): Promise<readonly string[]>;
  /** Begins no new games. */
  drain(): void;
  /** Hands its games to whoever comes next, and ends. */
  close(): Promise<void>;
}
