import type { TroublePattern } from './trouble-patterns.ts';

const very = '(?:(?:so|very|really|a bit|a little|just|still|also|kind of|quite|getting|pretty|terribly) )*';
const worried = '(?:worried|scared|terrified|frightened|anxious|dreading|nervous)';
/** A match to be played is nobody's sorrow. */
const match =
  "(?!(?: will| might| could| may| won't| are going to|'ll|'re going to) (?:lose|win|draw|be relegated|get relegated|go down|score)\\b)";
const mine = `(?:(?:my|our) \\p{L}+(?: \\p{L}+)?|the (?:house|flat|home|place|kids?|children|baby|doctors?)|i|we${match}|he|she|nobody|no one|everyone|everything)`;
const feared =
  "(?:'ll|'m|'s| will| won't| might| may| can't| could| would| am| is| are|'re| isn't| aren't|'s not| don't| doesn't| never| have to)";

/** Ways to tell in so many words what one fears: 'I'm worried the house will be too quiet', 'what worries me is that …'. */
export const worryPatterns: readonly TroublePattern[] = [
  new RegExp(`\\b(?:i'm|i am|i feel|i've been|i was) ${very}${worried} (?:that )?${mine}${feared}(?= |$)`, 'u'),
  new RegExp(
    `\\b(?:i'm|i am|i feel|i've been) ${very}${worried} (?:about|of) (?:my |our )?(?:\\p{L}+ ){1,2}(?:leaving|going away|moving (?:out|away)|dying|not \\p{L}+ing|being (?:alone|ill|sick|lonely|hurt))(?= |$)`,
    'u',
  ),
  /\bi(?:'m| am) afraid (?:that )?(?:i|he|she|they|we)(?:'ll| will| might|'m going to) (?:never|fail|lose|die|be (?:alone|lonely)|end up|forget|leave|get (?:worse|ill|sick|fired))\b/u,
  /\bwhat (?:really |mostly |actually )?(?:worries|scares|frightens|terrifies|bothers) me (?:(?:most|the most|now|is) )*(?:that|when i|how|not|if|whether|being|losing|having|my|the thought|the idea) /u,
  /\bmy (?:biggest |worst |only |main |greatest |real )?(?:worry|fear) is (?:that (?:i|my|we|he|she)|losing|being alone|failing|not \p{L}+ing|my)\b/u,
  /\bi(?:'m| am) (?:(?:really|kind of|kinda|totally|a bit|a little|sort of|starting to|so) )*panick?ing\b|\bi(?:'m| am) (?:(?:really|kind of|kinda|totally|so) )*freaking out(?= (?:about|because|a bit|a little)\b|$)/u,
].map((said) => ({ theme: 'worry', certainty: 'told', said }));
