import { splitSentences } from '../../../../core/text.ts';
import type { ContentWords } from '../chatbot/content-words.ts';

/**
 * What of a reply takes up what was heard: its statements up to the last one that shares a word with the last sentence heard, where the first
 * does. What comes after is another matter, and its questions are for another conversation.
 *
 * @returns undefined where the first sentence takes up nothing
 */
export function takenUp(reply: string, heard: string, contentWords: ContentWords): string | undefined {
  const asked = new Set(contentWords(splitSentences(heard).at(-1) ?? ''));
  const sentences = splitSentences(reply);
  const firstQuestion = sentences.findIndex((sentence) => sentence.endsWith('?'));
  const statements = firstQuestion < 0 ? sentences : sentences.slice(0, firstQuestion);
  const takesUp = statements.map((sentence) => contentWords(sentence).some((word) => asked.has(word)));
  return takesUp[0] ? statements.slice(0, takesUp.lastIndexOf(true) + 1).join(' ') : undefined;
}
