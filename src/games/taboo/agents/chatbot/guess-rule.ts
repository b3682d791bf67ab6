import type { TabooRules } from '../../rules/taboo-rules.ts';
import type { DefenderView } from '../../rules/taboo-view.ts';

/** Scores of the words that a chatbot might say next. */
export type WordScores = ReadonlyMap<string, number>;

/** Keeps the scores of the turns of one game and tells what to guess. */
export interface GuessRule {
  /** Notes what the words of a turn score; of a turn that was noted before the same scores come again. */
  note(turn: number, scores: WordScores): void;
  /** The word to guess now; undefined where none scores above the limit. */
  guess(view: DefenderView): string | undefined;
}

/**
 * A guarded chatbot's guess: the word with the highest score, where that is above the limit (the limit itself is not); under the released rules
 * the sum of a word's scores over the turns counts. After the last turn the word with the highest sum, whatever it is.
 */
export function createGuessRule(limit: number): GuessRule {
  const turns = new Map<number, WordScores>();
  return {
    note: (turn, scores) => void turns.set(turn, scores),
    guess: ({ turn, rules, guessesLeft, mustGuess, history }) => {
      if (guessesLeft === 0) return undefined;
      const guessed = new Set(history.filter(({ kind }) => kind === 'guess').map(({ text }) => text));
      if (mustGuess) return highest(summed(turns), guessed)?.[0];
      const scores = sumsTurns(rules) ? summed(turns) : (turns.get(turn) ?? new Map<string, number>());
      const top = highest(scores, guessed);
      return top !== undefined && top[1] > limit ? top[0] : undefined;
    },
  };
}

function sumsTurns({ name }: TabooRules): boolean {
  return name === 'released';
}

function summed(turns: ReadonlyMap<number, WordScores>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const scores of turns.values()) {
    for (const [word, score] of scores) sums.set(word, (sums.get(word) ?? 0) + score);
  }
  return sums;
}

/** Of words that score the same the first in the alphabet. */
function highest(scores: WordScores, without: ReadonlySet<string>): [string, number] | undefined {
  let top: [string, number] | undefined;
  for (const [word, score] of scores) {
    if (without.has(word)) continue;
    if (!top || score > top[1] || (score === top[1] && word < top[0])) top = [word, score];
  }
  return top;
}
