import type { AskedOfTheWorld } from '../../contracts/text-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { type AnswerType, answerTypeOf } from '../../core/answer-types.ts';
import { turnOfLastQuestion, turnOfMarkedQuestion } from '../../core/last-question.ts';
import { wordsOf } from '../../core/text.ts';

/** About those who talk, or about what they talk about. */
const ofTheTalk =
  /\b(?:i|i'm|i've|i'd|i'll|me|my|mine|you|you're|you'd|your|yours|we|we're|us|our|he|he's|him|his|she|she's|her|they|they're|them|their|it|it's|this|that|that's|these|those)\b/u;
/** 'What's up', 'who cares'. */
const shortest = 4;
const facts: ReadonlySet<AnswerType> = new Set(['time', 'duration', 'count', 'measure', 'person', 'place']);

/**
 * What the user asks about the world; undefined where they ask nothing, or something about themselves, the bot, or those they talk about.
 *
 * @example askedOfTheWorld(turn) // 'fact', of 'who invented the potato'
 */
export function askedOfTheWorld(turn: TurnContext): AskedOfTheWorld | undefined {
  const { text } = turnOfLastQuestion(turn) ?? turnOfMarkedQuestion(turn) ?? turn;
  const question = text.replace(/^(?:(?:and|but|so|well|ok|okay|now|anyway|oh|hey|haha|lol) )+/u, '');
  const type = answerTypeOf(question);
  if (type === undefined || ofTheTalk.test(question) || wordsOf(question).length < shortest) return undefined;
  return facts.has(type) ? 'fact' : 'explanation';
}
