import {
  type Generated,
  type GenerationRequest,
  mostTexts,
  type RejectedText,
  type TextGenerator,
  type TextOrigin,
} from '../contracts/text-generator.ts';
import type { Clock } from '../core/clock.ts';
import { normaliseText } from '../core/text.ts';
import { type Competitor, type Ranked, rankCompetitors } from './rank-competitors.ts';
import type { SteadyRanker } from './ranker/steady-ranker.ts';
import { reasonOf } from './reason-of.ts';
import { steadyGenerator } from './steady-generator.ts';

export interface CompetitionOptions {
  readonly clock: Clock;
  /** Milliseconds that the model has; what it has not given by then is not waited for. */
  readonly budgetMs: number;
  /** Tells whose text goes on best; without one, written lines come first. */
  readonly ranker?: SteadyRanker;
  /** Told why the model gave nothing. */
  readonly onFailure?: (reason: string) => void;
}

/** Each costs time; together with the written lines they are as many as a ranker reads in its time. */
const mostSamples = 8;
const nothing: Generated = { texts: [], rejected: [] };

/**
 * Written lines and samples of a model compete: both are asked at once, and what goes on best from the conversation comes first. Where the
 * model fails or is late, the written lines stand alone; after several failures in a row it is left alone for a while. Where there is no
 * model the written lines compete with each other. Samples that have little to do with what the user said are out (`rankCompetitors`).
 */
export function competing(
  written: TextGenerator,
  model: TextGenerator | undefined,
  options: CompetitionOptions,
): TextGenerator {
  const { clock, budgetMs, ranker, onFailure } = options;
  const samples = model && steadyGenerator(model, { clock, budgetMs, ...(onFailure ? { onFailure } : {}) });
  const sampled = async (request: GenerationRequest, signal: AbortSignal): Promise<Generated> =>
    samples?.generate({ ...request, samples: Math.min(request.samples, mostSamples) }, signal) ?? nothing;
  const inOrder = async ({ competitors, rejected }: Ranked, request: GenerationRequest): Promise<Ranked> => {
    if (!ranker || competitors.length === 0) return { competitors, rejected };
    try {
      const ranked = await rankCompetitors(competitors, request, ranker);
      return { ...ranked, rejected: [...rejected, ...ranked.rejected] };
    } catch (error) {
      onFailure?.(`the ranker: ${reasonOf(error)}`);
      return { competitors: competitors.filter(({ source }) => source === 'written'), rejected };
    }
  };
  return {
    name: [written, ...(model ? [model] : [])].map(({ name }) => name).join(' and '),
    version: [written, model, ranker].flatMap((part) => part?.version ?? []).join(', '),
    generate: async (request, signal) => {
      const [lines, drawn] = await Promise.all([
        written.generate({ ...request, samples: Math.min(request.samples, mostTexts) }, signal),
        sampled(request, signal),
      ]);
      const { competitors: ranked, rejected } = await inOrder(fieldOf(lines, drawn), request);
      return {
        texts: ranked.slice(0, mostTexts).map(({ text }) => text),
        origins: ranked.slice(0, mostTexts).map(({ text: _text, ...origin }) => origin),
        rejected: [...rejected, ...ranked.slice(mostTexts).map(outranked)],
        ...(drawn.failure === undefined ? {} : { failure: drawn.failure }),
      };
    },
  };
}

/** Of texts that say the same the first competes: a written line before a sample. */
function fieldOf(lines: Generated, samples: Generated): Ranked {
  const all = [...competitorsIn(lines, 'written'), ...competitorsIn(samples, 'sample')];
  const first = new Map<string, Competitor>();
  for (const competitor of all) {
    const key = normaliseText(competitor.text);
    if (!first.has(key)) first.set(key, competitor);
  }
  const competitors = [...first.values()];
  const doubles = all.filter((competitor) => !competitors.includes(competitor));
  return {
    competitors,
    rejected: [
      ...lines.rejected,
      ...samples.rejected,
      ...doubles.map(({ text }) => ({ text, reason: 'says what another says' })),
    ],
  };
}

function competitorsIn({ texts }: Generated, source: TextOrigin['source']): Competitor[] {
  return texts.map((text) => ({ text, source }));
}

function outranked({ text, source, fit }: Competitor): RejectedText {
  const how = fit === undefined ? '' : `, fit ${fit.toFixed(2)}`;
  return { text, reason: `${mostTexts} others come first (${source}${how})` };
}
