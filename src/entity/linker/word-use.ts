import { normaliseText } from '../../core/text.ts';
import type { SpanPlace } from './draft.ts';

/**
 * What a single word does where it stands: a verb with its subject ('i burnt my hand'), a form that describes something ('burnt toast'), a
 * quality ('something nice'), or possibly a name.
 */
export type WordUse = 'verb' | 'verb-form' | 'quality' | 'name';

const adverbs =
  "(?: (?:just|really|only|also|still|even|always|never|often|sometimes|usually|nearly|almost|actually|accidentally|totally|completely|probably|then|kinda|not|all|both|can|could|will|would|should|might|must|may|do|did|don't|didn't|doesn't|won't|can't|couldn't|wouldn't|shouldn't))*";
const subject =
  "(?:i|you|we|they|he|she|who|i've|i'd|i'll|you've|you'd|you'll|we've|we'd|we'll|they've|they'd|they'll|he'd|he'll|she'd|she'll)";
/** 'i', 'she almost', 'they didn't': what follows is what they do. */
const afterSubject = new RegExp(`(?:^| )${subject}${adverbs}$`, 'u');
/** 'it doesn't …', but not 'doesn't …', which may ask about a name. */
const afterOtherSubject =
  /(?:^| )(?:it|this|that|people|somebody|someone|everybody|everyone|nobody) (?:can|could|will|would|should|might|must|may|don't|didn't|doesn't|won't|can't|couldn't|wouldn't)$/u;
/** 'I have to …'; 'going to' is left out, as one goes to a concert. */
const afterInfinitive =
  /(?:^| )(?:(?:wan(?:t|ts|ted)|need(?:s|ed)?|have|has|had|having|try|tries|tried|trying|used|able|unable|how|got|supposed|lov(?:e|es|ed)|lik(?:e|es|ed)|hat(?:e|es|ed)|start(?:s|ed)?|began|learn(?:s|ed|ing)?|decided|tend|allowed|ready|hope|hoping|about|afraid|scared) to|gonna|wanna|gotta|let's)$/u;
const afterOwnState =
  /(?:^| )(?:(?:i|you|we|they|he|she) (?:am|are|is|was|were|have been|has been|had been|got|get|gets|feel|felt)|(?:i|you|we|they|he|she)'(?:m|re|s))(?: (?:so|very|really|all|totally|completely|just|being))*$/u;

const regular = /^(?=.*[aeiouy].*(?:ed|ing)$)\p{L}{3,}(?:(?<!e)ed|ing)$/u;
const irregular = new Set(
  (
    'burnt spun torn bent worn woken awake hidden stolen shaken sworn risen fallen forgotten forgiven broken taken gone lost stuck frozen ' +
    'beaten bitten blown drawn driven eaten given grown known seen shown thrown written spoken chosen dreamt leapt slept kept dealt caught ' +
    'shot hit hurt split blown overcome undone'
  ).split(' '),
);
/** Words before a title that is talked about. */
const beforeName =
  /(?:^|(?:^| )(?:(?:lov|lik|hat|ador)(?:e|es|ed|ing)|enjoy(?:s|ed|ing)?|prefer|recommend|finish(?:ed)?|started|see|into|go(?:ing)? to|went to|think|guess|maybe|yes|yeah|no|oh|well|about|of|discuss|called|named|than|from|and|or|favou?rite|favou?rite(?: \p{L}+)? (?:is|was)|(?:movie|film|show|series|song|album|band|book|game|one) (?:is|was)))$/u;
/** 'is …', 'who directed …', 'when did …': how somebody asks about a title. */
const askingBefore =
  /^(?:(?:so|and|but|ok|okay|hey|do you know|can you tell me) )*(?:(?:who|what|when|where|how|how long|which|why)(?: \p{L}+){0,3} (?:directed|made|wrote|in|is|was|did|does)|(?:who|what)(?: else)? (?:directed|made|wrote|sang|sings)|(?:who's|what's|how's)(?: in)?|is|was|did|does|has|isn't|wasn't|doesn't|didn't)$/u;
const askingAfter =
  /^(?:$|(?:a|an|about|any|based|better|boring|come|coming|do|end|ever|funny|get|good|great|have|it|long|made|make|on|out|over|scary|set|still|take|the best|too|win|worth|worse)(?: |$))/u;
/** What may follow a title; a noun does not: 'burnt toast'. */
const afterName =
  /^(?:$|(?:is|was|has|had|and|or|but|because|by|with|from|for|so|too|as well|more|best|better|a lot|very much|really|i|you|it|starring|please|though|who|which|that|when|tonight|tomorrow|yesterday|again|last)(?: |$))/u;

const beforeQuality =
  /(?:^| )(?:something|anything|nothing|everything|somewhere|anywhere|someone|somebody|anyone|so|very|really|pretty|too|quite|how|as|more|less|a|an|be|been|being|sounds?|sounded|looks?|looked|feels?|felt|smells?|seems?|seemed|am|are|were|it's|that's|he's|she's|they're|you're|(?:it|that|this|he|she|everybody|everyone|weather|food) (?:is|was|isn't|wasn't))$/u;
const afterQuality =
  /^(?:to (?:meet|see|hear|know|be|talk|have|chat)|one|try|work|job|day|night|weather|people|place|thing|things|talking|meeting|of (?:you|them|him|her|people))(?: |$)/u;

/**
 * What the word of a span does where it stands. A capital within a sentence that has small letters makes it a name.
 *
 * @param text the utterance as it came
 * @param isCommon true for a word that names something only by exception: 'nice'
 * @example wordUse('i burnt the toast', { start: 2, end: 7, text: 'burnt' }, false) // 'verb', but 'name' in 'i love burnt'
 */
export function wordUse(text: string, place: SpanPlace, isCommon: boolean): WordUse {
  const word = normaliseText(place.text);
  if (word.includes(' ') || isWrittenAsName(text, place)) return 'name';
  const before = normaliseText(text.slice(0, place.start));
  const after = normaliseText(text.slice(place.end));
  const standsApart =
    /^\s*[,;:.!?…]/u.test(text.slice(place.end)) && /(?:^|[,;:.!?…]\s*)$/u.test(text.slice(0, place.start));
  if (isCommon) return beforeQuality.test(before) || (before === '' && afterQuality.test(after)) ? 'quality' : 'name';
  const isForm = regular.test(word) || irregular.has(word);
  if (afterSubject.test(before) || afterOtherSubject.test(before) || afterInfinitive.test(before)) return 'verb';
  if (!isForm) return 'name';
  if (afterOwnState.test(before)) return 'verb';
  const isNamed = beforeName.test(before) && afterName.test(after);
  return isNamed || standsApart || (askingBefore.test(before) && askingAfter.test(after)) ? 'name' : 'verb-form';
}

/** True for a capital that only a name has there: not at the beginning, and not where every word has one. */
function isWrittenAsName(text: string, { start, text: span }: SpanPlace): boolean {
  if (!/^\p{Lu}/u.test(span)) return false;
  const before = text.slice(0, start).trimEnd();
  const isFirst = before === '' || /[.!?…:]["'”’)]*$/u.test(before);
  return !isFirst && /(?:^|[\s"'“(])\p{Ll}/u.test(text);
}
