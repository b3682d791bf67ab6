import type { GenerationRequest } from '../../contracts/text-generator.ts';
import { normaliseText, splitSentences } from '../../core/text.ts';

/** What a filter may know of the moment. */
export type Situation = Pick<GenerationRequest, 'history' | 'point' | 'background'>;

/** Says in a few words what is wrong with a text; undefined where nothing is. */
export type ReplyFilter = (candidate: string, situation: Situation) => string | undefined;

/**
 * The first words of the text that one of the patterns finds, sentence by sentence, in the form in which words are compared.
 *
 * @param innocent sentences that are not searched
 */
export function firstMatch(text: string, patterns: readonly RegExp[], innocent?: RegExp): string | undefined {
  for (const sentence of splitSentences(text).map(normaliseText)) {
    if (innocent?.test(sentence)) continue;
    for (const pattern of patterns) {
      const found = pattern.exec(sentence)?.[0].trim();
      if (found !== undefined) return `“${found}”`;
    }
  }
  return undefined;
}

/** The user's lines of a history that ends with one, oldest first, in the form in which words are compared. */
export function userLinesOf(history: readonly string[]): string[] {
  return history.filter((_line, index) => (history.length - index) % 2 === 1).map(normaliseText);
}

/** The bot's lines of a history that ends with one of the user, oldest first, as they were said. */
export function botLinesOf(history: readonly string[]): string[] {
  return history.filter((_line, index) => (history.length - index) % 2 === 0);
}
