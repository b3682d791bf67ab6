import { splitSentences } from '../../../core/text.ts';
import { isFunctionWord, wordKey } from './word-keys.ts';

/** A word of a sentence; offsets count in the sentence. */
export interface Word {
  readonly text: string;
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** A sentence of a passage. */
export interface Sentence {
  readonly text: string;
  /** Offset into the passage. */
  readonly start: number;
  readonly words: readonly Word[];
  readonly keys: ReadonlySet<string>;
}

/** A stretch of a sentence; offsets count in the sentence. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’.,](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu;

/** The sentences of a passage with their words. */
export function sentencesOf(passage: string): readonly Sentence[] {
  let from = 0;
  return splitSentences(passage).map((text) => {
    const start = passage.indexOf(text, from);
    from = start + text.length;
    const words = wordsIn(text);
    return { text, start, words, keys: new Set(words.map(({ key }) => key)) };
  });
}

/** The words of a text with their keys. */
export function wordsIn(text: string): readonly Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word,
    key: wordKey(word),
    start: index,
    end: index + word.length,
  }));
}

/** The keys of the words that say something. */
export function contentKeys(text: string): readonly string[] {
  const content = wordsIn(text).filter((word) => !isFunctionWord(word.text));
  return [...new Set(content.map(({ key }) => key))];
}
