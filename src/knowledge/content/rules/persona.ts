import { splitSentences } from '../../../core/text.ts';
import type { ContentRule } from '../rule.ts';

const relative =
  '(?:mum|mom|mother|dad|father|parents?|sister|brother|wife|husband|son|daughter|family|grandma|grandpa|childhood|house|garden|kitchen|bed|car)';
const bodyPart = '(?:hands?|eyes?|legs?|arms?|stomach|mouth|ears?|nose|feet|skin|hair|tongue|belly)';
const deed = '(?:ate|drank|tasted|slept|travelled|walked|went to|flew to|drove|woke up|swam|smelled|smelt|grew up)';

/** What only somebody with a body, a family and a childhood could say. */
const human = new RegExp(
  `\\b(?:when i was (?:a (?:kid|child|boy|girl)|little|young|small|growing up)|my ${relative}|my ${bodyPart}|i(?: once| just| also)? ${deed}|i(?:'m| am) (?:a )?(?:human|person|man|woman))\\b`,
  'iu',
);
/** In such a sentence the bot says that it has none, or plays with the thought. */
const unreal =
  /\b(?:no|not|never|none|nobody|nothing|without|if|wish|would|could|imagine|neither|nor|lack|pretend|made of|as though)\b|n't\b|\bi'd\b/iu;

/** The bot is one: it has no body, no family, no childhood (docs/style.md). */
export const personaRule: ContentRule = {
  name: 'persona',
  forms: ['line', 'clause'],
  check: ({ text }) => {
    for (const sentence of splitSentences(text)) {
      const found = human.exec(sentence)?.[0];
      if (found !== undefined && !unreal.test(sentence)) return `'${found}': a bot has no body, family or childhood`;
    }
    return undefined;
  },
};
