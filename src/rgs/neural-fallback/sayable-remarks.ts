import type { Exchange } from '../../contracts/turn.ts';
import { normaliseText, wordsOf } from '../../core/text.ts';

const advice =
  /\b(?:you should|you shouldn't|should you|why don't you|why not|you can|you could|you need to|you have to|you ought to|you'd better|i'm sure|i am sure|make sure|try to)\b/u;
/** A remark is followed by somebody's question, so it is short. */
const mostWords = 30;

/**
 * The samples that can stand as a remark: no question, no advice, nothing said before in the conversation, none twice (reference §10.7).
 * What is offensive is dropped by those who made them, and by the host.
 */
export function sayableRemarks(samples: readonly string[], history: readonly Exchange[]): string[] {
  const said = history.map(({ bot }) => ` ${normaliseText(bot)} `);
  const remarks = new Map<string, string>();
  for (const sample of samples) {
    const text = normaliseText(sample);
    const isRepeated = remarks.has(text) || said.some((line) => line.includes(` ${text} `));
    if (
      text !== '' &&
      !isRepeated &&
      !sample.includes('?') &&
      !advice.test(text) &&
      wordsOf(sample).length <= mostWords
    )
      remarks.set(text, sample.trim());
  }
  return [...remarks.values()];
}
