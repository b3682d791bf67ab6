import type { TurnContext } from '../../contracts/turn.ts';
import { type Mood, moodFelt } from '../../core/emotion-mood.ts';
import { wordsOf } from '../../core/text.ts';
import { thingNamed } from './thin-answer.ts';

const leastGood = 0.4;
const leastBad = -0.4;
const lukewarm = /\b(?:okay|ok|alright|all right|fine|i guess|so so|not much|nothing much|not really)\b/u;
/** Said with a smile of somebody close, as often as not. */
const fondWords =
  /\b(?:lazy|crazy|silly|naughty|stubborn|noisy|messy|shy|weird|wild|strict|nerdy|loud|cheeky|bossy|goofy|clumsy|chubby|fat|spoiled|old)\b/u;

/** Whose the feeling would be: 'the walls were so ugly before' is nobody's sorrow. */
const somebody =
  /\b(?:i|i'm|i've|i'd|me|my|mine|we|we're|our|us|he|he's|she|she's|they|they're|him|her|it|it's|this|that|everything|everyone|everybody|nobody|day|week|year|life)\b/u;
/** What is over, and was told to show that it is. */
const over =
  /\b(?:before|back then|used to|not any ?more|no longer|in the end|all fine|all good|is better now|fixed now)$|\bused to be\b/u;
const bareWords = 3;

/** The mood by the line's sentiment, sooner where a feeling of that side is heard; teasing and lukewarm words, and bare names of things ('breaking bad'), make it neither good nor bad. */
export function moodOf({ text, annotations }: TurnContext): Mood {
  const { label, score } = annotations.sentiment;
  if (label === 'neutral' || lukewarm.test(text) || thingNamed({ text, annotations })) return 'even';
  const felt = moodFelt(annotations.emotion.probabilities);
  if (label.endsWith('positive'))
    return label === 'very-positive' || score >= leastGood || felt === 'good' ? 'good' : 'even';
  const isBad = label === 'very-negative' || score <= leastBad || felt === 'bad';
  return isBad && isOwn(text) && !fondWords.test(text) ? 'bad' : 'even';
}

function isOwn(text: string): boolean {
  return (somebody.test(text) || wordsOf(text).length <= bareWords) && !over.test(text);
}
