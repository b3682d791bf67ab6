import type { AnswerBook, AnswerBookView, BookAnswer } from '../../contracts/answer-book.ts';
import { withinBudget } from '../../core/deadline.ts';
import { type SparedOptions, spared } from '../spared.ts';

export interface SteadyBookOptions extends SparedOptions {
  /** Answers while the first one is loaded, and where it fails or is late. */
  readonly standIn: Pick<AnswerBook, 'find'>;
  /** Milliseconds that a question has. */
  readonly budgetMs?: number;
}

/** A book that is in use, and what is recorded of it. */
export interface SteadyBook extends AnswerBookView {
  readonly version: string;
}

const anything = 'what is that';
/** Reading a question takes a twentieth of it. */
const defaultBudgetMs = 200;

/** A book whose model may fail, be late or still be loading: another one answers then. The first question loads it and is not waited for. */
export function steadyBook(book: AnswerBook, options: SteadyBookOptions): SteadyBook {
  const { clock, standIn, budgetMs = defaultBudgetMs } = options;
  const call = spared(options);
  let loading: 'not-begun' | 'begun' | 'done' = 'not-begun';
  let loaded: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    loading = 'begun';
    loading = await call(() => book.find([anything])).then(
      () => 'done' as const,
      () => 'not-begun' as const,
    );
  };
  const prepare = async (): Promise<void> => {
    if (loading === 'not-begun') loaded = load();
    await loaded;
  };
  const inTime = async (wordings: readonly string[]): Promise<BookAnswer | undefined> => {
    const outcome = await withinBudget(clock, budgetMs, undefined, () => book.find(wordings));
    if (outcome.status === 'ok') return outcome.value;
    throw outcome.status === 'threw' ? outcome.error : new Error(`nothing within ${budgetMs} ms`);
  };
  return {
    version: book.version,
    prepare,
    find: (wordings) => {
      if (loading === 'done') return call(() => inTime(wordings)).catch(() => standIn.find(wordings));
      void prepare();
      return standIn.find(wordings);
    },
  };
}
