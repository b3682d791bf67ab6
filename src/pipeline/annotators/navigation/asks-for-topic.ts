import { escapePattern, normaliseText, splitSentences } from '../../../core/text.ts';
import { beforeQuestion, otherTalks, topicQuestions } from './bot-questions.ts';

const opening = `(?:(?:${beforeQuestion.map(escapePattern).join('|')}) )*`;
const question = new RegExp(`(?:^|, |[:;–—-] )${opening}(?:${topicQuestions.join('|')})(?:$|[ ,:])`, 'u');
const elsewhere = new RegExp(`\\b(?:${otherTalks.join('|')})\\b`, 'u');

/**
 * True if the bot's line asks the user what to talk about, in one of its last two sentences (reference §4.1 'navigation question').
 *
 * @example asksForTopic('Nice to meet you! What would you like to talk about?') === true
 */
export function asksForTopic(reply: string): boolean {
  return splitSentences(reply).slice(-2).some(asks);
}

function asks(sentence: string): boolean {
  const clauses = sentence
    .split(/(?<=[,:;–—])\s+|\s+[-–—]\s+/u)
    .map(normaliseText)
    .filter((clause) => clause !== '');
  const whole = normaliseText(sentence);
  if (elsewhere.test(whole)) return false;
  return [whole, ...clauses].some((clause) => question.test(clause));
}
