import { z } from 'zod';
import type { Place } from '../../contracts/fit.ts';
import type { JudgedReply, ReplyJudge } from '../../contracts/reply-judge.ts';
import { sigmoid } from '../bundled/probabilities.ts';
import type { OnnxGenerator } from '../generator/onnx-generator.ts';
import type { Sense } from '../generator/sense.ts';

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

/**
 * Judges replies by what the text generator, which learnt the talks, finds of them (sample and rank, Adiwardana et al. 2020). What it has
 * just drawn costs it nothing more.
 */
export function createReplyJudge(
  generator: Pick<OnnxGenerator, 'senses' | 'version'>,
  weights: JudgeWeights,
): ReplyJudge {
  return {
    name: 'sense',
    version: generator.version,
    judge: async (place, replies, signal) => {
      const texts = replies.map(({ text }) => text);
      const senses = await generator.senses(historyOf(place), texts, signal);
      return replies.flatMap((reply, index) => {
        const sense = senses[index];
        return sense ? [chanceOf(reply, sense, weights)] : [];
      });
    },
  };
}

/** The lines as they are generated from: of both in turn, an empty one where somebody said nothing. */
function historyOf({ lines }: Place): string[] {
  return lines.flatMap(({ bot, text }, place) => (lines[place - 1]?.bot === bot ? ['', text] : [text]));
}

function chanceOf(
  { text, source }: JudgedReply,
  { sensible, mean, least, tokens }: Sense,
  weights: JudgeWeights,
): number {
  const own = weights[source];
  return sigmoid(
    own.bias +
      own.sensible * sensible +
      own.mean * mean +
      own.least * least +
      own.length * Math.log(tokens) +
      (text.trimEnd().endsWith('?') ? own.question : 0),
  );
}
