import type { SpanAnswer } from './answers.ts';

/** Limits of confidence, as the paper names them (docs/taboo-open-qa.md says how ours were fitted). */
export interface DefenceLimits {
  /** c1: above it an answer is suspected to be the target. */
  readonly guess: number;
  /** c2: above it the second answer may be given in place of the first. */
  readonly second: number;
  /** c3: above it the confidences of a word, summed over the turns, allow the guess. */
  readonly sum: number;
}

/** What a defence has before it. */
export interface DefenceScene {
  /** To the last question, surest first. */
  readonly answers: readonly SpanAnswer[];
  /** Of each word the confidences of the turns, the last one included. */
  readonly sums: ReadonlyMap<string, number>;
  readonly mayGuess: boolean;
  /** Words that were guessed wrong, which are safe to say. */
  readonly cleared: ReadonlySet<string>;
  readonly limits: DefenceLimits;
}

/** What a defence decides: a word to guess first, if any, and the answer to give. */
export interface Defence {
  readonly guess?: string;
  readonly say?: SpanAnswer;
}

export type DefenceName = 'none' | 'detection' | 'prevention';

/** The three defences of the paper (section 3.1): all limits are exclusive. */
export const defences: Readonly<Record<DefenceName, (scene: DefenceScene) => Defence>> = {
  none: ({ answers }) => saying(answers[0]),
  detection: ({ answers, mayGuess, limits }) => {
    const [first] = answers;
    const isSuspect = first !== undefined && first.confidence > limits.guess;
    return { ...saying(first), ...(isSuspect && mayGuess ? { guess: first.word } : {}) };
  },
  prevention: ({ answers, sums, mayGuess, cleared, limits }) => {
    const [first] = answers;
    const isSuspect = first !== undefined && first.confidence > limits.guess;
    if (!isSuspect) return saying(first);
    const isGuessed = mayGuess && (sums.get(first.word) ?? 0) > limits.sum;
    if (isGuessed) return { ...saying(first), guess: first.word };
    const second = answers.find((answer) => answer !== first && !contains(answer, first));
    const isSecond = second !== undefined && second.confidence > limits.second && !cleared.has(first.word);
    return saying(isSecond ? second : first);
  },
};

function saying(answer: SpanAnswer | undefined): Defence {
  return answer ? { say: answer } : {};
}

function contains(answer: SpanAnswer, first: SpanAnswer): boolean {
  return (
    answer.word === first.word ||
    answer.text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(first.word)
  );
}
