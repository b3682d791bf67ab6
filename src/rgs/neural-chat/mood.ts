import type { TurnContext } from '../../contracts/turn.ts';
import { type Mood, moodFelt } from '../../core/emotion-mood.ts';
import { isOwnMatter } from '../../core/own-matter.ts';
import { thingNamed } from './thin-answer.ts';

const leastGood = 0.4;
const leastBad = -0.4;
const lukewarm = /\b(?:okay|ok|alright|all right|fine|i guess|so so|not much|nothing much|not really)\b/u;
/** Said with a smile of somebody close, as often as not. */
const fondWords =
  /\b(?:lazy|crazy|silly|naughty|stubborn|noisy|messy|shy|weird|wild|strict|nerdy|loud|cheeky|bossy|goofy|clumsy|chubby|fat|spoiled|old)\b/u;

/** The mood by the line's sentiment, sooner where a feeling of that side is heard; teasing and lukewarm words, and bare names of things ('breaking bad'), make it neither good nor bad. */
export function moodOf({ text, annotations }: TurnContext): Mood {
  const { label, score } = annotations.sentiment;
  if (label === 'neutral' || lukewarm.test(text) || thingNamed({ text, annotations })) return 'even';
  const felt = moodFelt(annotations.emotion.probabilities);
  if (label.endsWith('positive'))
    return label === 'very-positive' || score >= leastGood || felt === 'good' ? 'good' : 'even';
  const isBad = label === 'very-negative' || score <= leastBad || felt === 'bad';
  return isBad && isOwnMatter(text) && !fondWords.test(text) ? 'bad' : 'even';
}
