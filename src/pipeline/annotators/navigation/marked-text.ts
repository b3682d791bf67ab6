import { normaliseText, tidyText } from '../../../core/text.ts';

/** A stretch of the normal form, by offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A stretch of the utterance as it was typed. */
export interface Excerpt extends Range {
  readonly text: string;
}

/** An utterance in a form that patterns read easily, with the way back to what was typed. */
export interface MarkedText {
  /** Normalised words, each followed by one space, with `|` at both ends and between sentences: `| hi | let's talk |`. */
  readonly normal: string;
  /** The utterance's stretch that the words in this stretch of the normal form come from; null where there is no word. */
  excerpt(range: Range): Excerpt | null;
}

interface Word {
  readonly normalStart: number;
  readonly start: number;
  readonly end: number;
}

const wordPattern =
  /[\p{L}\p{M}\p{N}]+(?:(?:['\u2018\u2019\u02bc\u0060\u00b4]|(?<=\p{L})\.(?=\p{L}\b))[\p{L}\p{M}\p{N}]+)*/gu;
const sentenceBreak = /[.!?;\u2026]["'”’)\]]*(?:\s|$)|\n/u;
const abbreviation = /^(?:mr|mrs|ms|dr|st|jr|sr|vs|prof|mt|ft|no|\p{L})$/u;

/**
 * Marks words and sentence breaks of an utterance, typed or recognised from speech.
 *
 * @example markText("Hi! Let’s talk.").normal === "| hi | let's talk |"
 */
export function markText(text: string): MarkedText {
  const words: Word[] = [];
  let normal = '| ';
  let last = '';
  let lastEnd = 0;
  for (const match of text.matchAll(wordPattern)) {
    const word = normaliseText(match[0]);
    if (word === '') continue;
    if (last !== '' && endsSentence(last, text.slice(lastEnd, match.index))) normal += '| ';
    words.push({ normalStart: normal.length, start: match.index, end: match.index + match[0].length });
    normal += `${word} `;
    last = word;
    lastEnd = match.index + match[0].length;
  }
  return { normal: `${normal}|`, excerpt: (range) => excerptOf(text, words, range) };
}

function endsSentence(word: string, gap: string): boolean {
  if (!sentenceBreak.test(gap)) return false;
  return !(gap.startsWith('.') && abbreviation.test(word));
}

function excerptOf(text: string, words: readonly Word[], range: Range): Excerpt | null {
  const inside = words.filter(({ normalStart }) => normalStart >= range.start && normalStart < range.end);
  const first = inside[0];
  const last = inside.at(-1);
  if (first === undefined || last === undefined) return null;
  const excerpt = tidyText(text.slice(first.start, last.end).replace(/["“”«»]/gu, ''));
  return { text: excerpt, start: first.start, end: last.end };
}
