/** What an answer that was found is like. */
export interface AnswerSigns {
  /** Cosine of the question and the answer's nearest wording. */
  readonly cosine: number;
  /** By how much that is more than the cosine of the next answer's. */
  readonly margin: number;
  /** Cosine of their words, and how much of the question's words the answer has (`WordMatch`). */
  readonly likeness: number;
  readonly covered: number;
  /** 1 where both ask for the same sort of thing (`how long`, `why`), 0 where they do not, and .5 where one does not say. */
  readonly sort: number;
}

/** Weights of a logistic regression. */
export interface AnswerWeights extends AnswerSigns {
  readonly bias: number;
}

/**
 * Fitted on 570 answers that were found for 286 lines of development talks and read by two readers: 74 were the answer to what was asked
 * there (docs/answers.md).
 */
export const withVectors: AnswerWeights = {
  bias: -12.34,
  cosine: 13.3,
  margin: 5.88,
  likeness: 0.03,
  covered: 0.26,
  sort: 0.91,
};

/** The same where no model reads the questions, on 835 answers for these lines. */
export const byWords: AnswerWeights = { bias: -4.79, cosine: 0, margin: 0, likeness: 2.41, covered: 0.24, sort: 2.24 };

/** How probable it is that an answer is the one to the question, from 0 to 1. */
export function probabilityOf(signs: AnswerSigns, weights: AnswerWeights): number {
  const sum =
    weights.bias +
    weights.cosine * signs.cosine +
    weights.margin * signs.margin +
    weights.likeness * signs.likeness +
    weights.covered * signs.covered +
    weights.sort * signs.sort;
  return 1 / (1 + Math.exp(-sum));
}
