import { normaliseText, splitSentences } from './text.ts';

/** Parts and sides of what is being talked about: to say one takes no search through all that one knows. */
const aspects =
  'of|ones?|ways?|parts?|sides?|bits?|halves|half|versions?|moods?|times?|days?|months?|seasons?|moments?|memory|memories|scenes?|roles?|' +
  'habits?|traits?|story|stories|pieces?|corners?|rooms?|words?|names?|piles?|endings?|jokes?|views?';
const verbs =
  'do|does|did|would|could|can|should|will|are|is|was|were|has|have|had|comes|made|makes|gets|surprised|stands|deserves|means';
const superlatives =
  'best|worst|last|latest|greatest|funniest|scariest|strangest|oddest|silliest|loveliest|nicest|finest|biggest|longest|most [a-z]+';
const things =
  'films?|movies?|series|shows?|books?|songs?|bands?|singers?|music|games?|sports?|teams?|players?|foods?|dish|dishes|animals?|pets?|country|countries|city|cities|places?|topics?|subjects?';

/** Looked for at the beginning of a sentence, and after a comma or colon in it. */
const searches: readonly RegExp[] = [
  new RegExp(`^which (?!(?:${aspects}|${verbs}) )(?:[a-z'-]+ ){1,6}?(?:${verbs}) `, 'u'),
  new RegExp(`^what (?:(?:kind|sort|type) of )?(?:${things}) (?:do|did|would|could|are|have) you `, 'u'),
  new RegExp(`^(?:what|who)(?:'s| is| are| was| were) your(?: [a-z]+){0,2} favou?rite (?!${aspects})`, 'u'),
  new RegExp(
    `^(?:what|who)(?:'s| is| was) (?:the|your)(?: very)? (?:${superlatives}) (?:.* )?(?:you|you've|ever|surprised you)(?: |$)`,
    'u',
  ),
  /^(?:what|who) (?:would|do|did|could) you (?:pick|choose|recommend|nominate|(?:most )?admire|look up to)\b/u,
  /^what (?:else )?(?:shall|should|can|could|would|do) (?:we|you) (?:[a-z]+ ){0,3}(?:talk|chat) about$/u,
  /^what(?:'s| is) (?:a|the) topic\b/u,
];
/** Said without a question mark as often as with one. */
const bids = /(?:^|\b(?:you|please|just|or|and|to) )name (?:a|an|one|me|any|two|three)(?: |$)/u;
const isOffer = /^(?:shall|should|can|may) i\b/u;
/** What refers back to what was said, or gives the answers to choose from. */
const refersBack = /\b(?:it|that one|them|their|him|his|her|he|she|they|there|these|those|either|today)\b/u;
const choice = /^(?!which [a-z]+ or [a-z]+ (?!.* or )).* or /u;
const leads = /^(?:(?:so|and|but|well|now|then|okay|or|oh|hm|tell me) )+/u;

/**
 * True if the text's last question asks the user to name something out of all that they know, as 'what's your favourite film?' does; such
 * questions soon tire people (paper, 'decision fatigue'). Questions about what was just said, questions with answers to choose from, and
 * those for a yes or a no are not meant.
 *
 * @example asksToName('I like trees. Which tree would you plant?') // true
 */
export function asksToName(text: string): boolean {
  const requests = splitSentences(text).flatMap((sentence) => {
    const clauses = sentence.split(/[,:] /u).map((clause) => normaliseText(clause).replace(leads, ''));
    return sentence.endsWith('?') || clauses.some(isBid) ? [clauses] : [];
  });
  const clauses = requests.at(-1);
  if (clauses === undefined) return false;
  return clauses.some(isBid) || (!choice.test(clauses.join(' ')) && clauses.some(isSearch));
}

function isBid(clause: string): boolean {
  return bids.test(clause) && !isOffer.test(clause);
}

function isSearch(clause: string): boolean {
  return !refersBack.test(clause) && searches.some((pattern) => pattern.test(clause));
}
