import { splitSentences, wordsOf } from '../../core/text.ts';
import type { DialoguePoint } from '../../contracts/text-generator.ts';
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

const asksName =
  /\b(?:what's|what is|what was) (?:(?:your|the|his|her|its|their)(?: [\p{L}']+)*? (?:name(?! of)|called)|(?:he|she|it|they) called)\b/u;
const asksUserName = /\b(?:what's|what is) your (?:own )?name\b/u;

/** A question to be answered with yes or no that the user has answered just before, or one for a name that is known. */
export const asksTold: ReplyFilter = (candidate, { userLines, point }) => {
  const told = new Set(userLines.slice(-remembered).flatMap((line) => line.split(' ').map(stemOf)));
  return splitSentences(candidate).find((sentence) => {
    const words = wordsOf(sentence).join(' ');
    if (!sentence.endsWith('?')) return false;
    if (asksName.test(words)) return isNameKnown(words, point);
    if (!yesNo.test(words)) return false;
    const asked = wordsOf(sentence).filter((word) => !empty.has(word));
    return asked.length > 0 && asked.every((word) => told.has(stemOf(word)));
  });
};

/** Of the user, or of whom they speak of. */
function isNameKnown(words: string, point: DialoguePoint | undefined): boolean {
  if (asksUserName.test(words)) return typeof point?.user?.name === 'string' || point?.slots['name'] !== undefined;
  return point?.slots['petName'] !== undefined || point?.slots['personName'] !== undefined;
}

/** Alike but for an ending: `wait`, `waiting`, `waits`. */
function stemOf(word: string): string {
  return word.length < 4 ? word : word.replace(/(?:'s|ing|ed|es|s|e)$/u, '');
}
