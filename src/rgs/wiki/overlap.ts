import { wordsOf } from '../../core/text.ts';

/** Share of a text's pairs of words that one of the earlier lines has, the largest over the lines: 0 to 1. */
export function overlapOf(text: string, lines: readonly string[]): number {
  const own = pairsOf(text);
  if (own.length === 0) return 0;
  return Math.max(
    0,
    ...lines.map((line) => {
      const theirs = new Set(pairsOf(line));
      return own.filter((pair) => theirs.has(pair)).length / own.length;
    }),
  );
}

function pairsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}
