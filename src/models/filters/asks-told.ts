import { splitSentences, wordsOf } from '../../core/text.ts';
import type { ReplyFilter } from './reply-filter.ts';

/** So many of the user's latest lines are compared. */
const remembered = 3;
const yesNo =
  /^(?:(?:so|and|but|oh|well|then|wow|really) )*(?:do|does|did|are|is|was|were|am|have|has|had|can|could|will|would|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|haven't|hasn't)\b/u;
/** Words that ask for nothing by themselves. */
const empty = new Set(
  "so and but or oh well then wow really do does did are is was were am have has had can could will would isn't aren't wasn't weren't don't doesn't didn't haven't hasn't i you we he she it they me him her us them my your our his its their a an the this that these those there here to for of in on at with from about by as be been being get got going go any some still now today just that's it's you're what's".split(
    ' ',
  ),
);

/** A question to be answered with yes or no that the user has answered just before. */
export const asksTold: ReplyFilter = (candidate, { userLines }) => {
  const told = new Set(userLines.slice(-remembered).flatMap((line) => line.split(' ').map(stemOf)));
  return splitSentences(candidate).find((sentence) => {
    if (!sentence.endsWith('?') || !yesNo.test(wordsOf(sentence).join(' '))) return false;
    const asked = wordsOf(sentence).filter((word) => !empty.has(word));
    return asked.length > 0 && asked.every((word) => told.has(stemOf(word)));
  });
};

/** Alike but for an ending: `wait`, `waiting`, `waits`. */
function stemOf(word: string): string {
  return word.length < 4 ? word : word.replace(/(?:'s|ing|ed|es|s|e)$/u, '');
}
