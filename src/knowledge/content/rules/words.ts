import { capitalise, phrasePattern } from '../../../core/text.ts';
import { type ContentRule, neverMatching } from '../rule.ts';

/** American spellings of words that the bot is likely to say. */
const american = (
  'color colors colored colorful favorite favorites flavor flavors honor honors humor rumor rumors labor neighbor neighbors ' +
  'neighborhood behavior harbor armor odor savor center centers theater theaters meter meters kilometer kilometers liter liters ' +
  'fiber gray jewelry traveler travelers traveling traveled canceled canceling modeling marvelous woolen realize realized ' +
  'recognize organize organized apologize memorize fantasize criticize emphasize analyze catalog defense offense ' +
  'skillful aluminum pajamas mom moms donut donuts mustache skeptical maneuver'
).split(' ');

/** Not in names: My Neighbor Totoro. */
const americanWord = new RegExp(`\\b(?:${american.join('|')})\\b|^(?:${american.map(capitalise).join('|')})\\b`, 'u');

const empty = phrasePattern([
  'as an ai',
  "that's interesting",
  'that is interesting',
  'how interesting',
  'interesting question',
  "that's a great question",
  'as a large language model',
  'i understand your feelings',
]);

/** Words that do not belong to the voice. */
export function wordRules(isOffensive: (text: string) => boolean): readonly ContentRule[] {
  return [
    neverMatching('american-spelling', americanWord),
    neverMatching('empty-phrase', empty, ['line', 'clause']),
    { name: 'offensive', check: ({ text }) => (isOffensive(text) ? 'holds an offensive word' : undefined) },
  ];
}
