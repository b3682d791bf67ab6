import type { GenerationRequest, RejectedText, TextOrigin } from '../contracts/text-generator.ts';
import { wordsOf } from '../core/text.ts';
import type { SteadyRanker } from './ranker/steady-ranker.ts';

/** A text that competes. */
export interface Competitor extends TextOrigin {
  readonly text: string;
}

/** Best first, and what did not come to it. */
export interface Ranked {
  readonly competitors: readonly Competitor[];
  readonly rejected: readonly RejectedText[];
}

/** A sample must fit better than a written line by so much: where they are even, the written line is surer to make sense. */
const sampleMargin = 0.05;
/** So well a sample must fit the user's line alone. Both limits: docs/generated-text.md §'What a sample must have to do with the user'. */
const leastFit = 0.55;
/** So much better a sample must fit the whole exchange than the bot's question alone, or it would follow whatever the user said. */
const leastGain = 0.2;
const fewestWords = 4;

/**
 * Orders texts by how well they go on from the conversation; samples that have too little to do with what the user said are out (an
 * embedding's stand-in for maximum mutual information, Li et al. 2016). A text to say in other words is what its paraphrases go on from.
 *
 * @returns as they are, without samples, where the ranker cannot tell
 */
export async function rankCompetitors(
  competitors: readonly Competitor[],
  request: GenerationRequest,
  ranker: SteadyRanker,
): Promise<Ranked> {
  const { history, background } = request;
  const texts = competitors.map(({ text }) => text);
  const fits = await ranker.relevance(background === undefined ? history : [background], texts);
  if (!fits) return background === undefined ? withoutSamples(competitors) : { competitors, rejected: [] };
  const fitting = competitors.map((competitor, place) => ({ ...competitor, fit: rounded(fits[place] ?? 0) }));
  const reasons = background === undefined ? await whyBeside(fitting, history, ranker) : new Map<string, string>();
  return {
    competitors: fitting
      .filter(({ text }) => !reasons.has(text))
      .toSorted((left, right) => standing(right) - standing(left)),
    rejected: [...reasons].map(([text, reason]) => ({ text, reason })),
  };
}

/** What no ranker has judged is not said. */
function withoutSamples(competitors: readonly Competitor[]): Ranked {
  return {
    competitors: competitors.filter(({ source }) => source === 'written'),
    rejected: competitors
      .filter(({ source }) => source === 'sample')
      .map(({ text }) => ({ text, reason: 'nobody could tell how it fits' })),
  };
}

/** By text, why samples are beside the point. */
async function whyBeside(
  competitors: readonly (Competitor & { readonly fit: number })[],
  history: readonly string[],
  ranker: SteadyRanker,
): Promise<ReadonlyMap<string, string>> {
  const samples = competitors.filter(({ source }) => source === 'sample');
  if (samples.length === 0) return new Map();
  const texts = samples.map(({ text }) => text);
  const asked = history.at(-2);
  const toLine = await ranker.relevance(history.slice(-1), texts);
  const toQuestion = asked === undefined ? texts.map(() => 0) : await ranker.relevance([asked], texts);
  return new Map(
    samples.flatMap(({ text, fit }, place): [string, string][] => {
      const reason = reasonAgainst(text, toLine?.[place] ?? 0, fit - (toQuestion?.[place] ?? fit));
      return reason === undefined ? [] : [[text, reason]];
    }),
  );
}

function reasonAgainst(text: string, fit: number, gain: number): string | undefined {
  if (wordsOf(text).length < fewestWords) return 'of too few words';
  if (fit < leastFit) return `has little to do with the user's line (fit ${fit.toFixed(2)})`;
  return gain < leastGain ? `would follow any answer (gain ${gain.toFixed(2)})` : undefined;
}

function standing({ fit, source }: Competitor & { readonly fit: number }): number {
  return source === 'sample' ? fit - sampleMargin : fit;
}

/** Three digits, so that records stay short. */
function rounded(fit: number): number {
  return Math.round(fit * 1000) / 1000;
}
