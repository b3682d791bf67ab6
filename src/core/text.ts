const apostrophes = /[\u2018\u2019\u02bc\u0060\u00b4]/g;
const dashes = /[\u2010-\u2015]/g;
/** Not after an initial: J. R. R. Tolkien. */
const sentenceEnd = /(?<!(?:^|[\s.(])[A-HJ-Z]\.)(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\p{N}])/u;

/** How people type contractions who leave the apostrophe out; not those that are words of their own (its, were, well, ill). */
const withoutApostrophe: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "don't can't won't didn't doesn't isn't wasn't aren't weren't couldn't wouldn't shouldn't haven't hasn't hadn't ain't " +
    "i'm i've you're you've they're they've we've he's she's that's what's who's where's how's there's here's let's"
  )
    .split(' ')
    .map((form) => [form.replace("'", ''), form]),
);

/** The patterns by which a text is taken apart, for an alphabet. */
interface Marks {
  readonly initialDot: RegExp;
  readonly between: RegExp;
  readonly looseApostrophe: RegExp;
  readonly contraction: RegExp;
}

const everyAlphabet = marksOver('\\p{L}', '\\p{L}\\p{M}\\p{N}', '\\p{L}\\p{N}', 'gu');
/** Plain English, which nearly everything is, takes half the time without Unicode's tables. */
const plainEnglish = marksOver('a-z', 'a-z0-9', 'a-z0-9', 'g');
const isPlainEnglish = /^\p{ASCII}*$/u;

function marksOver(letters: string, kept: string, inWord: string, flags: string): Marks {
  const contractions = Object.keys(withoutApostrophe).join('|');
  return {
    initialDot: new RegExp(`(?<=[${letters}])\\.(?=[${letters}]\\b)`, flags),
    between: new RegExp(`[^${kept}' ]+`, flags),
    looseApostrophe: new RegExp(`(?<![${inWord}])'|'(?![${inWord}])`, flags),
    contraction: new RegExp(`(?<![${inWord}'])(?:${contractions})(?![${inWord}'])`, flags),
  };
}

/**
 * Lower case, plain apostrophes (also where contractions are typed without: `dont`), punctuation other than apostrophes turned into spaces,
 * single spaces: the form in which words are compared.
 */
export function normaliseText(text: string): string {
  const marks = isPlainEnglish.test(text) ? plainEnglish : everyAlphabet;
  const plain = plainWords.test(text) ? text : withoutPunctuation(text, marks);
  return plain.replace(marks.contraction, (form) => withoutApostrophe[form] ?? form);
}

/** What most words look like already; the check saves work on the path of every turn. */
const plainWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

function withoutPunctuation(text: string, { initialDot, between, looseApostrophe }: Marks): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(initialDot, '')
    .replace(between, ' ')
    .replace(looseApostrophe, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text with plain apostrophes, plain hyphens and single spaces; case and punctuation stay. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(apostrophes, "'").replace(dashes, '-').replace(/\s+/g, ' ').trim();
}

/** The words of a text in the form in which words are compared. */
export function wordsOf(text: string): string[] {
  const normal = normaliseText(text);
  return normal === '' ? [] : normal.split(' ');
}

/** The text without accents: `beyoncé` becomes `beyonce`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

/** The sentences of a text that the bot says (proper punctuation expected). */
export function splitSentences(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** A pattern that matches the text literally, outside of brackets. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** A pattern that matches any of the phrases as whole words, longest first, case-insensitively. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const alternatives = [...phrases].sort((left, right) => right.length - left.length).map(escapePattern);
  return new RegExp(`(?<![\\p{L}\\p{N}'])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** The text with its first letter in upper case. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text with a capital at the start of every sentence. */
export function capitaliseSentences(text: string): string {
  return text.replace(/(?<=^|[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** What the texts say together, without those that are absent or empty. */
export function joinTexts(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join(' ');
}

/** Words joined as one says them: `a, b or c`. */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** A title without what stands in brackets at its end: `Titanic (1997 film)` becomes `Titanic`. */
export function commonName(title: string): string {
  return title.replace(/\s+\([^()]*\)$/u, '');
}
