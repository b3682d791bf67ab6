const mostOffered = 5;
const wordEnd = /[\p{L}\p{M}\p{N}']+$/u;
const anyWord = /[\p{L}\p{M}\p{N}']+/gu;
const outerApostrophes = /^'+|'+$/gu;
/** What may be written beside words in a forum with a word list. */
const foreignSign = /[^\p{L}\p{M}'.,?!\s]/gu;

/** A forum's word list, as the page looks things up in it. */
export interface WordList {
  readonly words: readonly string[];
  /** The words, also as they are typed without their apostrophes. */
  readonly typed: ReadonlySet<string>;
}

/** Makes the list ready. */
export function wordListOf(words: readonly string[]): WordList {
  return { words, typed: new Set([...words, ...words.map((word) => word.replaceAll("'", ''))]) };
}

/** The finished part of a text, and the word that is begun at its end. */
export function wordsBegun(text: string): { readonly before: string; readonly begun: string } {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ´`]/gu, "'");
  const [begun = ''] = wordEnd.exec(plain) ?? [];
  return { before: plain.slice(0, plain.length - begun.length), begun };
}

/** Words and signs of a text that may not be used; the last word may still be begun only. The server decides; this spares the way to it. */
export function unlistedParts(text: string, { words, typed }: WordList): readonly string[] {
  const { before, begun } = wordsBegun(text);
  const isListed = (word: string): boolean => {
    const plain = word.replace(outerApostrophes, '');
    return plain === '' || typed.has(plain);
  };
  const done = [...before.matchAll(anyWord)].map(([word]) => word).filter((word) => !isListed(word));
  const signs = [...text.matchAll(foreignSign)].map(([sign]) => sign).filter((sign) => !/[’‘ʼ´`\p{N}]/u.test(sign));
  const isHopeless = !isListed(begun) && !words.some((word) => word.startsWith(begun));
  return [...new Set([...done, ...(isHopeless ? [begun] : []), ...signs])];
}

/** What the keyboard offers: likely words that fit what is begun, and then any listed word that does. */
export function wordsOffered(begun: string, likely: readonly string[], words: readonly string[]): readonly string[] {
  const fits = (word: string): boolean => word.startsWith(begun);
  const first = likely.filter(fits).slice(0, mostOffered);
  if (first.length === mostOffered || begun === '') return first;
  const others = words.filter((word) => fits(word) && !first.includes(word));
  return [...first, ...others].slice(0, mostOffered);
}
