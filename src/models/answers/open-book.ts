import type { Clock } from '../../core/clock.ts';
import { type IndexedAnswers, indexedAnswers } from '../../knowledge/answers/answers-of.ts';
import { reasonOf } from '../reason-of.ts';
import { createAnswerBook, type QuestionReader } from './answer-book.ts';
import { type SteadyBook, steadyBook } from './steady-book.ts';

interface BookSurroundings {
  readonly clock: Clock;
  readonly warn: (message: string) => void;
}

/**
 * The book of answers as a bot uses it: found by vectors and words where a model reads questions, and by words where there is none or it
 * fails. Answers that cannot be read are told of once, and the book is empty then.
 *
 * @param written read at the first question
 */
export function openBook(
  written: () => Promise<IndexedAnswers>,
  questions: QuestionReader | undefined,
  { clock, warn }: BookSurroundings,
): SteadyBook {
  const answers = readOnce(written, (reason) => warn(`The bot has no book of answers: ${reason}`));
  const standIn = steadyBook(createAnswerBook({ answers }), {
    clock,
    standIn: nothing,
    onFailure: (reason) => warn(`Nobody looked into the book of answers: ${reason}`),
  });
  if (!questions) return standIn;
  return steadyBook(createAnswerBook({ answers, questions }), {
    clock,
    standIn,
    onFailure: (reason) => warn(`Words alone find answers: ${reason}`),
  });
}

/** No turn waits for the book to be read, which takes a second: until then nothing is found. */
const nothing = { find: async () => undefined };

function readOnce(
  written: () => Promise<IndexedAnswers>,
  onFailure: (reason: string) => void,
): () => Promise<IndexedAnswers> {
  let kept: Promise<IndexedAnswers> | undefined;
  const read = (): Promise<IndexedAnswers> =>
    written().catch((error: unknown) => {
      onFailure(reasonOf(error));
      return indexedAnswers([]);
    });
  return () => (kept ??= read());
}
