import {
  any,
  clauseStart,
  discussVerb,
  filler,
  head,
  hearAbout,
  listener,
  subjectWord,
  talkAbout,
  talkVerb,
  tellObject,
  tellVerb,
  wordStart,
  type HeadRule,
} from './grammar.ts';

const doing = any(
  'to|want to|want|wanna|like to|like|need to|need|feel like|care to|care for|have to|gonna|going to|keep|keep on|start|be|been|even|really',
  'in the mood to|in the mood for|think (?:that )?(?:we|i|you) (?:should|can|could|want to|need to)|think i want to|us|me|any|more|of|with|for|supposed to',
  'wish to|you to|to have|have|having|be having|want you to|want us to|love|ever|again|interested in|all this|this|the|just|a|love to|mean|right now',
);
const not = any(
  "don't|dont|do not|not|can't|cannot|can not|won't|will not|never|wasn't|weren't|isn't|ain't|shouldn't|should not|wouldn't|didn't|couldn't",
);
const enough = any(
  'stop|quit|done|finished|tired of|sick of|sick and tired of|bored of|bored with|bored|tired|hate|refuse|no need|enough|no more|through',
);
const noWhy =
  "(?<!\\bwhy (?:\\S+ ){0,3})(?<!\\b(?:can't|cannot|can not|don't|never|not|won't|couldn't|didn't|doesn't) (?:ever |seem to |even )?)";
const denial = `${wordStart}${noWhy}(?:${not}(?!(?:we|i|you) )|${enough})`;
const denialWish = `${denial}(?:${doing}|${filler}){0,6}?`;
const weary =
  "(?:i'm|i am|we're|we are|i'm just|i'm so|i'm really|i'm getting|i'm kind of|i'm a little|i got|i'm already)";

/** What the user does not want (reference §4.1). */
export const negativeHeads: readonly HeadRule[] = [
  head('topic', `${denialWish}${talkAbout}`),
  head('topic', `${denialWish}${tellVerb}(?:${filler}|${tellObject})*about `),
  head(
    'topic',
    `${wordStart}${noWhy}(?:${not}(?!(?:we|i|you) )${filler}*(?:want to|wanna|like to|need to|care to|wish to|feel like) |${weary} (?:sick of|tired of|bored of|done) )${filler}*${hearAbout}`,
  ),
  head('topic', `${denialWish}${discussVerb}${filler}*(?:about )?`),
  head('none', `${denialWish}${talkVerb}${listener}?${filler}*(?=\\|)`),
  head(
    'none',
    `${wordStart}${noWhy}${not}(?!(?:we|i|you) )(?:${doing}|${filler}){0,6}?${talkVerb}(?:to|with) (?:me|you|alexa|parley|a bot|this bot) `,
  ),
  head(
    'topic',
    `${wordStart}${noWhy}${not}(?!(?:we|i|you) )${filler}*(?:(?:that|all that|particularly|very|super|too) )?(?:interested in|curious about|into|a fan of) (?:talking about |learning about |hearing about |discussing )?`,
    false,
  ),
  head(
    'topic',
    `${wordStart}${noWhy}(?:${not}(?!(?:we|i|you) )${filler}*(?:give (?:a|any) \\S+ about|care (?:(?:much|anything|at all|a lot) )?(?:about|for))|couldn't care less about|could care less about|who cares about|nobody cares about) `,
    false,
  ),
  head(
    'topic',
    `${wordStart}${weary} (?:(?:so|really|getting|very|kind of|a bit) )?(?:sick and tired of|sick of|tired of|bored of|bored with|bored by|done with|over|fed up with|through with) (?!(?:being|having|the (?:day|weather)|my|work|working|life|living|people|staying|everything|doing|waiting|sitting|you) )`,
    false,
  ),
  head(
    'topic',
    `${wordStart}(?:i've|i have|we've|we have) (?:had|heard) enough (?:of|about) (?:talking about )?`,
    false,
  ),
  head('topic', `${clauseStart}(?:(?:that's|that is) )?enough (?:(?:talk|talking|chat) )?(?:about|of|with) `, false),
  head(
    'topic',
    `${clauseStart}no more (?:talk about |talking about |talk of )?(?!(?:talking|chatting|for me|thanks|thank|i) )`,
    false,
  ),
  head(
    'topic',
    `${clauseStart}(?:please )?(?:forget about|forget|never mind about|shut up about|stop (?:it )?with|stop about|shut up with) (?!(?:it|that|you|me|i) )`,
    false,
  ),
  head(
    'topic',
    `${wordStart}(?:anything|something|whatever|everything|any topic|anyone|someone) (?:else )?(?:but|except|except for|other than|besides|apart from|that's not|that isn't|not|that has nothing to do with) (?:about )?`,
    false,
  ),
  head('topic', `${clauseStart}(?:instead of|rather than) (?:talking about |discussing )?`, false),
  head(
    'current',
    `${clauseStart}(?:let's |can we |could we |lets |shall we )?(?:move on|moving on|skip (?:this|that|it|this one|that one))(?! to) ${filler}*(?=\\|)`,
  ),
  head(
    'current',
    `${wordStart}(?<!\\b(?:don't|not|never|did|you|to not|didn't) (?:want to |wanna |you |we |i )?)(?<!\\bwhy (?:\\S+ ){0,3})(?:change|changing|switch|switching|new|different|another|next|change of|changing of|swap) (?:the |this |that |our )?${subjectWord}(?! to) `,
  ),
  head('current', `${wordStart}${noWhy}not (?:really |very |that |at all |so )?interested ${filler}*(?=\\|)`),
  head('topic', `${clauseStart}not (?=(?:\\S+ ){1,4}again \\|)`, false),
];
