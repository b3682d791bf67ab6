import type { ReadLine } from './fast-relevance-features.ts';

/** An utterance of so many words that mean something tells what it is about, and one of more although it points, too. */
const leastContent = 2;
const muchContent = 3;
/** What points at something that was said elsewhere. */
const pointing =
  /\b(?:it|its|it's|that|that's|this|these|those|they|them|their|they're|then|too|either|instead|same|such)\b/u;
const pointingAtSomebody = /\b(?:he|she|him|her|his|hers|he's|she's)\b/u;
/** 'Who is she?' points, 'the ball that she caught' does not. */
const relative = /\b(?:\w+) that (?:is|are|was|were|has|have|can|you|people|we|one|does|do|goes|makes|\w+s)\b/gu;
const asking =
  /^(?:(?:and|or|so|well|okay|ok|now|hey|please) )?(?:what|what's|which|who|whom|who's|whose|where|where's|when|how|why|name|(?:can|could|would|do|did|have|are|is|tell|will) (?:you|me|there|people|anybody|your))\b/u;
/** What something is, has or does, as riddles say it: 'it has six strings', 'you ride it', 'they live in the sea'. */
const describing =
  /^(?:it|this thing|this) (?:is|has|can|may|was|\w{2,}s)(?: (?:never|always|often|usually|mostly))? (?:a|an|the|in|on|at|to|by|with|from|made|used|what|where|no|very|usually|often|like|for|of|under|up|out|round|\w+s|two|three|four|five|six|eight)\b|^(?:you|people|we|one|children|cows?|cats?|dogs?) (?:can |may |must |often |usually )?(?!are|were|was|did|know|think|have to|should|said)\w+ (?:it|them|one|this)\b|^(?:they|these) (?:are|have|can|live|grow|come|go|make|eat|sing|fly) (?:a|an|the|in|on|at|to|by|with|from|made|used|what|where|no|like|for|of|\w+s)\b|^(?:something|somebody|a (?:thing|kind|sort|place|person|man|woman|word)|an? \w+ (?:that|who|which|where|used))\b/u;
/** In general: not of what was once, nor how somebody finds it. */
const general =
  /^(?:it|it's|they) (?!was|were|had|did|would|sounds|seems|looks|depends|really|just|still|wasn't|could|should)/u;
const past = /\b(?:was|were|had|did|would|could|been|\w{2,}ed|you|really|actually|pretty|so|too|yeah|think)\b/u;
const ofMyself = /\b(?:i|i'm|i've|i'd|i'll|my|me|mine|we|our|us)\b/u;

/**
 * Whether an utterance brings its own matter: a question that says all that it is about, or the description of something. Whoever says one opens a
 * matter rather than miss the one before; in a game of Taboo it is how one leads on.
 *
 * @example opensMatter(readLine('What has six strings and a wooden body?', parts)) // true
 */
export function opensMatter({ words, content, asks }: ReadLine): boolean {
  if (content.length < leastContent) return false;
  const said = words.join(' ');
  if (asking.test(said)) {
    const points = pointing.test(said.replace(relative, ''));
    return !pointingAtSomebody.test(said) && (!points || content.length >= muchContent);
  }
  if (asks) return false;
  if (ofMyself.test(said)) return false;
  return describing.test(said) || (content.length >= muchContent && general.test(said) && !past.test(said));
}
