import { withoutLightPhrases } from './light-phrases.ts';

const loss =
  /\b(?:died|dies|dying|dead|passed (?:away|on)|put (?:him|her|it|them|my \w+) (?:down|to sleep)|funeral|cancer|killed|run over|in (?:the )?hospital|very sick|(?:really|so|i) miss(?:ed)? (?:him|her|them|it|my)|lost (?:my|(?:a|another|one of (?:my|our)) (?:patients?|residents?|friends?|colleagues?|baby))|broke up|got fired|depressed|heartbroken|cr(?:y|ied|ying) (?:all|every|a lot))\b/u;
const ownLife = /\b(?:my|our|me|i|i'm|i've|we|him|her|them)\b/u;

/**
 * True if somebody tells of a loss or of illness in their life: no moment for facts or cheerful remarks.
 *
 * @param text in the form in which words are compared
 * @example tellsSadNews('my dog died') // true
 */
export function tellsSadNews(text: string): boolean {
  return loss.test(text) && ownLife.test(text) && loss.test(withoutLightPhrases(text));
}
