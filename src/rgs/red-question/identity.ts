import type { IdentityQuestion } from './content.ts';

const small =
  "(?:(?:exactly|really|actually|then|anyway|again|by the way|please|parley|alexa|bot|robot|buddy|friend|now|today|right now|at the moment|or what|though|right|correct|huh|aren't you|isn't it) ?)*";
const kind =
  '(?:human|person|human being|robot|bot|machine|computer|chat ?bot|ai|a i|artificial intelligence|program|computer program|real|alive|fake|living thing|living|living being|recording|someone real|somebody real)';
const article =
  '(?:(?:a|an|the|just|really|actually|even|only|some|some kind of|kind of|real|live|living|actual|talking|like) )*';

const patterns: readonly (readonly [IdentityQuestion, RegExp])[] = [
  [
    'name',
    new RegExp(
      "\\b(?:(?:what(?:'s| is| was|s)|tell me|say|know|ask|have|got|get|remember|forgot|learn|spell) your (?:(?:own|real|full|actual|first|last|given|middle|proper|true) )?name|" +
        '(?:do you have|have you got|did they give you|has anyone given you) (?:a|any) (?:(?:real|proper|first|last) )?name|' +
        'what (?:(?:should|shall|can|do|may|could|would you like me to) ?(?:i |we |people |they |others )?call you|are you called|do you go by|name do you (?:have|go by)))' +
        ` ?${small}$`,
      'u',
    ),
  ],
  [
    'name',
    new RegExp(
      `\\b(?:who are you|who're you|what are you|who is this|who's this|who am i (?:talking|speaking|chatting) (?:to|with)) ?${small}$`,
      'u',
    ),
  ],
  [
    'nature',
    new RegExp(
      `(?:^|\\b(?:so|but|and|tell me|wait|hey|know|if|wondering|honestly) )(?:are you|is this|is that|am i (?:talking|speaking|chatting) (?:to|with)|you are|you're) (?:not )?${article}${kind}(?: (?:or|and not) (?:not|${article}${kind}))? ?${small}$`,
      'u',
    ),
  ],
  [
    'home',
    new RegExp(
      "\\b(?:where (?:(?:do|did|are|were|is|'re|re)|(?:in the world|on earth|exactly) (?:do|are)) (?:you|your home|your house)(?: (?:actually|really|currently|originally|even))?(?: (?:live|stay|reside|come from|from|located|based|born|made|living|at|grow up|right now|now|originally|calling from|talking from))*|" +
        '(?:what|which) (?:city|country|state|town|planet|place|part of the (?:world|country)) (?:do|are|did|were) you (?:live|living|from|in|come from|located|born)(?: (?:in|from|at))?)' +
        ` ?${small}$`,
      'u',
    ),
  ],
];

const aboutNameOfOthers = /\b(?:my|his|her|their|our|mean|means) name\b/u;

/**
 * Whether a line asks who, what or where the bot is (reference §10.10).
 *
 * @param text in the form in which words are compared
 * @example identityQuestionIn('so where do you live') === 'home'
 */
export function identityQuestionIn(text: string): IdentityQuestion | undefined {
  if (aboutNameOfOthers.test(text)) return undefined;
  return patterns.find(([, pattern]) => pattern.test(text))?.[0];
}
