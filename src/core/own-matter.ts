/** Whose the feeling would be: 'the walls were so ugly before' is nobody's sorrow. */
const somebody =
  /\b(?:i|i'm|i've|i'd|me|my|mine|we|we're|our|us|he|he's|she|she's|they|they're|him|her|it|it's|this|that|everything|everyone|everybody|nobody|day|week|year|life)\b/u;
/** What is over, and was told to show that it is. */
const over =
  /\b(?:before|back then|not any ?more|no longer|in the end|all fine|all good|is better now|fixed now)$|\bused to be\b/u;
const bareWords = 3;

/**
 * True if bad words in a line can be about somebody's life, and not about how some thing is or was.
 *
 * @param text in the form in which words are compared
 * @example isOwnMatter('the walls were so ugly before') // false, but true for 'i had such an ugly day'
 */
export function isOwnMatter(text: string): boolean {
  return (somebody.test(text) || text.split(' ').length <= bareWords) && !over.test(text);
}
