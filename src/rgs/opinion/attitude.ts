import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { commonName, normaliseText, phrasePattern } from '../../core/text.ts';
import type { Attitude } from './action.ts';
import type { Asked } from './state.ts';

const strongly =
  /\b(?:love|loved|adore|obsessed|addicted|crazy about|favou?rites?|the best|amazing|so much|can't live without|absolutely|hate|hated|despise|detest|loathe|can't stand|the worst|terrified|disgusting|horrible)\b/u;
const pointing =
  /^(?:(?:all|most) of )?(?:it|them|that|this|those|these|him|her|they)(?: (?:all|both|too|a lot|so much|very much))*$/u;
const lukewarm =
  /\b(?:it depends|depends|they're okay|it's okay|so so|kind of|sort of|meh|not bad|they're fine|it's fine|don't mind|either way|yes and no|mixed feelings|neutral|some of them)\b/u;
const habit = /\b(?:every (?:single )?(?:day|morning|evening|night|week|weekend|year|time)|all the time|all day)\b/u;
const unfamiliar =
  /\b(?:never|haven't|have not) (?:ever |really )?(?:had|tried|been|seen|met|heard|tasted|done|played|read)\b/u;
/** How a thing ought to be, which says nothing of whether one likes it: 'it should be thin and crispy'. */
const demanding = /\b(?:should|ought to|must|has to|have to|needs? to|had better|is best when|as long as)\b/u;
const leadingNo = /^(?:(?:no|nope|nah|not really|well|oh|but|actually) )+/u;
const praise =
  /\b(?:love|lovely|like|great|good|nice|cute|sweet|fun|funny|awesome|amazing|beautiful|adorable|wonderful|cool|best|perfect|brilliant|delicious|tasty|soft|loyal|friendly|smart|clever|relaxing|fantastic|gorgeous)\b/u;
const blame =
  /\b(?:hate|dislike|bad|boring|awful|terrible|gross|disgusting|annoying|smelly|noisy|loud|dirty|scary|creepy|stupid|ugly|dull|worst|horrible|overrated|evil|nasty|lazy|dangerous)\b/u;
const negation = /\b(?:not|never|no|don't|doesn't|didn't|isn't|aren't|can't|won't)\b/u;

/**
 * What the user's line says of the topic, from 0 (hates) to 4 (loves); null where it says nothing of it.
 *
 * A 'no' that stands first is an answer to the bot, not a judgement: it is taken off and the rest is read again (reference §10.13).
 *
 * @param asked what the bot's last line asked for
 */
export function attitudeTo(turn: TurnContext, topic: OpinionTopic, asked: Asked | null): Attitude | null {
  const { expressedOpinion, answer } = turn.annotations;
  if (expressedOpinion.sentiment !== null && isAbout(expressedOpinion.topic, topic)) {
    return graded(expressedOpinion.sentiment, turn.text);
  }
  if (asked !== 'opinion') return null;
  if (unfamiliar.test(turn.text)) return null;
  if (lukewarm.test(turn.text)) return 2;
  if (leadingNo.test(turn.text)) {
    const rest = polarityOfRest(turn.text.replace(leadingNo, ''));
    if (rest !== null) return rest;
  }
  if (answer.isYes) return graded('positive', turn.text);
  if (answer.isNo) return graded('negative', turn.text);
  const { label } = turn.annotations.sentiment;
  if (demanding.test(turn.text) && !label.startsWith('very-')) return null;
  if (label === 'neutral') return habit.test(turn.text) && !negation.test(turn.text) ? 3 : null;
  return label.endsWith('positive') ? 3 : 1;
}

/** The attitude that goes with a sentiment and the strength of the words. */
export function graded(sentiment: 'positive' | 'negative' | 'neutral', text: string): Attitude {
  if (sentiment === 'neutral') return 2;
  const isStrong = strongly.test(text);
  if (sentiment === 'positive') return isStrong ? 4 : 3;
  return isStrong && !/\bdon't (?:love|adore)\b/u.test(text) ? 0 : 1;
}

/** True if the topic of an opinion is this one: it has its name, points at it, or was left out. */
export function isAbout(said: string | null, topic: Pick<OpinionTopic, 'name' | 'title'>): boolean {
  if (said === null) return true;
  const text = normaliseText(said);
  return pointing.test(text) || namesTopic(text, topic);
}

/** True if the topic's name, or its title, stands in the text, in the singular or plural. */
export function namesTopic(text: string, { name, title }: Pick<OpinionTopic, 'name' | 'title'>): boolean {
  const forms = [name, commonName(title)].map(normaliseText);
  const others = forms.flatMap((form) => [`${form}s`, form.replace(/s$/u, ''), form.replace(/^the /u, '')]);
  return phrasePattern([...forms, ...others].filter((form) => form !== '')).test(text);
}

/** Of what follows a 'no', at least two words long; null where it judges nothing. */
function polarityOfRest(rest: string): Attitude | null {
  if (rest.split(' ').length < 2) return null;
  const isPraise = praise.test(rest);
  const isBlame = blame.test(rest);
  if (isPraise === isBlame) return null;
  return isPraise !== negation.test(rest) ? graded('positive', rest) : graded('negative', rest);
}
