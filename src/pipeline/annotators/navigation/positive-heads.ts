import {
  anchor,
  between,
  clauseStart,
  elsewhere,
  forExample,
  discussVerb,
  filler,
  head,
  hearAbout,
  hearVerb,
  listener,
  noTopicAhead,
  requestStart,
  subjectWord,
  talkAbout,
  talkVerb,
  tellAbout,
  wordStart,
  type HeadRule,
} from './grammar.ts';

/** What the user asks for, in the order in which they are tried at one place (paper §'navigational intent', reference §4.1). */
export const positiveHeads: readonly HeadRule[] = [
  head('topic', `${requestStart}${talkAbout}`),
  head('topic', `${requestStart}${tellAbout}`),
  head('topic', `${wordStart}${anchor}${between}${hearAbout}`),
  head(
    'current',
    `${requestStart}(?:(?:tell|teach) (?:me|us) |${hearVerb})(?:some |a little |a bit |even )?more (?:about )?${filler}*(?=\\|)`,
  ),
  head('topic', `${requestStart}${discussVerb}${filler}*(?:about )?`),
  // 'I said rugby, not football.'
  head(
    'topic',
    `${wordStart}i (?:just |actually |did )?(?:said|meant|mean|say) (?=(?:(?!i |you |it |that |to |not |is |was )\\S+ ){1,3}(?:and )?not (?!(?:to|that|a|the|very|sure|because|in|on|for|like|now|today|really|so|it|you|i)\\b)\\S+ (?:\\S+ )?\\|)`,
    false,
  ),
  head('none', `${requestStart}${talkVerb}${listener}?${filler}*(?=\\|)`),
  head('topic', `${requestStart}${talkVerb}${filler}*${noTopicAhead}`),
  head(
    'topic',
    `${wordStart}(?:i|i'm|i am|we|we're|we are|i've always been|i've been|you|you're|are you) ${filler}*(?:interested in|curious about|into|fascinated by|fascinated with|obsessed with) (?:talking about |learning about |hearing about |knowing about |discussing )?`,
    false,
  ),
  head(
    'topic',
    `${wordStart}(?:do you|you|did you) (?:happen to )?know (?:anything |much |something |a lot |stuff |things )?(?:about |of )?(?!(?:what|how|why|when|where|who|whose|whether|if|that|which|me|my|us|it|this|the time|the answer|the (?:weather|date|way)|your|i|you|to|anyone|anybody|nothing|any other|a good|some good|what's|who's|how's|where's|that's|i'm|it's|about|of|much|so|better|him|her|them) )`,
    false,
  ),
  head('topic', `${wordStart}(?:you|i've|have you) (?:ever )?(?:heard|hear) (?:of|about|anything about) `, false),
  head(
    'topic',
    `${wordStart}(?:(?:what do you|what you) (?:really |actually )?(?:think|know|feel)|how do you (?:really )?feel|what (?:are|were) your thoughts|any thoughts|what(?:'s| is) your (?:opinion|view|take|position|stance)|do you have (?:an opinion|any opinion|any opinions|any thoughts|opinions|thoughts)) (?:about|of|on) (?:the idea of )?`,
    false,
  ),
  head(
    'topic',
    `${wordStart}i (?:have|got|had) (?:a|some|another|one) (?:question|questions) (?:for you )?about `,
    false,
  ),
  head(
    'topic',
    `${requestStart}(?:go back|get back|return|move on|switch|move|jump|skip|turn|go|come back|change)(?: over)?(?: the| this)?(?: ${subjectWord})? to (?:talking about |discussing |the (?:subject|topic) of )?(?!(?:bed|sleep|work|school|the store|the bathroom|home|eat|lunch|dinner|college|church|the gym|do|get|see|watch|play|my|be|a|have|make|hell|class) )`,
    false,
  ),
  head('topic', `${clauseStart}(?:back to|moving on to|speaking of) `, false),
  head(
    'topic',
    `${clauseStart}(?:how|what) about (?:we (?:do|try) )?(?:some )?(?!(?:you|me|us|him|her|that|this|it|yourself|we|i|them|your|no|a no|now|then|yours|myself|not|never) )`,
    false,
  ),
  head('topic', `${clauseStart}let's (?:do|try|go with|go for|hear about) (?!(?:it|that|this|so|not) )`, false),
  head(
    'topic',
    `${clauseStart}(?:(?:can we do|could we do|i want|can we try|do|let's) )?(?=${elsewhere} (?:${filler}*\\||${forExample} ))`,
    false,
  ),
];

/** Requests to stay with the present topic. */
export const stayHeads: readonly HeadRule[] = [
  head(
    'current',
    `${wordStart}(?:don't|do not|not|never) (?:want to |wanna |want you to )?(?:change|switch) (?:the |this )?(?:subject|topic)s? `,
  ),
];
