import type { GameAction } from '../../../../src/games/turing/protocol/actions.ts';
import type { AnswerFrame } from '../../../../src/games/turing/protocol/frames.ts';

/** What is to be done in a game, without its number. */
export type Deed =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'prediction'; readonly says: 'human' | 'bot' }
  | { readonly kind: 'leave' };

/** A deed that the server has not answered; the number is given when it is sent first. */
export interface OutItem {
  readonly deed: Deed;
  readonly number: number | null;
}

/** What is to be sent in a game, the oldest first. Only the first is under way, so that numbers never cross. */
export type Outbox = readonly OutItem[];

/** The numbers that a refusal leaves open: another window of the account was first. */
const renumbered: readonly (string | null)[] = ['out-of-order', 'number-used'];

/** The outbox with a number for what is to be sent next; the number stays, so that it can be sent again after a lost answer. */
export function withNumber(outbox: Outbox, expected: number): Outbox {
  const [first, ...rest] = outbox;
  return first && first.number === null ? [{ ...first, number: expected }, ...rest] : outbox;
}

/** The action to send now. */
export function firstAction([first]: Outbox): GameAction | undefined {
  return first && first.number !== null ? { ...first.deed, number: first.number } : undefined;
}

/** What is left after an answer, and the deed that was refused for good, if it was. */
export function afterAnswer(
  outbox: Outbox,
  answer: AnswerFrame,
): { readonly outbox: Outbox; readonly refused: Deed | null } {
  const [first, ...rest] = outbox;
  if (!first || first.number !== answer.number) return { outbox, refused: null };
  if (renumbered.includes(answer.refusal) && answer.expected !== answer.number) {
    return { outbox: [{ ...first, number: answer.expected }, ...rest], refused: null };
  }
  return { outbox: rest, refused: answer.ok ? null : first.deed };
}
