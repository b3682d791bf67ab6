import { normaliseText } from '../../../core/text.ts';
import type { SeenMessage } from '../rules/turing-view.ts';

/** By how much the odds of a program rise with each such message: nobody does so often by chance. */
const odds = { saidBack: 12, repeated: 4 } as const;
/** Shorter messages come back by themselves: 'hi', 'and you?'. */
const leastWords = 3;

/**
 * How many times likelier a program is by what the detector has hardly seen in its data: messages of this side that come back word for word, and
 * messages that are said again.
 */
export function tellTaleOdds(messages: readonly SeenMessage[]): number {
  const said = new Set<string>();
  const heard = new Set<string>();
  let factor = 1;
  for (const { from, text } of messages) {
    const plain = normaliseText(text);
    if (plain.split(' ').length < leastWords) continue;
    if (from === 'you') said.add(plain);
    else if (said.has(plain)) factor *= odds.saidBack;
    else if (heard.has(plain)) factor *= odds.repeated;
    if (from === 'partner') heard.add(plain);
  }
  return factor;
}
