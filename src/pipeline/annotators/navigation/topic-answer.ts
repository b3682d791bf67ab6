import type { Range } from './marked-text.ts';
import { noTopicAnswers } from './no-topic-answers.ts';
import { noTopicBeginnings } from './no-topic-beginnings.ts';
import { stripped } from './topic.ts';

const noTopic = new Set(noTopicAnswers);
const beginnings = new RegExp(`^(?:${noTopicBeginnings.join('|')})`, 'u');

/**
 * The topic that answers 'what would you like to talk about': the whole utterance without fillers (reference §4.1).
 *
 * @param normal the marked form of the utterance
 * @returns its range, or null if the utterance says yes, no, refuses, asks or leaves the choice to the bot
 */
export function topicOfAnswer(normal: string): Range | null {
  const whole: Range = { start: 2, end: normal.length - 1 };
  const text = wordsOnly(normal, whole);
  if (text === '' || isNoTopic(text)) return null;
  const range = stripped(normal, whole);
  return isNoTopic(wordsOnly(normal, range)) ? null : range;
}

function wordsOnly(normal: string, { start, end }: Range): string {
  return normal.slice(start, end).replaceAll('| ', '').trim();
}

function isNoTopic(text: string): boolean {
  return noTopic.has(text) || beginnings.test(`${text} `);
}
