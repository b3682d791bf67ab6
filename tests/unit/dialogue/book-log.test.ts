import { describe, expect, it } from '@jest/globals';
import type { AnswerBookView, BookAnswer } from '../../../src/contracts/answer-book.ts';
import { createBookLog } from '../../../src/dialogue/book-log.ts';

const found: BookAnswer = {
  kind: 'explanation',
  subject: 'blue sky',
  text: 'The air scatters blue most.',
  asked: 'why is the sky blue',
  probability: 0.9,
};

function aBook(): AnswerBookView & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    find: async (wordings) => {
      asked.push(wordings.join());
      return wordings.includes('why is the sky blue') ? found : undefined;
    },
  };
}

describe('the log of the book of answers', () => {
  it('keeps what was found, and that nothing was', async () => {
    const log = createBookLog(aBook());
    expect(log.bookAnswers()).toBeUndefined();
    expect(await log.view?.find(['why is the sky blue', 'sky'])).toEqual(found);
    expect(await log.view?.find(['who are you'])).toBeUndefined();
    expect(log.bookAnswers()).toEqual({ 'why is the sky blue | sky': found, 'who are you': null });
  });

  it('asks the same once, and not without end', async () => {
    const book = aBook();
    const log = createBookLog(book);
    for (let time = 0; time < 2; time += 1) await log.view?.find(['why is the sky blue']);
    for (let other = 0; other < 20; other += 1) await log.view?.find([`question ${other}`]);
    expect([book.asked[1], book.asked.length]).toEqual(['question 0', 8]);
  });

  it('gives the same again without a book', async () => {
    const log = createBookLog(undefined, { bookAnswers: { 'why is the sky blue': found } });
    expect(await log.view?.find(['why is the sky blue'])).toEqual(found);
    expect(await log.view?.find(['who are you'])).toBeUndefined();
  });

  it('has no view where there is no book', () => {
    expect(createBookLog(undefined).view).toBeUndefined();
  });

  it('refuses what is no answer', async () => {
    const liar: AnswerBookView = { find: async () => ({ ...found, probability: 7 }) };
    await expect(createBookLog(liar).view?.find(['why'])).rejects.toThrow('answerBook.find');
  });
});
