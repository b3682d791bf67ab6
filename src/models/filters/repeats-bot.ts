import { normaliseText, splitSentences } from '../../core/text.ts';
import { botLinesOf, type ReplyFilter } from './reply-filter.ts';
import { sharedRun } from './shared-run.ts';

/** So many of the bot's latest lines are compared. */
const remembered = 20;
/** A shorter sentence ('Oh no.') may come again. */
const leastWords = 3;
const longestRun = 5;

/** What the bot said lately: a whole sentence, or so many words in a row. */
export const repeatsBot: ReplyFilter = (candidate, { history }) => {
  const lines = botLinesOf(history).slice(-remembered);
  const said = new Set(lines.flatMap(splitSentences).map(normaliseText));
  const again = splitSentences(candidate)
    .map(normaliseText)
    .find((sentence) => said.has(sentence) && sentence.split(' ').length >= leastWords);
  const found = again ?? sharedRun(normaliseText(candidate), lines.map(normaliseText), longestRun + 1);
  return found === undefined ? undefined : `“${found}”`;
};
