import { splitSentences } from '../../../core/text.ts';
import type { ContentRule } from '../rule.ts';

const longestSentence = 25;
const longestLine = 60;

/** What is heard must be short enough to be held in mind. */
export const lengthRules: readonly ContentRule[] = [
  {
    name: 'long-sentence',
    check: ({ text }) => {
      const longest = Math.max(...splitSentences(text).map(countWords));
      return longest > longestSentence ? `${longest} words; at most ${longestSentence}` : undefined;
    },
  },
  {
    name: 'long-line',
    check: ({ text }) => {
      const words = countWords(text);
      return words > longestLine ? `${words} words; at most ${longestLine}` : undefined;
    },
  },
];

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
