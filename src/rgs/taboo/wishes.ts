import type { TabooSide } from '../../contracts/taboo-table.ts';

const opening =
  "(?:(?:ok|okay|well|so|hey|parley|please|yes|yeah|sure|cool|great|and|now|then) )*(?:(?:do|can|could|shall|will|would) (?:you|we|i) |let's |i (?:want to|wish to|would like to|wanna|would love to) |i'd (?:like|love) to |want to |wanna |how about (?:we )?|what about |are you up for |i'm up for |fancy |up for |why don't we )?(?:know |have |like |want |try |start |do )?(?:to )?";
const company =
  '(?: (?:with (?:me|you)|together|for (?:us|me)|we can play|i can play|to play|first|then|now|please|parley))*';

const namesTaboo = new RegExp(
  `^${opening}(?:play(?:ing)? )?(?:a |another |one )?(?:(?:quick |new )?(?:game|round) of |game called )?(?:the )?(?:adversarial )?taboo(?: game)?(?: (?:again|as well|too))?${company}$` +
    '|\\bplay(?:ing)? (?:\\S+ ){0,4}taboo\\b(?! (?:topics?|subjects?|words?|questions?))|\\b(?:game|round) of taboo\\b|\\btaboo (?:game|round)\\b',
  'u',
);
const anyGame = new RegExp(
  `^${opening}(?:play(?:ing)? )?(?:a|another|one|some|any)(?: of your)? (?:good |fun |nice |quick |little |word |guessing |party |language |other )*games?${company}$` +
    `|^${opening}play(?: (?:something|anything|word games|guessing games))?${company}$|^(?:word|guessing) games?(?: please)?$|^games with you$`,
  'u',
);
/** What somebody does on a free evening, not what they wish for now. */
const pastime = /^playing /u;
const asksForGames =
  /^(?:(?:so|and|well|ok|okay|hey) )*(?:do you (?:ever )?play (?:any )?games|do you have (?:any |some )?games|do you know (?:any |some )?(?:good )?games|(?:what|which) games? (?:do you (?:have|know|play|like to play)|can (?:you|we|i) play|are there)|what can (?:we|you|i) play|can you play (?:any )?(?:word )?games)(?: (?:with (?:me|you)|together|then))*$/u;
const asksRules =
  /\b(?:rules?|how (?:do|does|can|should) (?:i|you|we|one|it|this|that|the game|taboo) (?:play|work|go)|how to play|what (?:am i|are we|do i|should i|must i) (?:supposed |have |need )?(?:to )?do(?:ing)?(?: (?:here|now|again))?$|(?:don't|do not) (?:understand|get) (?:the game|this game|the rules|how)|explain (?:the|this|that|it|taboo))\b/u;
const asksAboutTaboo =
  /^(?:(?:so|and|well|ok|okay) )*(?:what(?:'s| is)|how do (?:you|we|i) play|how does|explain|tell me about) (?:the game (?:of )?|this )?taboo(?: work| go)?$/u;

/** True if the user wants to play Taboo, or any game that a voice can play. */
export function wantsToPlay(text: string): boolean {
  return namesTaboo.test(text) || (anyGame.test(text) && !pastime.test(text));
}

/** True if the user asks which games the bot plays. */
export function wondersAboutGames(text: string): boolean {
  return asksForGames.test(text);
}

/** True if the user asks what Taboo is or how it goes, with its name. */
export function wondersAboutTaboo(text: string): boolean {
  return asksAboutTaboo.test(text) || (/\btaboo\b/u.test(text) && asksRules.test(text));
}

/** What one says to the host of a game, besides moves. */
export type TableWish = 'hint' | 'rules' | 'word' | 'new-word' | 'score' | 'swap' | 'resume';

const wishes: readonly (readonly [TableWish, RegExp])[] = [
  [
    'swap',
    /\b(?:swap|switch|change|trade|reverse)(?: the)?(?: sides| roles| places)\b|^(?:swap|switch|the other way (?:round|around)|other way (?:round|around))$/u,
  ],
  [
    'hint',
    /^(?:(?:ok|okay|please|can|could|may|i|you|me|we|give|get|have|need|want|would|like|a|an|another|one|some|more|any|little|small|to|the|next|us|hm+|um|uh) )*(?:hints?|clues?|tips?)(?: (?:please|then|now|parley|for me|again))*$|^(?:help|help me|help please|help me out|can you help me|i need help)$/u,
  ],
  ['rules', asksRules],
  [
    'new-word',
    /\b(?:another|different|new|other) (?:secret )?word\b|\bchange (?:the|my|your) word\b|\bi (?:don't|do not) (?:know|like|want) (?:this|that|the|my) word\b/u,
  ],
  [
    'word',
    /\b(?:what(?:'s| is| was)|which is|tell me|say|repeat|remind me of|forgot|forgotten) (?:again )?(?:my|the|your) (?:secret )?word\b|\bmy (?:secret )?word again\b/u,
  ],
  [
    'score',
    /\b(?:what(?:'s| is) the score|the score|who(?:'s| is) (?:winning|ahead|leading)|how many (?:turns|guesses|rounds)|(?:what|which) turn)\b/u,
  ],
  [
    'resume',
    /\b(?:back to|continue|resume|go on with|on with|carry on with|keep) (?:the|our|this|playing|playing the) ?(?:game|taboo|round)?\b|^(?:let's )?(?:continue|keep playing|play on)$/u,
  ],
];

/** What the user wants of the table; undefined for what is a move. */
export function tableWishOf(text: string): TableWish | undefined {
  return wishes.find(([, pattern]) => pattern.test(text))?.[0];
}

const lead = "(?:(?:ok|okay|well|um|uh|hm+|yes|yeah|sure|then|so|i think|maybe|let's say|how about|let) )*";
const would =
  "(?:'ll|'d|'m| will| would| can| could| should| want to| would like to|'d like to| am| going to|'m going to| have to| get to| must)*";
const sides: readonly (readonly [TabooSide, RegExp])[] = [
  [
    'attacker',
    new RegExp(
      `\\byou(?:'re)?${would}(?: be)?(?: the)?(?: one who)? (?:guess|guesses|guessing|guesser|defend|defending|defender)\\b`,
      'u',
    ),
  ],
  [
    'defender',
    new RegExp(
      `\\b(?:i|me|let me)${would}(?: be)?(?: the)?(?: one who)?(?: try to)? (?:guess|guessing|guesser|defend|defending|defender)\\b`,
      'u',
    ),
  ],
  [
    'defender',
    /\byou(?:'ll| will| can| should)? (?:have|think of|pick|take|choose|hold|keep|hide) (?:the|a|your) (?:secret )?word\b|\byou(?:'re| are| be)?(?: the)? attack(?:er|ing)?\b|\byou (?:start|begin|go first)\b|\byour word\b/u,
  ],
  [
    'attacker',
    /\b(?:i|i'll|i'd|me|let me|want|like)(?: want to| will| would like to| to| can)? (?:be the attacker|attack|have (?:the|a|my) (?:own )?word|take (?:the|a) word|hold (?:the|a) word|start|begin|go first)\b|\bmy (?:own )?word\b|\bword of my own\b|\bgive me (?:a|the) word\b/u,
  ],
  [
    'defender',
    new RegExp(
      `^${lead}(?:me|i will|i'll|i would|i do|i can|guess|guessing|defend|defender|the first(?: one)?|i'll do it|me please|i'll take that)(?: please| then)?$`,
      'u',
    ),
  ],
  [
    'attacker',
    new RegExp(
      `^${lead}(?:you|you do|you can|you will|you try|you please|attack|attacker|the second(?: one)?|the other(?: one)?|the latter|you do it|you go ahead)(?: please| then)?$`,
      'u',
    ),
  ],
];
const anySide =
  /\b(?:you (?:choose|pick|decide|say)|either|whatever|whichever|don't (?:mind|care|know)|no idea|both|up to you|surprise me|doesn't matter|any(?:thing)?|not sure)\b/u;

/** The side that the user takes: 'you guess' is the attacker's; undefined where none is named. */
export function sideIn(text: string): TabooSide | undefined {
  return sides.find(([, pattern]) => pattern.test(text))?.[0];
}

/** True if the user leaves it to the bot who guesses. */
export function leavesSideOpen(text: string): boolean {
  return anySide.test(text);
}
