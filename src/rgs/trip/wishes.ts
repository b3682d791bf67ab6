import type { TripSide } from '../../contracts/trip-table.ts';

const opening =
  "(?:(?:ok|okay|well|so|hey|parley|please|yes|yeah|sure|cool|great|and|now|then) )*(?:(?:do|can|could|shall|will|would) (?:you|we|i) |let's |i (?:want to|wish to|would like to|wanna|would love to) |i'd (?:like|love) to |want to |wanna |how about |what about |why don't we )?(?:know |have |like |want |try |start |do |have )?(?:to )?";
const company =
  '(?: (?:with (?:me|you)|together|for (?:us|me)|first|then|now|please|parley|again|with (?:two|three|four) (?:places|destinations)))*';
const game = '(?:trip(?: booking)?|taxi|passenger and driver|driver and passenger) game';
const namesGame = new RegExp(
  `^${opening}(?:play(?:ing)? )?(?:a |another |one |the |your |a round of the )?${game}${company}$` +
    `|\\bplay(?:ing)? (?:\\S+ ){0,3}${game}\\b` +
    `|^${opening}(?:book(?:ing)? (?:a|another|us a) (?:trip|ride|taxi|cab)|play(?:ing)? (?:taxi|trip booking))${company}$`,
  'u',
);
const asksAbout = new RegExp(
  `^(?:(?:so|and|well|ok|okay) )*(?:what(?:'s| is)|how do (?:you|we|i) play|how does|explain|tell me about) (?:the |your |this )?${game}(?: work| go)?$`,
  'u',
);

/** True if the user wants to play the trip game: 'let's play the trip game', 'let's book a trip'. */
export function wantsTrip(text: string): boolean {
  return namesGame.test(text);
}

/** True if the user asks what the trip game is. */
export function wondersAboutTrip(text: string): boolean {
  return asksAbout.test(text);
}

const counts = { two: 2, three: 3, four: 4, '2': 2, '3': 3, '4': 4 } as const;

/** How many places the user wants to play with; undefined where none are counted. */
export function placesWanted(text: string): number | undefined {
  const [, count] = /\b(two|three|four|2|3|4) (?:places|destinations)\b/u.exec(text) ?? [];
  return count === undefined ? undefined : Object.entries(counts).find(([name]) => name === count)?.[1];
}

/** What one says to the host of the game, besides moves. */
export type TripWish = 'hint' | 'rules' | 'score' | 'swap' | 'resume' | 'place';

const wishes: readonly (readonly [TripWish, RegExp])[] = [
  [
    'swap',
    /\b(?:swap|switch|change|trade|reverse)(?: the)?(?: sides| roles| places| seats)?$|\b(?:the )?other (?:seat|side|role|way (?:round|around))\b/u,
  ],
  [
    'hint',
    /^(?:(?:ok|okay|please|can|could|may|i|you|me|we|give|get|have|need|want|would|like|a|an|another|some|any|little|to|hm+|um|uh) )*(?:hints?|clues?|tips?)(?: (?:please|then|now|parley|for me))*$|^(?:help|help me|help please|i need help)$/u,
  ],
  [
    'rules',
    /\b(?:rules?|how (?:do|does|can|should) (?:i|you|we|one|it|this|that|the game) (?:play|work|go)|how to play|what (?:am i|are we|do i|should i|must i) (?:supposed |have |need )?(?:to )?do(?:ing)?(?: (?:here|now|again))?$|(?:don't|do not) (?:understand|get) (?:the game|this game|the rules|how)|explain (?:the|this|that|it)(?: game| again)?)\b/u,
  ],
  [
    'score',
    /\b(?:(?:the|our|my|your) (?:score|points)(?! of)|how many (?:points|trips|rounds)|which (?:trip|round)|who(?:'s| is) (?:winning|ahead|leading)(?! (?:in )?the (?!game|trip))|(?:are we|am i) (?:winning|losing|ahead)|how (?:well )?(?:are we|am i) doing|how far (?:are we|along are we))\b|^score(?: please)?$/u,
  ],
  [
    'place',
    /\b(?:where (?:do|did) i (?:want|have|need) to go|where am i going|what(?:'s| is| was) my (?:place|destination|ticket)|say (?:it|that) again)\b/u,
  ],
  [
    'resume',
    /\b(?:back to|continue|resume|go on with|on with|carry on with|keep) (?:the|our|this|playing|playing the) ?(?:game|trip|ride|round|drive)?\b|^(?:let's )?(?:continue|keep playing|play on|drive on)$/u,
  ],
];

/** What the user wants of the host; undefined for what is a move. */
export function tripWishOf(text: string): TripWish | undefined {
  return wishes.find(([, pattern]) => pattern.test(text))?.[0];
}

const lead = "(?:(?:ok|okay|well|um|uh|hm+|yes|yeah|sure|then|so|i think|maybe|let's say|i'd say|rather) )*";
const sides: readonly (readonly [TripSide, RegExp])[] = [
  [
    'passenger',
    /\byou(?:'ll|'d|'re| will| can| could| should| do| be| are)*(?: the)?(?: one who)? (?:drive|drives|driving|driver)\b/u,
  ],
  ['driver', /\byou(?:'ll|'d|'re| will| can| could| should| be| are)*(?: the)? (?:ride|rides|passenger|get a ride)\b/u],
  [
    'passenger',
    /\b(?:be the |be a |as the |as a |the |i'm the |i'm a |i'll be )?passenger\b|\b(?:be driven|get driven|drive me|i(?:'ll|'d| will| want to| would like to|'d like to)?(?: rather)? ride|ride along|say the word)\b/u,
  ],
  [
    'driver',
    /\bdriver\b|\b(?:i(?:'ll|'d| will| want to| would like to|'d like to| can)?(?: rather| do the)? (?:drive|driving)|let me drive|behind the wheel)\b/u,
  ],
  [
    'passenger',
    new RegExp(
      `^${lead}(?:you|you do|you please|ride|to ride|riding|the first(?: one)?|be driven)(?: please| then)?$`,
      'u',
    ),
  ],
  [
    'driver',
    new RegExp(
      `^${lead}(?:me|i do|i will|i'll do it|drive|to drive|driving|the second(?: one)?|the wheel)(?: please| then)?$`,
      'u',
    ),
  ],
];
const anySide =
  /\b(?:you (?:choose|pick|decide|say)|either|whatever|whichever|don't (?:mind|care|know)|no idea|both|up to you|surprise me|doesn't matter|not sure)\b/u;

/** The side that the user takes: 'you drive' is the passenger's; undefined where none is named. */
export function sideIn(text: string): TripSide | undefined {
  return sides.find(([, pattern]) => pattern.test(text))?.[0];
}

/** True if the user leaves it to the bot who drives. */
export function leavesSideOpen(text: string): boolean {
  return anySide.test(text);
}
