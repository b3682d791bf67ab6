import type { TurnContext } from '../../contracts/turn.ts';

const returned =
  /(?:^| )(?:and |but |so )?(?:(?:what|how) about (?:you|yours|yourself)(?: .*)?|and (?:you|yours|yourself)|(?:what|which|who|how|where|are|do|did|have|is|was|would) (?:.* )?(?:you|your|yours|yourself)\b.*)$/u;
/** 'Yes do you', 'no and you' */
const plainReturn =
  /^(?:(?:yes|yeah|yep|no|nope|nah|not really|sure|sometimes) )?(?:i (?:do|am|have|don't|did) )?(?:and |but )?(?:you|(?:do|have|are|did|would|can) you)(?: too)?$/u;
/** What may stand before 'what about you' without being an answer. */
const mere = /^(?:(?:and|so|well|ok|okay|yeah|hm|um|uh|oh|first|parley|but|i see|tell me) ?)*$/u;

/** 'What about you', without an answer before it, or after no more than a yes or no. */
export function onlyAsksBack(turn: TurnContext): boolean {
  return asksBack(turn) && (mere.test(turn.text.replace(returned, '')) || plainReturn.test(turn.text));
}

/** True if the user gives the bot's question back. */
export function asksBack({ text, annotations }: TurnContext): boolean {
  return annotations.answer.returnedQuestion || plainReturn.test(text);
}
