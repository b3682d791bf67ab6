import { normaliseText, splitSentences } from '../../core/text.ts';
import type { ReplyFilter } from './reply-filter.ts';
import { sharedRun } from './shared-run.ts';

/** So many of the user's latest lines are compared. */
const remembered = 3;
const leastWords = 3;
const longestRun = 4;
/** Who is meant changes where words are said back. */
const others: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  "i'm": "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  myself: 'yourself',
  am: 'are',
  was: 'were',
  our: 'your',
  we: 'you',
  "we're": "you're",
};

/** The user's own words said back: a whole sentence, or so many words in a row, also with 'you' for 'I'. */
export const parrotsUser: ReplyFilter = (candidate, { userLines }) => {
  const lines = userLines.slice(-remembered).map(asSaidBack);
  const again = splitSentences(candidate)
    .map((sentence) => asSaidBack(normaliseText(sentence)))
    .find((sentence) => lines.includes(sentence) && sentence.split(' ').length >= leastWords);
  const found = again ?? sharedRun(asSaidBack(normaliseText(candidate)), lines, longestRun + 1);
  return found === undefined ? undefined : `“${found}”`;
};

function asSaidBack(text: string): string {
  return text
    .split(' ')
    .map((word) => others[word] ?? word)
    .join(' ');
}
