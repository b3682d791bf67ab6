import { normaliseText, splitSentences } from '../../core/text.ts';
import type { ReplyFilter } from './reply-filter.ts';
import { sharedRun } from './shared-run.ts';

/** A shorter sentence ('Oh no.') may come again. */
const leastWords = 3;
const longestRun = 5;

/** What the bot said lately: a whole sentence, or so many words in a row. */
export const repeatsBot: ReplyFilter = (candidate, { botLines, botSentences }) => {
  const again = splitSentences(candidate)
    .map(normaliseText)
    .find((sentence) => botSentences.has(sentence) && sentence.split(' ').length >= leastWords);
  const found = again ?? sharedRun(normaliseText(candidate), botLines, longestRun + 1);
  return found === undefined ? undefined : `“${found}”`;
};
