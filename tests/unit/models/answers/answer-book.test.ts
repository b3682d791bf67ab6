import { describe, expect, it } from '@jest/globals';
import { ParleyError } from '../../../../src/core/errors.ts';
import { indexedAnswers } from '../../../../src/knowledge/answers/answers-of.ts';
import { createAnswerBook, type QuestionReader } from '../../../../src/models/answers/answer-book.ts';
import { probabilityOf, withVectors } from '../../../../src/models/answers/answer-weights.ts';
import { openBook } from '../../../../src/models/answers/open-book.ts';
import { steadyBook } from '../../../../src/models/answers/steady-book.ts';
import { createVectorIndex } from '../../../../src/models/answers/vector-index.ts';
import { createVirtualClock } from '../../../../src/testing/virtual-clock.ts';
import { someAnswers } from './some-answers.ts';

/** A vector that tells of which of the answers a question is. */
function vectorOf(text: string): Float32Array {
  const about = [/egg|yolk|breakfast/u, /sky/u, /wine|carpet/u].map((pattern) => (pattern.test(text) ? 1 : 0.1));
  const length = Math.hypot(...about);
  return Float32Array.from(about, (value) => value / length);
}

const questions: QuestionReader = {
  encoder: { version: 'test 1', embed: async (inputs) => inputs.map(({ text }) => vectorOf(text)) },
  vectors: { of: vectorOf },
};
const answers = () => indexedAnswers(someAnswers);

describe('createAnswerBook, by words', () => {
  const book = createAnswerBook({ answers });

  it('finds the answer whose wordings share most, and says which wording', async () => {
    expect(await book.find(['how do i get wine out of my carpet'])).toMatchObject({
      subject: 'red wine stain',
      asked: 'how do i get red wine out of a carpet',
    });
  });

  it('is surer of the same words than of some of them, and finds nothing of none', async () => {
    const same = await book.find(['why is the sky blue']);
    const some = await book.find(['what flies in the blue sky over the harbour']);
    expect(same?.probability).toBeGreaterThan(some?.probability ?? 1);
    expect(await book.find(['who are you'])).toBeUndefined();
    expect(await book.find(['what do you think of the sky'])).toBeUndefined();
  });

  it('is certain where it is asked in the very words of the book', async () => {
    expect((await book.find(['why is the sky blue']))?.probability).toBe(1);
  });

  it('takes the wording of several that is likeliest', async () => {
    expect((await book.find(['what do i do', 'i spilled wine on the rug']))?.subject).toBe('red wine stain');
  });

  it('gives the way on where there is one', async () => {
    expect((await book.find(['how long do you boil an egg']))?.goesOn).toBe('Soft or hard?');
    expect(await book.find(['why is the sky blue'])).not.toHaveProperty('goesOn');
  });
});

describe('createAnswerBook, by vectors and words', () => {
  const book = createAnswerBook({ answers, questions });

  it('finds what is asked in other words', async () => {
    expect((await book.find(['when is my breakfast done']))?.subject).toBe('boiled eggs');
  });

  it('finds by words where there are no vectors of its model', async () => {
    const without = createAnswerBook({ answers, questions: { ...questions, vectors: { of: () => undefined } } });
    expect((await without.find(['i spilled wine on the rug']))?.subject).toBe('red wine stain');
  });

  it('has an answer without vectors found by none', async () => {
    const index = await createVectorIndex(someAnswers, {
      of: (text) => (text.includes('sky') ? vectorOf(text) : undefined),
    });
    expect([index.size, index.nearest(vectorOf('egg'), 5).length]).toEqual([3, 1]);
  });
});

describe('probabilityOf', () => {
  it('grows with what speaks for an answer', () => {
    const signs = { cosine: 0.6, margin: 0.05, likeness: 0.4, covered: 0.5, sort: 0.5 };
    const base = probabilityOf(signs, withVectors);
    expect(probabilityOf({ ...signs, cosine: 0.9 }, withVectors)).toBeGreaterThan(base);
    expect(probabilityOf({ ...signs, margin: 0.3 }, withVectors)).toBeGreaterThan(base);
  });
});

describe('steadyBook', () => {
  const standIn = createAnswerBook({ answers });
  const slow = (wait: Promise<void>) => ({
    name: 'slow',
    version: 'slow 1',
    find: async () => {
      await wait;
      return undefined;
    },
  });

  it('lets the other one answer while the first is loaded, and then asks it', async () => {
    const reasons: string[] = [];
    const clock = createVirtualClock();
    const book = steadyBook(slow(Promise.resolve()), { clock, standIn, onFailure: (reason) => reasons.push(reason) });
    expect((await book.find(['why is the sky blue']))?.subject).toBe('blue sky');
    await book.prepare?.();
    expect([await book.find(['why is the sky blue']), reasons]).toEqual([undefined, []]);
  });

  it('lets the other one answer where the first fails, and says why', async () => {
    const reasons: string[] = [];
    const broken = { name: 'broken', version: 'b', find: () => Promise.reject(new Error('out of order')) };
    const clock = createVirtualClock();
    const book = steadyBook(broken, { clock, standIn, onFailure: (reason) => reasons.push(reason) });
    await book.prepare?.();
    expect((await book.find(['why is the sky blue']))?.subject).toBe('blue sky');
    expect(reasons[0]).toBe('out of order');
  });
});

describe('openBook', () => {
  it('is empty where the answers cannot be read, and says so once', async () => {
    const told: string[] = [];
    const fail = async (): Promise<never> => {
      throw new ParleyError('PARLEY_KNOWLEDGE_MISSING', 'Gone.', { remedy: 'Install again.' });
    };
    const book = openBook(fail, undefined, { clock: createVirtualClock(), warn: (message) => told.push(message) });
    await book.prepare?.();
    expect([await book.find(['why']), await book.find(['how'])]).toEqual([undefined, undefined]);
    expect(told).toEqual(['The bot has no book of answers: Gone. Install again.']);
  });
});
