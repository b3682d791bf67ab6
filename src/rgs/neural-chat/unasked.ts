import { splitSentences, wordsOf } from '../../core/text.ts';

const mostQuestions = 80;
const longest = 300;

/** The questions of a text, as they were asked. */
export function questionsIn(text: string): string[] {
  return splitSentences(text).filter((sentence) => sentence.includes('?'));
}

/** Those of the wordings none of whose questions was asked before. */
export function unasked(wordings: readonly string[], asked: readonly string[]): string[] {
  const before = new Set(asked.map(compared));
  return wordings.filter((wording) => !questionsIn(wording).some((question) => before.has(compared(question))));
}

/** The same, but all of them where all were asked: where something must be said. */
export function unaskedFirst(wordings: readonly string[], asked: readonly string[]): readonly string[] {
  const left = unasked(wordings, asked);
  return left.length > 0 ? left : wordings;
}

/** What was asked, with the questions of one more text; the latest are kept. */
export function withQuestions(asked: readonly string[], text: string): string[] {
  return [...asked, ...questionsIn(text).map((question) => question.slice(0, longest))].slice(-mostQuestions);
}

function compared(question: string): string {
  return wordsOf(question.slice(0, longest)).join(' ');
}
