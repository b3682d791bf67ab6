import type { TurnContext } from '../../contracts/turn.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { normaliseText } from '../../core/text.ts';

const passedOn =
  /^.*\b(?:she|he|they|(?:my|our) \p{L}+|everyone|everybody|somebody|someone) (?:wants?|would like|wanted|is dying|are dying)? ?(?:to know|asks?(?: again)?|asked(?: me)?|is asking|wonders?|keeps asking|told me to ask(?: you)?) (?:if|whether) you (?<rest>.+)$/u;
const asksBot =
  /(?<= )(?:(?:do|did|have|are|can|could|would) you (?!know what|mean\b|(?:think|reckon|say|suppose|believe|guess)$|believe (?:it|that)\b|see what|imagine\b)|(?:what|who|which \p{L}+|where|how)(?:'s|'re| is| are| do| did| would| have)? (?:you|your) ).+$/u;
const longestLead = 12;

/**
 * The turn as if the user had said only what they ask the bot at the end of the line: 'mountains. do you travel', or 'she wants to know
 * if you like unicorns'. Undefined where they ask the bot nothing, or all of the line is the question.
 */
export function askedWithin(turn: TurnContext): TurnContext | undefined {
  if (tellsSadNews(turn.text)) return undefined;
  const rest = passedOn.exec(turn.text)?.groups?.rest;
  const asked = rest === undefined ? endOf(turn.text) : `do you ${rest}`;
  if (asked === undefined || asked === turn.text) return undefined;
  const text = normaliseText(asked).replace(/ (?:yes or no|or not)$/u, '');
  return { ...turn, text, input: { ...turn.input, text } };
}

/** True if the user only hands on what somebody else wants to know of the bot. */
export function isPassedOn(text: string): boolean {
  return passedOn.test(text);
}

/** What is asked after a few words: 'she asks again do you like unicorns'. */
function endOf(text: string): string | undefined {
  const found = asksBot.exec(text);
  if (!found) return undefined;
  const lead = text.slice(0, found.index).trim().split(' ');
  const isSubordinate = /^(?:if|whether|what|how|why|that|when|because|ask|asked|wonder|know)$/u.test(
    lead.at(-1) ?? '',
  );
  return lead.length <= longestLead && !isSubordinate ? found[0] : undefined;
}
