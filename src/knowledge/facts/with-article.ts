/** The noun phrase with its indefinite article: `an hour`, `a unicorn`, `an 1843 novel`. */
export function withArticle(phrase: string): string {
  const word = phrase.toLowerCase();
  if (/^(?:uni(?!n)|use|usu|uk|eu|one\b|once)/.test(word)) return `a ${phrase}`;
  return /^(?:[aeiou]|hour|honest|heir|honou?r|8|11\b|18\d\d\b|11\d\d\b)/.test(word) ? `an ${phrase}` : `a ${phrase}`;
}
