import type { TurnContext } from '../../contracts/turn.ts';
import { opinionIn } from '../../core/spoken-opinion.ts';
import { isUnseen } from './wishes.ts';

/** What the user says about a film or an actor. */
export type Verdict = 'liked' | 'disliked' | 'mixed' | 'unseen' | 'other';

/** Whoever was moved by a film says nothing against it. */
const isMoved =
  /\b(?:sad(?:dest|der)?|tragic|heartbreaking|emotional|tearjerker|bittersweet|cr(?:y|ied|ying)|in tears|tears|wept|sobbed|bawled|goosebumps)\b/u;

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
  if (isMoved.test(turn.text)) return 'other';
  return sentiment.label.endsWith('negative') ? 'disliked' : 'other';
}
