import type { Place } from '../../contracts/place.ts';
import type { JudgedReply, ReplyJudge } from '../../contracts/reply-judge.ts';
import { sigmoid } from '../bundled/probabilities.ts';
import type { JudgeWeights } from '../generator/judge-weights.ts';
import type { OnnxGenerator } from '../generator/onnx-generator.ts';
import type { Sense } from '../generator/sense.ts';

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

/** The probability that a reply is sensible, by what a model finds of it. */
export function chanceOf(
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
