import type { FitJudge, SaidLine } from '../../contracts/fit.ts';
import type { JudgedReply, ReplyJudge, ReplySource } from '../../contracts/reply-judge.ts';
import { sigmoid } from '../bundled/probabilities.ts';
import type { Likelihood } from '../generator/likelihood.ts';
import type { OnnxGenerator } from '../generator/onnx-generator.ts';
import { controlTokens, writePrompt } from '../generator/write-prompt.ts';

/**
 * Weights of a logistic regression over what the two models find of a reply, by the names that the training package gives. Each source has
 * its own: a sample is likelier to the model that drew it than what people wrote.
 */
export type JudgeWeights = Readonly<Record<ReplySource, SourceWeights>>;

export interface SourceWeights {
  readonly bias: number;
  /** Of the logit of fit. */
  readonly fit: number;
  /** Of the mean log-likelihood after the last lines, after the last line alone, with nothing before; of the least likely token's. */
  readonly lines: number;
  readonly line: number;
  readonly alone: number;
  readonly least: number;
  /** Of the logarithm of the number of tokens, and for a question. */
  readonly length: number;
  readonly question: number;
}

/** So many of the last lines are read, as in training. */
const linesRead = 4;
/** Chances nearer to 0 and 1 than this are all the same. */
const nearest = 1e-6;

/**
 * Judges replies by fit and by how likely the text generator, which learnt the talks, finds them after the last lines, after the last line
 * alone, and with nothing before (sample and rank, Adiwardana et al. 2020; mutual information, Li et al. 2016).
 */
export function createReplyJudge(
  fit: FitJudge,
  generator: Pick<OnnxGenerator, 'likelihoods' | 'version'>,
  weights: JudgeWeights,
): ReplyJudge {
  return {
    name: 'fit and likelihood',
    version: fit.version,
    judge: async (place, replies, signal) => {
      const texts = replies.map(({ text }) => text);
      const [chances, likelihoods] = await Promise.all([
        fit.fit(place, texts),
        generator.likelihoods(contextsOf(place.lines), texts, signal),
      ]);
      const [lines = [], line = [], alone = []] = likelihoods;
      return replies.map((reply, index) =>
        chanceOf(reply, chances[index] ?? 0, [lines[index], line[index], alone[index]], weights[reply.source]),
      );
    },
  };
}

/** The last lines, the last line alone, and nothing. */
function contextsOf(lines: readonly SaidLine[]): string[] {
  const said = lines.slice(-linesRead).map(({ text }) => text);
  const ask = { samples: 1, topP: 1, temperature: 1, maxTokens: 1, seed: 1 };
  return [writePrompt({ ...ask, history: said }), writePrompt({ ...ask, history: said.slice(-1) }), controlTokens.bot];
}

type Likelihoods = readonly [Likelihood | undefined, Likelihood | undefined, Likelihood | undefined];

function chanceOf({ text }: JudgedReply, chance: number, found: Likelihoods, weights: SourceWeights): number {
  const [lines, line, alone] = found;
  if (!lines || !line || !alone) return chance;
  const held = Math.min(1 - nearest, Math.max(nearest, chance));
  return sigmoid(
    weights.bias +
      weights.fit * Math.log(held / (1 - held)) +
      weights.lines * lines.mean +
      weights.line * line.mean +
      weights.alone * alone.mean +
      weights.least * lines.least +
      weights.length * Math.log(lines.tokens) +
      (text.trimEnd().endsWith('?') ? weights.question : 0),
  );
}
