import type { TurnContext } from '../../contracts/turn.ts';
import { wordsOf } from '../../core/text.ts';

/** What the user wants to hear: news on a topic or on anything, or what happened on this day. */
export type NewsWish =
  | { readonly kind: 'news'; readonly topic: string | null }
  | { readonly kind: 'day'; readonly relation: 'birth-day' | 'death-day' };

const politeness =
  "(?:(?:hey|ok|okay|so|well|um|please|yes|yeah|sure|actually|alexa|parley|can you|could you|would you|will you|do you|did you|have you|can we|could we|can i|i want to|i wanna|i'd like to|i would like to|i want|i'd like|i'm interested in|is there|are there|let's|lets|just|instead) )*";
const verb =
  '(?:(?:tell|give|read|show|bring|get|play|hear|know|have|got|see|check|find|start|listen to|talk about|chat about|discuss|do|read me|update me on|catch up on|look at)(?: me| us)?(?: about)? )?';
const filler =
  "(?:(?:some|any|the|more|all|a|an|today's|todays|this morning's|latest|newest|current|recent|top|breaking|daily|big|main|good|interesting|other|another|real) )*";
const news = '(?:news(?: (?:stories|story|headlines?|items?|updates?))?|headlines?|current (?:events|affairs))';
const tail =
  '(?: (?:please|today|now|right now|then|instead|for me|for us|for today|of the day|lately|these days|this week|out there|there))*';
const about = '(?: (?:about|on|regarding|concerning|from|in|of) (?<topic>.+?))?';

const patterns: readonly RegExp[] = [
  new RegExp(
    `^${politeness}${verb}${filler}(?<kind>(?!${filler}${news})[a-z]+(?: [a-z]+)? )?${news}${about}${tail}$`,
    'u',
  ),
  new RegExp(
    `^${politeness}(?:what(?:'s| is| are|s)?|anything|something|do you know what's) (?:new |happening |going on |interesting |up |been happening |been going on )*(?:in|on|around) (?:the )?(?:news|world|headlines)${about}${tail}$`,
    'u',
  ),
  new RegExp(`^${politeness}what(?:'s| is| are|s) ${filler}${news}${about}${tail}$`, 'u'),
  new RegExp(`^${politeness}what(?:'s| is|s) the latest(?: (?:on|about|from|in) (?<topic>.+?))?${tail}$`, 'u'),
  new RegExp(
    `^${politeness}(?:what|did anything|has anything|what has|what's) (?:happen(?:ed)?|going on) (?:in the world|today in the world)${tail}$`,
    'u',
  ),
];
/** Not kinds of news: channels, and news that the user has. */
const noKind =
  /^(?:i|my|our|your|his|her|their|have|got|bad|great|sad|big|old|fake|fox|sky|exciting|terrible|wonderful|amazing|happy|no|that|this|is|hate|love|like|watch|don't|not|not the|the|what|who|it|a|some|me|best|worst|that's|breaking|huge)\b/u;
const day =
  /\b(?:on this day|this day in history|today in history|day in history|(?:famous|celebrity) birthdays?|birthdays? (?:is it )?today|(?:born|birthday|died) (?:on )?today|birthday is (?:it )?today)\b/u;
const ownBirthday =
  /\b(?:my|i was|i am|i'm|your|you|mom|mum|dad|wife|husband|son|daughter|brother|sister|friend|anniversary)\b/u;
const everything =
  /^(?:the )?(?:world|whole world|news|us|all|everything|anything|whatever|today|things?|general|here|there)$/u;
const currentTopic = /^(?:it|that|this|them|him|her|those|these)$/u;
const stopWords: ReadonlySet<string> = new Set(
  'the a an of in on and or for to with about some any latest new newest news today please my your world stories story topic something like'.split(
    ' ',
  ),
);

/** What the user asks for, if it is news or this day in history. */
export function newsWish(turn: TurnContext): NewsWish | undefined {
  const { text } = turn;
  if (day.test(text) && !ownBirthday.test(text)) {
    return { kind: 'day', relation: /\bdie[ds]?\b/u.test(text) ? 'death-day' : 'birth-day' };
  }
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const { kind = '', topic = '' } = found.groups ?? {};
    if (kind !== '' && noKind.test(kind)) return undefined;
    return { kind: 'news', topic: topicOf(turn, topic === '' ? kind : topic) };
  }
  return undefined;
}

/** The topic in the user's words: null where it is anything, the current topic's name where it is 'that'. */
export function topicOf(turn: TurnContext, text: string): string | null {
  const bare = text
    .trim()
    .replace(
      /^(?:the|some|any|about|maybe|perhaps|i'd like|how about|what about|let's hear|tell me|give me) (?:about )?/u,
      '',
    );
  if (currentTopic.test(bare)) return turn.entity.current?.name ?? null;
  if (everything.test(bare)) return null;
  return topicWords(bare).length > 0 ? bare : null;
}

/** The words of a topic that the news must have. */
export function topicWords(topic: string): string[] {
  return wordsOf(topic).filter((word) => !stopWords.has(word));
}
