import { z } from 'zod';

const weight = z.number().min(-1000).max(1000);
const sourceWeights = z.object({
  bias: weight,
  /** Of the log odds that the generator gives. */
  sensible: weight.default(0),
  /** Of the mean log-likelihood of the tokens, and of the least likely one's. */
  mean: weight,
  least: weight,
  /** Of the logarithm of the number of tokens, and for a question. */
  length: weight,
  question: weight,
});

/**
 * Weights of a logistic regression over what the models find of a reply, by the names that the training package gives. Each source has
 * its own: a sample is likelier to the model that drew it than what people wrote.
 */
export const judgeWeights = z.object({ sample: sourceWeights, found: sourceWeights, written: sourceWeights });
export type JudgeWeights = z.output<typeof judgeWeights>;
