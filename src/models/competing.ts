import type { Ranker } from '../contracts/ranker.ts';
import type { Generated, GenerationRequest, TextGenerator } from '../contracts/text-generator.ts';
import { createCircuitBreaker } from '../core/circuit-breaker.ts';
import type { Clock } from '../core/clock.ts';
import { withinBudget } from '../core/deadline.ts';
import { messageOf } from '../core/errors.ts';
import { normaliseText } from '../core/text.ts';

export interface CompetitionOptions {
  readonly clock: Clock;
  /** Milliseconds that the model has; what it has not given by then is not waited for. */
  readonly budgetMs: number;
  /** Tells whose text goes on best; without one, written lines come first. */
  readonly ranker?: Ranker;
  /** Told why the model gave nothing. */
  readonly onFailure?: (reason: string) => void;
}

const failuresToOpen = 3;
const pauseMs = 30_000;
const nothing: Generated = { texts: [], rejected: [] };

/**
 * Written lines and samples of a model compete: both are asked at once, and what goes on best from the conversation comes first. Where the
 * model fails or is late, the written lines stand alone; after several failures in a row it is left alone for a while.
 */
export function competing(written: TextGenerator, model: TextGenerator, options: CompetitionOptions): TextGenerator {
  const { clock, budgetMs, ranker, onFailure } = options;
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  const sampled = async (request: GenerationRequest, signal: AbortSignal): Promise<Generated> => {
    if (!breaker.allows()) return nothing;
    const outcome = await withinBudget(clock, budgetMs, undefined, (slice) =>
      model.generate(request, AbortSignal.any([signal, slice.signal])),
    );
    if (outcome.status === 'ok') {
      breaker.succeeded();
      return outcome.value;
    }
    breaker.failed();
    onFailure?.(outcome.status === 'late' ? `nothing within ${budgetMs} ms` : messageOf(outcome.error));
    return nothing;
  };
  return {
    name: `${written.name} and ${model.name}`,
    version: [written.version, model.version, ...(ranker ? [ranker.version] : [])].join(', '),
    generate: async (request, signal) => {
      const [lines, samples] = await Promise.all([written.generate(request, signal), sampled(request, signal)]);
      const texts = distinct([...lines.texts, ...samples.texts]);
      return {
        texts: ranker && texts.length > 1 ? await bestFirst(texts, request, ranker) : texts,
        rejected: [...lines.rejected, ...samples.rejected],
      };
    },
  };
}

function distinct(texts: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const text of texts) {
    const key = normaliseText(text);
    if (!known.has(key)) known.set(key, text);
  }
  return [...known.values()];
}

/** A text to say in other words is what its paraphrases go on from. */
async function bestFirst(
  texts: readonly string[],
  { history, background }: GenerationRequest,
  ranker: Ranker,
): Promise<string[]> {
  const fits = await ranker.relevance(background === undefined ? history : [background], texts);
  const fitOf = new Map(texts.map((text, index) => [text, fits[index] ?? 0]));
  return texts.toSorted((left, right) => (fitOf.get(right) ?? 0) - (fitOf.get(left) ?? 0));
}
