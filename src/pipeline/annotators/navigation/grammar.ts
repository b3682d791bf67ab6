/** A pattern for any of these words or phrases, each with the space that follows it in the normal form. */
export const any = (...phrases: readonly string[]): string => `(?:(?:${phrases.join('|')}) )`;

/** Small words that may stand before a request or between its parts. */
const lead = any(
  'no|nope|nah|yes|yeah|yep|yup|sure|ok|okay|alright|all right|right|well|so|um|uh|uhm|er|erm|hm|hmm|oh|ah|and|but|then|now',
  'please|hey|hi|hello|alexa|parley|actually|maybe|perhaps|just|cool|great|good|nice|fine|thanks|thank you|sorry|i mean|i said',
  "i think|i guess|like|you know|anyway|anyways|first|instead|you know what|that's (?:cool|nice|great|interesting|boring|fine)|got it",
);

/** The place where a sentence starts, small words aside. */
export const clauseStart = `(?<=\\| ${lead}{0,8})`;

/** Where a word starts. */
export const wordStart = '(?<= )';

/** Small words that may stand after a verb. */
export const filler = any(
  'please|just|really|actually|maybe|perhaps|also|now|still|definitely|kind of|kinda|sort of|always|only|even|very|so|then|again',
  'rather|at least|probably|some|more|any|a|bit|a bit|a little|a little bit|little|a lot|some more|a little more|for a|for a bit|for a while',
  'for a moment|for a second|for a minute|instead|further|quickly|today|right now|anymore|any more|at all|much|in general|together|all',
);

const glue = any(
  'to|want|wanting|wanna|like|love|need|keep|keep on|keeping|continue|start|begin|try|trying|go|go on|go ahead|ahead|and|have|get|be|been',
  'being|able|if|that|us|mind|prefer|gonna|going|happy|glad|ready|here|hoping|wondering|thinking|think|thought|feel|feeling|mood|in the',
  'for|we|i|you|could|can|should|would|will|might|may|shall|do|am|are|is|was|were|care|ever|back to|on|come|about|not only|hope|wish|plan',
  "we'd|i'd|you'd|i'm|interested in|interested|excited|dying|time|have to|okay|ok|alright|possible|like it if|it if|love it if|supposed",
);
/** What may stand between an anchor and its verb. */
export const between = `(?:${filler}|${glue}){0,8}?`;

/** Words that make what follows a wish or an offer. */
export const anchor = any(
  "let's|lets|let us|let me|please|wanna|want to|need to|why don't|why not|how about|what about|what if|maybe|is it|would it be|go on",
  '(?:can|could|would|will|shall|should|may|might|must) (?:we|you|i|you and i|you please|u)|(?:do|did|would|will) you|are you|were you',
  "(?:don't|can't|couldn't|won't|wouldn't|shouldn't|why don't|why can't) (?:we|you|i)|don't stop|keep|continue|try to|care to|feel free to",
  '(?:i|we) (?:want|wanted|wanna|need|would|will|can|could|should|shall|might|may|must|like|love|prefer|hope|wish|feel|have|am|are|was|were|came)',
  "i'd|i'm|i'll|i've been|we'd|we'll|we're|we've been|you can|you could|you should|you may|you might|you were|you are|you're|i think|i thought",
  '(?:i|we) (?:just|really|actually|still|only|do|also|definitely|always|kind of|kinda|sort of) (?:want|wanna|need|would|like|love|prefer|feel)',
);

/** Whom the user talks to: nobody but the bot. */
export const listener = any(
  '(?:to|with) (?:me|you|us|each other|alexa|parley|a bot|the bot|one another|this bot|your bot)',
);

/** Verbs and nouns of talking. */
export const talkVerb = any(
  'talk|talking|chat|chatting|chitchat|chit chat|chit chatting|converse|conversing|speak|speaking|gossip|gossiping|talks',
  '(?:a|an|another|the|this|some|our) (?:(?:little|quick|nice|good|short|long|interesting|friendly) )?(?:chat|talk|conversation|discussion)',
  '(?:have|having) (?:some )?(?:conversation|conversations|discussions)|conversation|conversations',
);
/** Verbs that take the topic as their object. */
export const discussVerb = any('discuss|discussing|explore|exploring|debate|debating');

/** Fixed so that `what can you talk about` and `talk dirty to me` name no topic. */
export const noTopicAhead =
  '(?!(?:to|with|like|in|on|at|of|from|by|as|or|and|but|if|when|while|later|tomorrow|soon|sometime|slower|slow|faster|louder|quieter|softer|slowly|loudly|dirty|sexy|back|too|so|over|through|into|up|down|out|because|than|until|before|after|properly|normally|clearly|english|spanish|german|french|yet|ever|here|there|french|anymore|i|we|you|he|she|they|it|is|was|are|were|do|does|did|how|what|why|who|where|when|thing|things) )(?![^|]*\\babout\\b)(?=(?:[^| ]+ ){1,5}\\|)';

/** What one asks to be told, before the topic. */
export const tellObject = any(
  'more|something|anything|everything|all|what you know|whatever you know|interesting|new|cool|fun|random|else|you know|facts?|stor(?:y|ies)',
  'a (?:fun |random |cool |little |interesting |short |funny )?(?:fact|story|joke|bit|thing|little|little bit)|one thing|some (?:thing|things|facts|fun facts|info|information)',
  'things|stuff|info|information|a lot|news|the news|the latest|the story|the truth|again',
);
/** Verbs that ask the bot to tell. */
export const tellVerb = any(
  '(?:tell|telling|teach|teaching|inform|educate|remind|talk) (?:me|us)|give (?:me|us)|explain',
);
/** Verbs for what the user wants to get to know. */
export const hearVerb = any(
  'hear|hearing|learn|learning|know|find out|read|reading|ask|ask you|asking|ask you (?:something|questions|a question)|study',
);

/** What makes a request of a verb that follows. */
export const requestStart = `(?:${clauseStart}|${wordStart}${anchor}${between})`;

/** Up to the topic of talk. */
export const talkAbout = `${talkVerb}${listener}?${filler}*(?:about|regarding|concerning|of|on the subject of|on the topic of) `;
/** Up to the topic of what is to be told. */
export const tellAbout = `${tellVerb}(?:${filler}|${tellObject})*about `;
/** Up to the topic of what is to be learnt. */
export const hearAbout = `${hearVerb}(?:${filler}|${tellObject})*about `;

/** How the words after a head are to be read. */
export type SlotKind =
  /** A topic must follow; none is hesitation. */
  | 'topic'
  /** A topic may follow. */
  | 'optional'
  /** Nothing may follow: the topic is the present one. */
  | 'current'
  /** Nothing follows and no topic is meant. */
  | 'none';

/** The beginning of a request, up to where its topic starts. */
export interface HeadRule {
  readonly pattern: string;
  readonly slot: SlotKind;
  /** False where the words ask the bot what it knows or thinks: without a topic they are no request. */
  readonly standsAlone: boolean;
}

/** A head rule. */
export const head = (slot: SlotKind, pattern: string, standsAlone = true): HeadRule => ({ slot, pattern, standsAlone });

/** What a topic is called. */
export const subjectWord = '(?:subjects?|topics?|categor(?:y|ies)|conversation|theme)';

const thing = '(?:topics?|subjects?|things?|stuff|categor(?:y|ies)|thing to talk about|conversation)';

/** Other topics, unnamed. */
export const elsewhere = `(?:(?:something|anything|someone|somebody|anyone|some one) (?:totally |completely |entirely |a bit |a little )?(?:else|different|new|other|happier|nicer|lighter|funnier|easier|more (?:cheerful|pleasant|fun|positive|happy|interesting)|less (?:sad|serious|boring|depressing))|(?:(?:a|an|the|some|any|another|your|my) )?(?:totally |completely )?(?:other|different|next|new|another) ${thing}|another one|others|else|something else entirely)`;

/** What leads from another topic to its name. */
export const forExample = "(?:like|such as|maybe|how about|for example|perhaps|say|please|let's talk about|talk about)";
