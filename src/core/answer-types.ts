import { numbersIn } from './numbers-in.ts';
import { normaliseText, wordsOf } from './text.ts';

/** What sort of thing a question asks for. */
export type AnswerType = 'time' | 'duration' | 'count' | 'measure' | 'person' | 'place' | 'reason' | 'manner' | 'thing';

const types: readonly (readonly [RegExp, AnswerType])[] = [
  [
    /^(?:(?:in|since|from|by|until|on|at) )?(?:when|when's|(?:what|which) (?:year|date|day|month|century|decade))\b/u,
    'time',
  ],
  [/^(?:for )?how long (?:ago\b|(?:do|does|did|has|have|had|can|could|will|would)\b)/u, 'duration'],
  [/^how (?:many|often)\b/u, 'count'],
  [/^how (?:much|long|old|tall|high|deep|far|fast|heavy|thick|wide|big|large|hot|cold)\b/u, 'measure'],
  [/^(?:(?:to|by|for|with|from|after) )?(?:who|who's|whose|whom)\b/u, 'person'],
  [/^(?:from )?where(?:'s)?\b/u, 'place'],
  [/^why\b/u, 'reason'],
  [/^how\b/u, 'manner'],
  [/^(?:(?:in|on|at|from|of|by|for|with|after) )?(?:what|what's|which)\b/u, 'thing'],
];
const times =
  /\d{3}|\b(?:century|centuries|decades?|years?|months?|weeks?|days?|hours?|ago|january|february|march|april|may|june|july|august|september|october|november|december|\w+day|spring|summer|autumn|winter|morning|noon|evening|night|midnight|dawn|dusk|sunset|sunrise|war|middle ages|renaissance|(?:eigh|nine|six|seven|four|fif|thir)teen \w+ties|christmas|easter)\b/u;
const durations =
  /\b(?:seconds?|minutes?|hours?|days?|nights?|weeks?|weekends?|months?|years?|decades?|century|centuries|lives|life|lifetime|ever|generations?|seasons?|summer|winter)\b/u;
const quantity =
  /\b(?:no|none|one|few|couple|lot|several|dozens?|many|most|all|both|half|third|quarter|tenth|percent|twice|once|tens|hundreds|thousands|millions|billions|every)\b/u;
/** 'a mile', 'about an hour and'; not 'about an hour' of how fast. */
const oneUnit =
  /\b(?:an?|the) (?:\w+ )?(?:mile|metre|kilometre|centimetre|millimetre|yard|foot|inch|hand|pound|ton|tonne|kilo|kilogram|gram|ounce|litre|gallon|pint|degree|hundred|thousand|million|billion|lifetime|day|week|month|year|decade|century)\b/u;
const persons =
  /\b(?:man|men|woman|women|boys?|girls?|child|children|mother|father|parents?|brothers?|sisters?|wife|husband|cousin|son|daughter|friends?|king|queen|prince|princess|emperor|pharaoh|doctor|engineer|scientists?|teacher|carpenter|farmers?|sailors?|workers?|people|teenagers|monks?|chemist|singer|actor|actress|writer|author|poet|painter|artist|inventor|family|team|company|church|romans|greeks|egyptians|aztecs|vikings|\w+ists?|\w+(?:[^aeiou]ers|ors|eers))\b/u;

/** The sort of answer that a question asks for; undefined where it does not begin with a question word. */
export function answerTypeOf(question: string): AnswerType | undefined {
  return types.find(([pattern]) => pattern.test(question))?.[1];
}

/**
 * True if a text can answer a question of this type: a time has a year, a day or the like, a count a number, a person a name or a calling.
 *
 * @param text as it is written, because capitals show names
 * @example isOfType('time', 'in the garden') // false
 */
export function isOfType(type: AnswerType, text: string): boolean {
  const plain = normaliseText(text);
  if (plain === '') return false;
  switch (type) {
    case 'time':
      return times.test(plain);
    case 'duration':
      return durations.test(plain) || hasNumber(text);
    case 'count':
    case 'measure':
      return hasNumber(text) || quantity.test(plain) || oneUnit.test(plain);
    case 'person':
      return /\p{Lu}/u.test(text) || persons.test(plain);
    case 'place':
      return /\p{L}/u.test(text) && !/^\d+$/u.test(plain);
    default:
      return wordsOf(text).some((word) => /\p{L}{2}|\d/u.test(word));
  }
}

function hasNumber(text: string): boolean {
  return numbersIn(text).length > 0;
}
