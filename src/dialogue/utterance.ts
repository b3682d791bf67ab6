const endsSentence = /[.!?…]["')”]?$/u;

/** Joins a response and a prompt to one utterance, with the full stop that may be missing between them. */
export function composeUtterance(parts: readonly (string | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, index, all) => (index < all.length - 1 && !endsSentence.test(part) ? `${part}.` : part))
    .join(' ');
}
