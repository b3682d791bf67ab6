const rhetorical =
  /\b(?:(?:can|could|would) you (?:even )?(?:believe|imagine) (?:it|that|this)|(?:do )?(?:you )?know what i mean|(?:do you )?see what i mean|who does that|who knew|what are the odds|what can (?:you|one) do|how (?:\p{L}+ )?is that|isn't (?:it|that) \p{L}+|go figure|innit|don't (?:you|ya) (?:just )?(?:hate|love) (?:it when|that)|or what)$/u;

/**
 * True for a question that wants no answer but an ear: 'so he fired me, can you believe it'.
 *
 * @param text in the form in which words are compared
 */
export function isRhetorical(text: string): boolean {
  return rhetorical.test(text) && text.split(' ').length > 2;
}
