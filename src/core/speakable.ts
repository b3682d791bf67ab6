const mostLetters = 40;
const longestWord = 24;
const drawnOut = /(\p{L})\1{3}/u;

/**
 * True for the user's words that the bot can say back: letters, not too many, no word without an end and no letter held down.
 *
 * @param phrase in the form in which words are compared
 * @example isSpeakable('old teapot') // true
 */
export function isSpeakable(phrase: string): boolean {
  return (
    phrase.length <= mostLetters &&
    /^\p{L}[\p{L}\p{M}\p{N}' -]*$/u.test(phrase) &&
    !drawnOut.test(phrase) &&
    phrase.split(/[ -]/u).every((word) => word.length <= longestWord)
  );
}
