import type { AnswerBookView, BookAnswer } from '../contracts/answer-book.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { receive } from '../core/receive.ts';
import { bookAnswerShape } from './received/service-shapes.ts';

type BookAnswers = NonNullable<TurnRecord['bookAnswers']>;

/** Keeps what the book of answers gave during a turn, or gives it again. */
export interface BookLog {
  /** Undefined where there is no book. */
  readonly view: AnswerBookView | undefined;
  /** Undefined where nothing was asked. */
  bookAnswers(): BookAnswers | undefined;
}

/** So many questions a turn may ask. */
const mostAsked = 8;

/**
 * Makes a log over the book of today.
 *
 * @param earlier what the record of a turn that is run again has: nobody is asked then, since a model may have been late
 */
export function createBookLog(book: AnswerBookView | undefined, earlier?: Pick<TurnRecord, 'bookAnswers'>): BookLog {
  const told = new Map<string, BookAnswer | null>();
  const find = async (wordings: readonly string[]): Promise<BookAnswer | undefined> => {
    const key = wordings.join(' | ');
    const before = told.get(key);
    if (before !== undefined || told.size >= mostAsked) return before ?? undefined;
    const found = earlier
      ? earlier.bookAnswers?.[key]
      : receive(bookAnswerShape, await book?.find(wordings), 'answerBook.find');
    told.set(key, found ?? null);
    return found ?? undefined;
  };
  return {
    view: book || earlier ? { find } : undefined,
    // A copy: an answer that is late must not change a record.
    bookAnswers: () => (told.size === 0 ? undefined : Object.fromEntries(told)),
  };
}
