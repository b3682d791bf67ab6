/** How likely a clause that matches is a question; of a list the first match counts. Patterns are matched against the spoken form. */
export interface QuestionPattern {
  readonly pattern: RegExp;
  readonly probability: number;
}

const person =
  "(?:i|you|we|they|he|she|it|that|this|there|ya|y'all|these|those|your|my|his|her|its|our|their|the|a|an|any|anyone|anybody|anything|someone|somebody|something|everyone|everybody|people|alexa|parley|all|most|some|both|one)";
const pronoun =
  "(?:i|you|we|they|he|she|it|that|this|there|ya|y'all|your|my|his|her|our|their|these|those|anyone|anybody|anything|someone|everyone|people|parley|alexa)";
const inverted =
  "(?:do|does|did|are|is|am|was|were|have|has|had|can|could|would|will|should|shall|might|'s|'re|'d|'ll|don't|doesn't|didn't|isn't|aren't|can't|couldn't|wouldn't|won't|shouldn't|haven't|hasn't)";
const question = '(?:what|who|whom|whose|which|where|when|why|how|if|whether)';

/** Words before the question proper. */
export const openers =
  /^(?:(?:well|so|and|but|um+|uh|er|hm+|oh|ah|okay|ok|alright|hey|hi|hello|alexa|parley|now|then|yes|yeah|yep|yup|no|nope|nah|wow|wait|please|sorry|like|cool|nice|good|great|fine|sure|right|actually|anyway|also|because|cause|by the way|excuse me|i mean|i said|i asked|just|or|thanks|thank you|really|interesting|haha|lol|dude|bro|man|seriously|honestly|first|maybe|i'm good|i'm fine|not much|no thanks|speaking of which|one more time|my question is|the question is|question|i have a question|(?:no |yes |yeah )?i (?:do|did|have|don't|didn't|haven't|can|can't|would|am)(?= (?:what|how|who|why|where|is|are|do|did|have|can|was|isn't) )|let me ask you(?: something| this| a question)?) )+/;

/** Set phrases that ask nothing, whatever a model hears in them. */
export const sayings =
  /^(?:(?:oh|well|and|but|pff|ugh|meh|yeah|like) )*(?:who (?:cares|knows|gives a \w+)|so what|big deal|guess what|what of it|what does it matter|what the (?:hell|heck|fuck|f|shit|frick|flip)|how dare you|go figure|as if)(?: anyway| really| about (?:that|it|this))*$/u;

export const sayingProbability = 0.2;

/** Look like questions and are none. */
const exclamations: readonly QuestionPattern[] = [
  { pattern: /^what an? (?!(?:[a-z]+ )+(?:is|are|means?|do|does)$)/, probability: 0.1 },
  { pattern: /^what (?:fun|luck|nonsense|good luck|beautiful|great|lovely|wonderful)\b/, probability: 0.2 },
  { pattern: /^what the (?:hell|heck|fuck|f|shit|frick|flip)$/, probability: 0.3 },
  {
    pattern: /^(?:so what|guess what|you know what|or what|now what|or whatever|say what you want)$/,
    probability: 0.3,
  },
  {
    pattern:
      /^how (?:very |absolutely |incredibly )?(?:nice|cool|sad|interesting|funny|sweet|lovely|cute|wonderful|awesome|amazing|weird|strange|odd|terrible|awful|horrible|rude|boring|annoying|exciting|fascinating|great|neat|beautiful|fun|adorable|kind|thoughtful|embarrassing|ironic|dare|true|delightful|unfortunate|disappointing|original|clever|romantic|pathetic|convenient|lucky|appropriate|pleasant|pretty|ridiculous|stupid|dumb|charming|tragic|gross|disgusting|refreshing|inspiring)(?: (?:of you|you|that is|is that|for you|to hear|it is|for them|that was|he is|she is)(?: .*)?)?$/,
    probability: 0.1,
  },
  { pattern: /^how dare/, probability: 0.1 },
  { pattern: /^(?:who|what do i|like i) (?:cares?|knows?(?!$))(?: .*)?$/, probability: 0.2 },
  { pattern: /^who knows?(?: (?:maybe|really))?$/, probability: 0.2 },
  { pattern: /^whatever(?! (?:happened|became)\b)/, probability: 0.1 },
  {
    pattern:
      /^which (?:is|are|was|were|means?|i|makes?|made|you|he|she|they|we|can|has|had|would)\b(?! (?:your|the (?:best|better)|better|best)\b)/,
    probability: 0.2,
  },
  {
    pattern: new RegExp(
      `^when (?:i|you|we|they|he|she|it|my|your|the|a|people|someone|there|i'm|you're|i've|it's|he's|she's|they're|we're|one) (?!${inverted} (?:you|we|they|he|she)\\b).*`,
    ),
    probability: 0.15,
  },
  {
    pattern:
      /^what (?:really |mostly |actually )?(?:worries|scares|frightens|terrifies|bothers|annoys|hurts|saddens|upsets|gets) me (?:(?:most|the most|now|about it) )*is /,
    probability: 0.1,
  },
  { pattern: /^where (?:i|you|we|they|he|she|i'm|i've|we're|my)\b/, probability: 0.3 },
  { pattern: /^what (?:i|i'm|i've|i'd) /, probability: 0.3 },
  { pattern: /^why (?:i|i'm|we|he|she) /, probability: 0.35 },
  { pattern: /^how (?:i|i'm|we|he|she|they) /, probability: 0.35 },
  {
    pattern:
      /^(?:do|have) (?:it|that|this|not|the|an?|some|more|something|what|whatever|me|nothing|please|tell|better|fun|to|been|never|no|one|two|good|your (?:thing|own|best|job|homework|work))(?: |$)/,
    probability: 0.1,
  },
  { pattern: /^have (?:seen|heard|a|had|got|read)(?: |$)/, probability: 0.1 },
  {
    pattern:
      /^(?:can't|don't|won't|didn't|haven't|wouldn't|couldn't|doesn't|isn't|wasn't) (?!i |you|we |they|he |she |it |that|this|there|people|everyone|the |your|my )/,
    probability: 0.1,
  },
  {
    pattern:
      /^(?:could|would|should|might|may|can|will|must) (?:be|have|love|like|never|not|also|probably|do|definitely|say|use|watch|see|make|go|get|recommend|know|prefer|rather|think|want|need|just|still|always|only|really|take|give)(?: |$)/,
    probability: 0.15,
  },
  { pattern: /^did (?:not|n't|that already|it)$/, probability: 0.15 },
  {
    pattern:
      /^(?:is|was|are|were) (?:fun|good|great|nice|not|really|pretty|very|cool|awesome|amazing|so|my favorite|interesting|okay|fine|just|boring)(?: |$)/,
    probability: 0.3,
  },
  { pattern: /^(?:that's|it's|you're|i'm|all|is|yeah|turn|not|am|was|just|quite) right$/, probability: 0.05 },
];

const direct: readonly QuestionPattern[] = [
  {
    pattern:
      /^(?:isn't it|what|why|who|where|when|how|which|whose|who else|what else|which one|why not|what now|like what|where at|how so|why is that|how come|what for|when is that)$/,
    probability: 0.85,
  },
  { pattern: /^(?:what|how) (?:about|if|bout)\b/, probability: 0.9 },
  { pattern: /^(?:what|who|where|when|how|why)'(?:s|re|d|ll)\b/, probability: 0.95 },
  {
    pattern:
      /^how (?:many|much|old|long|far|tall|often|big|large|fast|deep|high|heavy|come|to|smart|soon|late|early|wide|hard|difficult|expensive|bad|good|well|is|are)\b/,
    probability: 0.93,
  },
  {
    pattern: new RegExp(`^(?:what|who|whom|whose|which|where|when|why|how)(?: [a-z']+){0,4}? ${inverted}(?: |$)`),
    probability: 0.95,
  },
  { pattern: /^when (?=[a-z']+$)/, probability: 0.6 },
  { pattern: /^(?:what|who|whose|which|whom|where|why|how)\b/, probability: 0.8 },
  {
    pattern: new RegExp(
      `^(?:does|did|are|is|was|were|am|has|can|could|would|will|should|shall|may|might|aren't|isn't|wasn't|weren't|doesn't|didn't|hasn't|haven't|can't|couldn't|wouldn't|won't|shouldn't|don't|ain't) ${person}(?: |$)`,
    ),
    probability: 0.93,
  },
  { pattern: new RegExp(`^(?:do|have) ${pronoun}(?: |$)`), probability: 0.93 },
  { pattern: /^(?:do|are) (?!(?:not|n't|good|great|fun|cool)\b)[a-z]+s (?:[a-z]+)/, probability: 0.8 },
  { pattern: /^(?:does|is|did|has|can) [a-z']+ [a-z']+/, probability: 0.75 },
  { pattern: /^(?:was|were|will|could|should|would) [a-z']+ (?:[a-z']+ing|win|be|ever|the|a) /, probability: 0.65 },
  {
    pattern:
      /^(?:in|on|to|from|at|of|for|with|by|about|under|during) (?:what|whose|whom|how many|which (?!the |he |she |they |it |i |a |you |we ))/,
    probability: 0.85,
  },
  { pattern: /^(?:do|did|are|have|can|would|is|could|will|should) (?:you|we|they|there|it|that|u)$/, probability: 0.9 },
  {
    pattern:
      /^(?:you (?:sure|okay|ok|kidding|serious|there|ever|mean|mind|know (?:who|what|how|where|why|about|any)|guys)|wanna|want to|care to|mind if|got any|any (?:idea|chance|thoughts|advice|suggestions|news|good|other|more|recommendations)|anything else|anybody|anyone|ready to|ever (?:been|seen|heard|tried|had|wonder))\b/,
    probability: 0.68,
  },
  { pattern: /^(?:your|you) favorite [a-z ]+$/, probability: 0.68 },
  { pattern: /^your (?:name|age|birthday|hobbies)$/, probability: 0.65 },
];

const indirect: readonly QuestionPattern[] = [
  {
    pattern: new RegExp(
      `^i (?:was |am |do |often |always |just |really |sometimes |also )*wonder(?:ing|ed)? (?:about )?${question}\\b`,
    ),
    probability: 0.75,
  },
  {
    pattern: new RegExp(`^i'm (?:just |really |also |so )*(?:wondering|curious)(?: about| to know)? ${question}\\b`),
    probability: 0.75,
  },
  { pattern: new RegExp(`^(?:wondering|just wondering|curious) ${question}\\b`), probability: 0.7 },
  {
    pattern: new RegExp(
      `^(?:i'd like to|i'd love to|i want to|i wanna|i need to|i would like to|i really want to|i just want to) know ${question}\\b`,
    ),
    probability: 0.7,
  },
  {
    pattern: new RegExp(
      `^(?:can you |could you |will you )?(?:please )?(?:tell me|explain|explain to me|remind me) ${question}\\b`,
    ),
    probability: 0.7,
  },
];

/** Begin a question after a comma, where a relative clause cannot stand. */
export const afterComma = new RegExp(
  `^(?:(?:and|but|so|or) )?(?:(?:do|does|did|are|is|was|were|have|can|could|would|will|should|isn't|aren't|don't|didn't|doesn't|wasn't|haven't|can't|won't) (?:you|it|we|they|he|she|i|that|there)|(?:what|how|why)(?:'s|'re)|(?:what|how|why|who|which|where)(?: [a-z']+){0,3}? (?:do|does|did|are|is|was|were|have|can|could|would|will|should|'s|'re) (?:you|it|we|they|he|she|i|that|there|your|the|this|these|those))(?: |$)`,
);

/** The last piece of a sentence, after a comma. */
export const commaTag = /^(?:right|huh|eh|correct)$/;

/** Of a question that begins after a comma, or a tag that stands there. */
export const afterCommaProbability = 0.8;

const tags: readonly QuestionPattern[] = [
  {
    pattern:
      /(?:^| )(?:what|how) about (?:you|yours|yourself|him|her|them|that|it)(?: guys| then| too| alexa| parley)?$/,
    probability: 0.95,
  },
  { pattern: /(?:^| )and (?:you|yours|yourself)$/, probability: 0.8 },
  { pattern: /^(?:you|and you)$/, probability: 0.55 },
  {
    pattern:
      / (?:don't|aren't|haven't|can't|won't|didn't|isn't|doesn't|wasn't|weren't|wouldn't|couldn't|shouldn't|hasn't) (?:you|it|they|he|she|we|i|that|there)(?: think| agree| know)?$/,
    probability: 0.88,
  },
  {
    pattern: new RegExp(
      `(?<! (?:what|where|who|how|why|when|which|than|as|whatever|so|like|way|that|much|many|thing)) (?:do|are|have|can|did|would|will) you(?: too| alexa| parley| either)?$`,
    ),
    probability: 0.75,
  },
  {
    pattern:
      /^(?:you|you're|you've|he|he's|she|she's|they|they're|it's|that's|this is|we|we're|so|there's|i|is)\b.* (?:(?<! (?:so|not|all|you're|they're|that's|it's|is|are|heard|very|turn|turned|was|my|feel|just|human|women's|the|do|no) )right|huh|eh|yeah|innit)$/,
    probability: 0.72,
  },
  { pattern: /^.{8,} (?:huh|eh)$/, probability: 0.62 },
  { pattern: / (?:or not|or what|or no)$/, probability: 0.62 },
  {
    pattern:
      /^(?!you know|guess|i don't|i know|so|do|say|no matter|i can't|tell you|i'll tell|that's|ok|okay|i'm not|not sure|or|like i)(?:[a-z']+ ){1,3}what$/,
    probability: 0.75,
  },
  {
    pattern:
      /^(?:about|for|to|with|from|in|at|since|by|of|on|until|says|according to|like) (?:what|who|whom|where|when|which|whose|how)(?: [a-z]+)?$/,
    probability: 0.85,
  },
];

const inside: readonly QuestionPattern[] = [
  {
    pattern: new RegExp(
      `(?<!(?:^| )(?:know|knew|see|saw|understand|remember|forgot|forget|matter|about|guess|to|of|on|care|sure|idea|is|was|that's|it's|like|realize|say|said|believe|hear|heard|with|for|from|and|figure out|out|depends|exactly|just|no|the|not|in|at|by|love|hate|learn|find|get|way|reason)) (?:what|who|where|why|how|which|when)(?: (?:kind of|type of|sort of|other|many|much) ?[a-z]*)? ?${inverted} (?:you|i|we|they|he|she|it|your|the|that|this|there|my)\\b`,
    ),
    probability: 0.8,
  },
  {
    pattern: new RegExp(
      `^(?:if|when|since|because|after|before|with|in|for|of|at|on|as) .*? (?:what|who|where|why|how|which|when|do|does|did|are|is|can|could|would|will|should|have) (?:you|we|they|i|it|he|she)\\b(?!$)`,
    ),
    probability: 0.5,
  },
  {
    pattern:
      / (?:do you (?:like|know|think|have|want|believe|prefer|ever|really|even|still|agree|watch|play|read|mean|feel|enjoy|remember|understand)|have you (?:ever|seen|heard|read|been|tried|watched)|are you (?:a|an|the|sure|going|still|really|ok|okay|serious|kidding)|did you (?:know|like|see|hear|watch|ever|say)|can you (?:tell|give|say|repeat|play|explain|help|please)|would you (?:like|rather|mind)) ?/,
    probability: 0.5,
  },
];

/** In the order in which they are tried on a clause. */
export const questionPatterns: readonly QuestionPattern[] = [
  ...exclamations,
  ...indirect,
  ...direct,
  ...tags,
  ...inside,
];

/** A question mark that ends a sentence settles it. */
export const questionMark: QuestionPattern = { pattern: /\?(?:["'”’)!?\s]|$)/, probability: 0.97 };

/** What is left for a clause that nothing matches. */
export const noQuestion = 0.03;

/** From this probability on it counts as a question (reference §3.2). */
export const questionThreshold = 0.6;
