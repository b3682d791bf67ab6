import type { WrittenAnswer } from '../../contracts/answer-book.ts';
import { readAnswers } from './read-answers.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** Answers, and the index over their words. */
export interface IndexedAnswers {
  readonly answers: readonly WrittenAnswer[];
  readonly words: WordIndex;
}

/**
 * Gives the answers of a folder, which are read the first time they are asked for: several books share them.
 *
 * @param packed as `readAnswers` takes it
 * @throws (from what is returned) as `readAnswers`
 */
export function answersOf(folder: string, packed?: string): () => Promise<IndexedAnswers> {
  let kept: Promise<IndexedAnswers> | undefined;
  return () => (kept ??= Promise.resolve().then(() => indexedAnswers(readAnswers(folder, packed))));
}

/** Answers with an index over their words. */
export async function indexedAnswers(answers: readonly WrittenAnswer[]): Promise<IndexedAnswers> {
  return { answers, words: await createWordIndex(answers) };
}
