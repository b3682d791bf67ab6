import { namePattern, noName, phraseEnd } from './patterns.ts';
import type { Stretch, Word } from './sentence.ts';
import { isFunctionWord } from './word-keys.ts';

/** What begins so is no noun phrase. */
const noPhrase =
  /^(?:of|in|on|at|from|to|by|for|with|into|through|over|under|during|before|after|while|when|where|because|so|if|as|until|since|and|or|but|that|which|who|it|he|she|they|we|you|him|them|us|is|are|was|were|be|been|not|out|up|down|off|away|back|something|nothing|almost)\b/u;
const openers =
  /^(?:An?|The|Some|Many|Most|Several|Only|Far|Near|Once|Today|Later|Nearly|Even|Yet|So|But|Because|Since|When|While|Artist|Writer|Scientists)$/u;
/** Noun phrases are seldom longer. */
const longestPhrase = 9;

/** The noun phrase that begins at an offset, up to the next word that ends one; a name ends with its last capital. */
export function phraseAt(text: string, start: number): Stretch | undefined {
  const rest = text.slice(start).replace(/\b(\p{Lu})\./gu, '$1_');
  const whole = rest.slice(0, phraseEnd.exec(rest)?.index ?? rest.length).trimEnd();
  const phrase = /^\p{Lu}/u.test(whole)
    ? (new RegExp(`^(?:${namePattern.source})`, 'u').exec(whole)?.[0] ?? whole)
    : whole;
  if (phrase === '' || isFunctionWord(phrase) || noPhrase.test(phrase) || phrase.split(' ').length > longestPhrase)
    return undefined;
  return { start, end: start + phrase.length };
}

/** The noun phrase that begins with a word. */
export function phraseFrom(text: string, words: readonly Word[], index: number): readonly Stretch[] {
  const start = words[index]?.start;
  const phrase = start === undefined ? undefined : phraseAt(text, start);
  return phrase ? [phrase] : [];
}

/** All that matches in a text. */
export function stretchesOf(text: string, pattern: RegExp): readonly Stretch[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

/** Names in a sentence; a single word at its beginning counts only where it is surely one. */
export function namesIn(text: string, surely: (word: string) => boolean): readonly Stretch[] {
  return stretchesOf(text, namePattern).flatMap(({ start, end }) => {
    const found = text.slice(start, end);
    const name = start === 0 ? withoutOpener(found) : found;
    const isSure = start > 0 || name.length < found.length || name.includes(' ') || surely(name);
    return name === '' || noName.test(name) || !isSure ? [] : [{ start: end - name.length, end }];
  });
}

function withoutOpener(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return isFunctionWord(first) || openers.test(first) ? rest.join(' ').replace(/^(?:\p{Ll}+ )+/u, '') : name;
}
