import { messageOf } from '../core/errors.ts';

/** What a turn has come to while it is under way. */
export type TurnStage =
  /** It is taken on, under this id, and waits for those before it. */
  | { readonly stage: 'acknowledged'; readonly turnId: string }
  /** What the user said is understood; the title of what it is about, null where it is about nothing in particular. */
  | { readonly stage: 'listening'; readonly entity: string | null }
  /** The reply begins with this text, whatever else is said after it. */
  | { readonly stage: 'said'; readonly text: string }
  /** Another process answered another turn first: this one is decided again, and what was said so far does not hold. */
  | { readonly stage: 'restarted' };

/** Told of each stage as it is reached; the turn goes on when it is through. */
export type StageListener = (stage: TurnStage) => void | Promise<void>;

/** Tells a listener; one that fails must not undo the turn, so it is told no more, and the process is warned. */
export type TellStage = (stage: TurnStage) => Promise<void>;

/** Tells nobody. */
export const tellNobody: TellStage = () => Promise.resolve();

/** Makes what tells a listener. */
export function tellerFor(listener: StageListener | undefined): TellStage {
  if (!listener) return tellNobody;
  let isHeard = true;
  return async (stage) => {
    if (!isHeard) return;
    try {
      await listener(stage);
    } catch (error) {
      isHeard = false;
      process.emitWarning(`The listener of a turn's stages failed and is told no more: ${messageOf(error)}`);
    }
  };
}
