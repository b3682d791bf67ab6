import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { splitSentences } from '../../core/text.ts';
import type { WikiAwaited, WikiState } from './state.ts';

const offersSection =
  /\b(?:would you (?:like|rather|prefer)|do you want|want me|shall i|should i|i could|i can|are you up for|we could)\b.*\b(?:hear|tell|know|learn|into|about)\b|\bwhich (?:one|do you|would you|sounds)\b|\bwhat sounds better\b/iu;
const tellsFact =
  /\bdid you know\b|\bfacts?\b|\b(?:heard|guessed|known|knew|make of|think of) (?:about )?(?:that|this|it)\b|\bsurpris|\bisn't (?:that|it)\b|\bremarkable\b|\bcurious about\b|\bnew to you\b|\bstrike you\b/iu;

/** True if this generator spoke last. */
export function isActive(turn: Pick<TurnContext, 'lastSpeakers'>): boolean {
  return lastSpeakerOf(turn) === 'wiki';
}

/**
 * What the generator's last line awaits, by its state, or where that does not know by the line's words.
 *
 * @returns null where it did not speak, or said nothing to answer to
 */
export function awaitedOf(
  turn: Pick<TurnContext, 'lastSpeakers' | 'lastReply'>,
  state: Pick<WikiState, 'awaiting' | 'step'>,
): WikiAwaited | null {
  if (!isActive(turn)) return null;
  return state.step === null ? awaitedByLine(turn.lastReply) : state.awaiting;
}

function awaitedByLine(reply: string): WikiAwaited | null {
  const last = splitSentences(reply).slice(-2).join(' ');
  if (offersSection.test(last)) return 'section';
  if (tellsFact.test(reply)) return 'til';
  return last.endsWith('?') ? 'open-question' : reply === '' ? null : 'til';
}
