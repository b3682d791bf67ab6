/** What the user wants of the bot's memory of them. */
export type MemoryRequest =
  | { readonly kind: 'recall' }
  /** What was talked about, now or in earlier chats. */
  | { readonly kind: 'recall-talk'; readonly isEarlier: boolean }
  /** One thing: 'what is my dog's name', 'where do I live'. */
  | { readonly kind: 'recall-one'; readonly what: string }
  | { readonly kind: 'forget-all' }
  | { readonly kind: 'forget-latest' }
  | { readonly kind: 'forget-one'; readonly what: string };

const polite =
  "(?:(?:hey|ok|okay|so|well|parley|alexa|please|just|now|then|can you|could you|would you|will you|i want you to|i'd like you to|you can|you should|you must|go ahead and|no|actually|wait|sorry) )*";
const closing = '(?: (?:please|now|again|then|parley|already|ok|okay|so far|right now))*$';
const about = '(?:about|on|of) (?:me|myself)';
const forget =
  "(?:forget|delete|erase|remove|wipe(?: out)?|clear|unlearn|don't remember|stop remembering|do not remember)";

const recall = [
  `^${polite}(?:what|how much|which things|what all) (?:else )?(?:do|did|have|can|could) you (?:still )?(?:know|remember|recall|learn|learned|note|noted|keep|kept|store|stored|save|saved|tell me|say|have)(?: \\p{L}+)? ${about}`,
  `^${polite}(?:what|how much) (?:data|information|info|things) (?:do|have) you (?:\\p{L}+ )?${about}`,
  `^${polite}(?:tell|show|give|read)(?: to)? me (?:what|everything|all|all that|something|anything|the things)(?: (?:that )?you(?:'ve| have)? (?:know|remember|learned|noted|stored|kept|got|have))? ${about}`,
  `^${polite}what (?:have i|did i|i've) (?:told|tell) you(?: ${about})?`,
  `^${polite}do you (?:still )?(?:know|remember) (?:anything|something|things|much|stuff|a lot|me|us)(?: ${about}| from last time)?`,
  `^${polite}what do you (?:remember|recall)(?: from (?:last time|before|our last \\p{L}+))?`,
  '^(?:(?:hi|hey|hello|so|parley) )*remember me',
].map((pattern) => new RegExp(`${pattern}${closing}`, 'u'));

const talkedAbout = new RegExp(
  `^${polite}(?:(?:do|can|did) you (?:(?:still|even|actually|really) )*(?:remember|recall|know|forget) )?(?:(?:what|which things|the things|anything|everything|something) (?:that )?)(?:all )?(?:(?:did |have |were |had )?we(?:'ve| were| had)? (?:(?:just|already|all) )?(?:talk|talked|talking|speak|spoke|spoken|speaking|chat|chatted|chatting|discuss|discussed) ?(?:about|of|over)?|our (?:last |previous )?(?:chat|talk|conversation) was about)(?: (?:together|with (?:me|each other)))?(?<when> (?:so far|today|just now|yesterday|before|earlier|last (?:time|week|night|month)|the (?:last time|other day|day before)|in our last (?:chat|talk|conversation)|a (?:week|month|while) ago))?${closing}`,
  'u',
);
const lastTalk = new RegExp(
  `^${polite}(?:do|can|did) you (?:(?:still|even|actually|really) )*(?:remember|recall|forget) (?:our|the) (?:(?:last|previous|earlier|other) )?(?:chat|chats|talk|talks|conversation|conversations)(?: (?:yesterday|before|from (?:yesterday|before|last (?:time|week))|last (?:time|week)))?${closing}`,
  'u',
);
const earlier = /\b(?:yesterday|before|last|other day|ago|previous|earlier)\b/u;

const close =
  '(?:dog|cat|pet|rabbit|hamster|horse|bird|parrot|fish|turtle|puppy|kitten|guinea pig|sister|brother|mother|mom|mum|father|dad|wife|husband|partner|fianc\\p{L}+|son|daughter|girlfriend|boyfriend|aunt|uncle|cousin|niece|nephew|grandmother|grandma|grandfather|grandpa|family|plans?|pets)';
const recallOne = [
  new RegExp(
    `\\b(?:what's|what is|what are|who's|who is|who are|do you (?:still )?(?:know|remember|recall)|tell me|say|what did i (?:call|name)|did i tell you about)(?: the names? of)? (?<what>my (?:(?:little|big|older|younger|twin) )?${close}s?(?:'s?)?(?: (?:names?|called))?)$`,
    'u',
  ),
  new RegExp(
    `^${polite}(?:what (?:did|have) i (?:ever )?(?:tell|told|say|said|mention|mentioned)(?:(?: to)? you)?|do you (?:still )?(?:remember|recall|know) (?:what|anything|everything|something|that) i(?:'ve)? (?:ever )?(?:told|tell|said)(?:(?: to)? you)?) (?:about|of) (?!me$|myself$)(?<what>(?:my |our )?.{2,40}?)${closing}$`,
    'u',
  ),
  /^(?:do you (?:know|remember) )?(?<what>where (?:do i live|i live|am i from|i'm from|i come from|do i come from|am i living))$/u,
  /^(?:do you (?:know|remember) )?(?<what>what (?:do i (?:like|love|enjoy|hate|dislike)|i (?:like|love|enjoy|hate|dislike)|don't i like))$/u,
];
const recallNamed = new RegExp(
  `^${polite}(?:who(?:'s| is| was)|do you (?:still )?(?:remember|know|recall)|what do you (?:know|remember) about|tell me about|how (?:old|big) is|what kind of \\p{L}+ is) (?<name>\\p{L}+)${closing}$`,
  'u',
);

const everything = new RegExp(
  `^${polite}${forget} (?:everything|anything|all|all of it|all of that|all that|all this|whatever|what|all the things|it all|the lot)(?: (?:that )?(?:you(?:'ve)?(?: have)? (?:know|remember|have|stored|saved|noted|learned|kept|got)|i(?:'ve| have)? (?:ever )?(?:told|said|shared)(?: (?:to )?you)?))?(?: ${about})?${closing}`,
  'u',
);
const me = new RegExp(
  `^${polite}${forget} (?:me|us|(?:all )?(?:of )?my (?:data|profile|information|info|details|account|history|personal \\p{L}+)|(?:all )?(?:the |your )?notes(?: ${about})?)${closing}`,
  'u',
);
const latest = new RegExp(
  `^${polite}${forget} (?:that|this|that one|this one|about that|about this|what i(?:'ve)? (?:just )?(?:said|told you|told|mentioned)(?: just now)?|the last (?:thing|bit|part)(?: (?:that )?i (?:said|told you))?|that last (?:thing|bit|part)|(?:that )?i (?:said|told you|mentioned) that)${closing}`,
  'u',
);
const one = new RegExp(
  `^${polite}${forget} (?:about )?(?:that )?(?:i told you (?:about |that )?)?(?<what>.+?)${closing}`,
  'u',
);

/**
 * What a line asks of the bot's memory of the user; undefined where it asks nothing of the kind ('forget it' means something else).
 *
 * @param text in the form in which words are compared
 */
export function memoryRequest(text: string): MemoryRequest | undefined {
  if (recall.some((pattern) => pattern.test(text))) return { kind: 'recall' };
  if (talkedAbout.test(text) || lastTalk.test(text)) return { kind: 'recall-talk', isEarlier: earlier.test(text) };
  for (const pattern of recallOne) {
    const what = pattern.exec(text)?.groups?.what;
    if (what !== undefined) return { kind: 'recall-one', what };
  }
  if (everything.test(text) || me.test(text)) return { kind: 'forget-all' };
  if (latest.test(text)) return { kind: 'forget-latest' };
  const what = one.exec(text)?.groups?.what;
  return what === undefined || /^(?:it|about it|my name|the (?:question|topic))$/u.test(what)
    ? undefined
    : { kind: 'forget-one', what };
}

/** The name of somebody who may be the user's or well known, where a line asks who that is ('who is mia'). */
export function nameAsked(text: string): string | undefined {
  return recallNamed.exec(text)?.groups?.name;
}
