import { escapePattern } from './text.ts';

const filler =
  'the |a |an |some |something |anything |more |other |my |your |our |about |with |regarding |a bit |a little |different |favou?rite |good |great |nice |all |kinds? |sorts? |types? |of |topics? |subjects? |like |please ';
const tail =
  '(?: (?:please|now|today|then|instead|with you|for a bit|for a while|in general|stuff|things|and stuff|thanks))*';

/**
 * A pattern that matches a wish for one of the phrases and nothing more specific.
 *
 * @param phrases in the form in which words are compared
 * @param qualities words before a phrase that make it no other wish: 'new' music
 * @example wishPattern(['food']).test('some good food please') // true, but false for 'dog food'
 */
export function wishPattern(phrases: readonly string[], qualities: readonly string[] = []): RegExp {
  const before = [filler, ...qualities.map((quality) => `${escapePattern(quality)} `)].join('|');
  return new RegExp(`^(?:${before})*(?:${phrases.map(escapePattern).join('|')})${tail}$`, 'u');
}

/**
 * True for a topic of a navigational intent that has words, not for none, a hesitation or the topic at hand.
 *
 * @example isNamedTopic('HESITATE') // false
 */
export function isNamedTopic<Topic extends { readonly text: string }>(topic: Topic | string | null): topic is Topic {
  return typeof topic === 'object' && topic !== null;
}
