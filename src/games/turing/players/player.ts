import type { Random } from '../../../core/random.ts';
import type { StartedFrame } from '../protocol/frames.ts';
import type { LiveView } from '../rules/turing-view.ts';

/** What a player of the house does when it is asked. */
export type PlayerMove =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'prediction'; readonly says: 'human' | 'bot' }
  | { readonly kind: 'leave' }
  /** Nothing now; asked again when something happens, or after so many milliseconds. */
  | { readonly kind: 'wait'; readonly ms: number };

/** A player in one game. */
export interface SeatedTalker {
  /**
   * What to do now. Asked when the game has begun, when something was posted, and after a wait. A message may be refused by the forum; then
   * it is asked again with the reason.
   */
  next(view: TalkerView): Promise<PlayerMove>;
  /** The game is over. */
  close(): void;
}

/** What a player is told: what anybody in its seat would see. */
export type TalkerView = Pick<LiveView, 'messages' | 'stage' | 'messagesLeft' | 'timeLeftMs' | 'yourPrediction'> & {
  /** Why no message can be sent now, and no prediction made; null where it can. */
  readonly noMessage: string | null;
  readonly noPrediction: string | null;
  /** Why the forum refused the last message, in words; null where it did not. */
  readonly refused: string | null;
};

/** A bot of the house. */
export interface TuringPlayer {
  /** As `parley turing players` lists it. */
  readonly name: string;
  readonly about: string;
  /** Sits down at a game. */
  sit(game: StartedFrame, random: Random): SeatedTalker;
  close(): Promise<void>;
}
