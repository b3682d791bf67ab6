import type { FoundAnswer, Reader, ReaderView } from '../../contracts/reader.ts';
import { createCircuitBreaker } from '../../core/circuit-breaker.ts';
import type { Clock } from '../../core/clock.ts';
import { withinBudget } from '../../core/deadline.ts';
import { messageOf } from '../../core/errors.ts';

/** What a steady reader needs besides its model. */
export interface SteadyReaderOptions {
  readonly clock: Clock;
  /** Reads where there is no model, or it fails or is late. */
  readonly standIn: Reader;
  /** Milliseconds that one question has. */
  readonly budgetMs?: number;
  /** Told why the stand-in read. */
  readonly onFailure: (reason: string) => void;
}

/** Four passages take a quarter of it. */
const defaultBudgetMs = 400;
const failuresToOpen = 3;
const pauseMs = 30_000;

/**
 * The trained reader, with another that stands in for it: where it fails or is late, and while it is loaded, which no turn waits for.
 *
 * @param reader absent where no model is used
 */
export function steadyReader(reader: Reader | undefined, options: SteadyReaderOptions): ReaderView {
  const { clock, standIn, budgetMs = defaultBudgetMs, onFailure } = options;
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  let loading: 'not-begun' | 'begun' | 'done' = 'not-begun';
  const fail = (error: unknown): void => {
    breaker.failed();
    onFailure(messageOf(error));
  };
  const load = async (trained: Reader, question: string, passage: string): Promise<void> => {
    loading = 'begun';
    try {
      await trained.read(question, passage);
      loading = 'done';
      breaker.succeeded();
    } catch (error) {
      loading = 'not-begun';
      fail(error);
    }
  };
  return {
    find: async (question, passages) => {
      if (!reader || passages.length === 0 || loading === 'begun' || !breaker.allows())
        return readAll(standIn, question, passages);
      if (loading === 'not-begun') {
        void load(reader, question, passages[0] ?? '');
        return readAll(standIn, question, passages);
      }
      const outcome = await withinBudget(clock, budgetMs, undefined, () => readAll(reader, question, passages));
      if (outcome.status === 'ok') {
        breaker.succeeded();
        return outcome.value;
      }
      fail(outcome.status === 'threw' ? outcome.error : `nothing within ${budgetMs} ms`);
      return readAll(standIn, question, passages);
    },
  };
}

/** The surest answer in several passages. One is read after the other: eight-bit numbers of several read together would depend on each other. */
export async function readAll(
  reader: Reader,
  question: string,
  passages: readonly string[],
): Promise<FoundAnswer | undefined> {
  let surest: FoundAnswer | undefined;
  for (const [passage, text] of passages.entries()) {
    const answer = await reader.read(question, text);
    if (answer && answer.probability > (surest?.probability ?? 0)) surest = { ...answer, passage };
  }
  return surest;
}
