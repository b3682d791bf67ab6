import type { DialoguePoint } from '../../contracts/text-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { moodOfEmotion } from '../../core/emotion-mood.ts';
import { isSpeakable } from '../../core/speakable.ts';

const article = /^(?:a|an|the|some|any) /u;
/** What cannot be said back: somebody's own things, people, and words that name nothing. */
const notSaidBack =
  /\b(?:my|our|your|his|her|their|its|i|me|you|we|us|it|he|she|they|them|him|this|that|these|those|thing|things|stuff|lot|lots|bit|way|day|time|one|ones|people|someone|something|nothing|anything|everything|everyone|everybody)\b/u;
const mostWords = 3;

/** What a text generator may want to know of the point at which the dialogue stands. */
export function dialoguePoint({ annotations, user }: TurnContext): DialoguePoint {
  const { dialogueAct, nounPhrases } = annotations;
  const topic = nounPhrases.map((phrase) => phrase.toLowerCase().replace(article, '')).findLast(canBeSaidBack);
  return {
    area: 'neural-fallback',
    botTurns: 1,
    dialogueAct: dialogueAct.label,
    emotion: emotionOf(annotations),
    person: null,
    slots: topic === undefined ? {} : { topic },
    user,
  };
}

/** The feeling that was heard, where it is of the same side as the sentiment; else the sentiment alone tells. */
function emotionOf({ sentiment, emotion }: TurnContext['annotations']): string | null {
  const side = sentiment.label.endsWith('positive') ? 'good' : sentiment.label.endsWith('negative') ? 'bad' : 'even';
  if (side === 'even') return null;
  if (moodOfEmotion(emotion.label) === side) return emotion.label;
  return side === 'good' ? 'joyful' : 'sad';
}

function canBeSaidBack(phrase: string): boolean {
  return phrase.length > 2 && phrase.split(' ').length <= mostWords && isSpeakable(phrase) && !notSaidBack.test(phrase);
}
