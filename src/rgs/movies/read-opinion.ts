import type { TurnContext } from '../../contracts/turn.ts';
import { opinionIn } from '../../core/spoken-opinion.ts';
import { isUnseen } from './wishes.ts';

/** What the user says about a film or an actor. */
export type Verdict = 'liked' | 'disliked' | 'mixed' | 'unseen' | 'other';

/** Sorts an answer to 'what did you think of it' by its words, then by yes and no, then by its tone. */
export function verdictOf(turn: TurnContext): Verdict {
  const { answer, sentiment } = turn.annotations;
  if (isUnseen(turn)) return 'unseen';
  const spoken = opinionIn(turn.text);
  if (spoken) return spoken;
  if (answer.dontKnow) return 'other';
  if (answer.isYes) return 'liked';
  if (answer.isNo) return 'disliked';
  if (sentiment.label.endsWith('positive')) return 'liked';
  return sentiment.label.endsWith('negative') ? 'disliked' : 'other';
}
