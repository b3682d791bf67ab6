import * as phrases from './opinion-phrases.ts';

/** A clause that tells an opinion, what it is about in the group `topic`. */
export interface OpinionPattern {
  readonly pattern: RegExp;
  readonly sentiment: 'positive' | 'negative' | 'neutral';
  /** False for a topic after which the words mean something else. */
  readonly accepts?: (topic: string) => boolean;
}

const adverb = `(?:(?:${phrases.adverbs.join('|')}) )*`;
const subject = `(?:(?:i|we|i've|we've|i have) ${adverb})`;
const am = `(?:(?:i'm|we're|i was|i've been|i have been|i have always been|i've always been|i've become) ${adverb})`;
const is = "(?: is|'s| are|'re| was| were| has been| have been| will always be| is always)";
const isNot = "(?: isn't| aren't| wasn't| weren't|'s not|'re not| is not| are not)";
const amount =
  '(?: (?:really|so|very|pretty|just|truly|absolutely|quite|super|always|probably|definitely|by far|too|extremely|totally|also|still|actually|kind of|kinda|sort of|a little|a bit|literally|honestly|simply|way|such))*';
const thing =
  "(?<topic>(?!i |i'm|you |you're|how |what |who |there|(?:this|that|these|those)(?:'s| is| was| are| were)|here|everyone |who|where |when |if |would |could |not |one of |my favorite|my least|today$|the weather|life$|mine$|my day|my (?:day|week|weekend|morning|night)$)[a-z0-9' ]{1,40}?)";
const rest = '(?<topic>.+)';

function any(alternatives: readonly string[]): string {
  return `(?:${alternatives.join('|')})`;
}

/** 'I like to think' tells nothing about thinking, and 'I like' may be a wish cut off. */
function isThing(topic: string): boolean {
  return !/^(?:to (?:think|know|hear|ask|say|see|believe|imagine|be|get|have|do|talk|tell|go|learn|discuss|chat|hear)(?: |$)|i |how about|for|to$|that(?: you)?$|nothing$)/.test(
    topic,
  );
}

/** In the order in which they are tried. */
export const opinionPatterns: readonly OpinionPattern[] = [
  { pattern: new RegExp(`^${subject}${any(phrases.neutralVerbs)} ${rest}$`), sentiment: 'neutral' },
  { pattern: new RegExp(`^${am}${any(phrases.neutralStates)} ${rest}$`), sentiment: 'neutral' },
  {
    pattern: new RegExp(`^${subject}?${any(phrases.dislikingVerbs)} ${rest}$`),
    sentiment: 'negative',
    accepts: isThing,
  },
  { pattern: new RegExp(`^(?:${am})?${any(phrases.dislikingStates)} ${rest}$`), sentiment: 'negative' },
  { pattern: new RegExp(`^${am}${any(phrases.likingStates)} ${rest}$`), sentiment: 'positive' },
  { pattern: new RegExp(`^(?:${am})?(?:a )?(?:big |huge |massive )?fan of ${rest}$`), sentiment: 'positive' },
  { pattern: new RegExp(`^${subject}${any(phrases.likingVerbs)} ${rest}$`), sentiment: 'positive', accepts: isThing },
  { pattern: new RegExp(`^(?:love|loved|adore|enjoy|enjoyed) ${rest}$`), sentiment: 'positive', accepts: isThing },
  {
    pattern: new RegExp(
      `^my least favorite(?: [a-z]+){0,4}?(?: is| are|'s| was| would be| has to be)(?: probably| definitely)? ${rest}$`,
    ),
    sentiment: 'negative',
  },
  {
    pattern: new RegExp(
      `^(?:(?:probably|one of|some of) )?my (?:all time |absolute |personal |new )*favorites?(?: [a-z']+){0,4}?(?: is| are|'s| was| were| would be| would have to be| has to be| have to be| has got to be| is probably| must be)${amount} ${rest}$`,
    ),
    sentiment: 'positive',
  },
  { pattern: new RegExp(`^${thing}${isNot} ${any(phrases.deniedPraise)}$`), sentiment: 'negative' },
  { pattern: new RegExp(`^${thing}${isNot}(?: that| so| too)? (?:bad|terrible)$`), sentiment: 'neutral' },
  { pattern: new RegExp(`^${thing}${is}${amount} ${any(phrases.lukewarm)}$`), sentiment: 'neutral' },
  { pattern: new RegExp(`^${thing}${is}${amount} ${any(phrases.blame)}$`), sentiment: 'negative' },
  { pattern: new RegExp(`^${thing}${is}${amount} ${any(phrases.praise)}$`), sentiment: 'positive' },
  {
    pattern: new RegExp(`^(?:i|we) ${adverb}(?:find|found) ${thing}(?: to be)?${amount} ${any(phrases.blame)}$`),
    sentiment: 'negative',
  },
  {
    pattern: new RegExp(`^(?:i|we) ${adverb}(?:find|found) ${thing}(?: to be)?${amount} ${any(phrases.praise)}$`),
    sentiment: 'positive',
  },
  {
    pattern: new RegExp(
      `^${thing} ${adverb}(?:sucks?|sucked|stinks?|stunk|bores? me|annoys? me|bugs? me|creeps? me out|scares? me|makes? me (?:sick|sad|mad|angry|sleepy|nervous))(?: so much| a lot)?$`,
    ),
    sentiment: 'negative',
  },
  {
    pattern: new RegExp(
      `^${thing} ${adverb}(?:(?<=s )rock|rocks|rocked|rules?|slaps?|makes? me (?:happy|smile|laugh|feel good|feel better))(?: so much| a lot)?$`,
    ),
    sentiment: 'positive',
  },
  {
    pattern: new RegExp(
      `^(?:nothing beats|there's nothing better than|you can't beat|you can't go wrong with) ${rest}$`,
    ),
    sentiment: 'positive',
  },
];
