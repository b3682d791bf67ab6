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

/** Fitted by `npm run fit:answers` on development entries: each asked in a wording that was taken out, with its answer there and without. */
export const withVectors: AnswerWeights = { bias: -14, cosine: 15, margin: 8, likeness: 1, covered: 3, sort: 1 };

/** The same where no model reads the questions. */
export const byWords: AnswerWeights = { bias: -7, cosine: 0, margin: 0, likeness: 6, covered: 4, sort: 1 };

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
