import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { wordsOf } from '../../core/text.ts';
import { contentOf, feelings } from './content.ts';

export type Feeling = 'good' | 'neutral' | 'bad';

const useOfName = 0.5;
const preambles = Object.values(feelings.preambles);

const states: Readonly<Record<Feeling, ReadonlySet<string>>> = {
  good: setOf(
    'good great wonderful fantastic happy amazing excellent awesome lovely cheerful excited terrific super perfect brilliant joyful relaxed content glad splendid fabulous marvellous peachy blessed optimistic hopeful calm positive',
  ),
  neutral: setOf('ok okay fine alright meh average normal decent neutral mediocre usual same'),
  bad: setOf(
    'bad sad terrible awful tired horrible down exhausted stressed lonely angry upset rough depressed anxious worried bored annoyed grumpy sleepy low miserable gloomy frustrated nervous overwhelmed moody cranky lousy unhappy blue',
  ),
};
const fillers = setOf(
  "i i'm im am i've been feeling feel pretty very really so just doing a an bit little kind of kinda sort today tonight thanks thank you and what about how are well um uh oh honestly right now it's its is my mood in day it good-ish all at the moment hm still guess think actually rather quite super too yeah yes no not",
);
const rewritten: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:not (?:too |so |that |half )?bad|so so|could be (?:better|worse)|all right|can't complain|same old)\b/gu,
    'ok',
  ],
  [/\bnot (?:so |very |too |that |really |feeling |doing )*(?:good|great|well|happy|amazing)\b/gu, 'bad'],
  [/\b(?:doing|feeling|very|quite|pretty|really) well\b/gu, 'good'],
];

/** A preamble of one of ten kinds, each equally likely, and the question how the user is. */
export function askFeelings(turn: TurnContext): { readonly preamble: string; readonly question: string } {
  const preamble = turn.choose(turn.io.random.pick(preambles));
  const { name } = turn.user;
  const isNamed = typeof name === 'string' && turn.io.random.next() < useOfName;
  const questions = isNamed ? fillAll(feelings.namedQuestions, { name }) : contentOf('emotions').starters.anytime;
  return { preamble, question: turn.choose(questions) };
}

/**
 * How the user says they are, where they say no more than that; null where they tell more, which deserves more than a set reply.
 *
 * @param text in the form in which words are compared
 */
export function plainFeeling(text: string): Feeling | null {
  const words = wordsOf(rewritten.reduce((line, [pattern, plain]) => line.replace(pattern, plain), text));
  const kinds = (['good', 'neutral', 'bad'] as const).filter((kind) => words.some((word) => states[kind].has(word)));
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return null;
  return words.every((word) => states[kind].has(word) || fillers.has(word)) ? kind : null;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
