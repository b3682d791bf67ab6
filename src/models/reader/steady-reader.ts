import type { FoundAnswer, Reader, ReaderView, ReadWishes } from '../../contracts/reader.ts';
import { createCircuitBreaker } from '../../core/circuit-breaker.ts';
import type { Clock } from '../../core/clock.ts';
import { withinBudget } from '../../core/deadline.ts';
import { reasonOf } from '../reason-of.ts';

/** What a steady reader needs besides its model. */
export interface SteadyReaderOptions {
  readonly clock: Clock;
  /** Reads first: it answers less often, and is right more often. */
  readonly rules: Reader;
  /** Milliseconds that one question has. */
  readonly budgetMs?: number;
  /** Told why the trained reader was not heard. */
  readonly onFailure: (reason: string) => void;
}

/** Four passages take a quarter of it. */
const defaultBudgetMs = 400;
const failuresToOpen = 3;
const pauseMs = 30_000;

/**
 * Rules, and the trained reader for what they find no answer to; no turn waits for the model while it is loaded, fails or is late.
 *
 * @param reader absent where no model is used
 */
export function steadyReader(reader: Reader | undefined, options: SteadyReaderOptions): ReaderView {
  const { clock, rules, budgetMs = defaultBudgetMs, onFailure } = options;
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  let loading: 'not-begun' | 'begun' | 'done' = 'not-begun';
  const fail = (error: unknown): void => {
    breaker.failed();
    onFailure(reasonOf(error));
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
    find: async (question, passages, wishes) => {
      const found = await readAll(rules, question, passages);
      if (found || !reader || passages.length === 0 || loading === 'begun' || !breaker.allows()) return found;
      if (loading === 'not-begun') {
        void load(reader, question, passages[0] ?? '');
        return undefined;
      }
      const outcome = await withinBudget(clock, budgetMs, undefined, () => readAll(reader, question, passages, wishes));
      if (outcome.status === 'ok') {
        breaker.succeeded();
        return outcome.value;
      }
      fail(outcome.status === 'threw' ? outcome.error : `nothing within ${budgetMs} ms`);
      return undefined;
    },
  };
}

/** The surest answer in several passages. One is read after the other: read together, all would be filled up to the longest. */
export async function readAll(
  reader: Reader,
  question: string,
  passages: readonly string[],
  wishes: ReadWishes = {},
): Promise<FoundAnswer | undefined> {
  let surest: FoundAnswer | undefined;
  for (const [passage, text] of passages.entries()) {
    const answer = await reader.read(question, text, wishes);
    if (answer && answer.probability > (surest?.probability ?? 0)) surest = { ...answer, passage };
  }
  return surest;
}
