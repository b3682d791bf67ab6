import { normaliseText, splitSentences } from '../../../core/text.ts';
import { nameQuestions } from './name-patterns.ts';

const question = new RegExp(`(?:^|\\s)(?:${nameQuestions.join('|')})(?:$|\\s)`, 'u');

/**
 * True if the bot's line asks for the user's name in one of its last two sentences.
 *
 * @example asksForName("Hello! What's your name?") === true
 */
export function asksForName(reply: string): boolean {
  return splitSentences(reply)
    .slice(-2)
    .some((sentence) => question.test(normaliseText(sentence)));
}
