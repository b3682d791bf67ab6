import { normaliseText, splitSentences } from '../../core/text.ts';
import type { Situation } from './situation.ts';

/** Says in a few words what is wrong with a text; undefined where nothing is. */
export type ReplyFilter = (candidate: string, situation: Situation) => string | undefined;

/**
 * The first words of the text that one of the patterns finds, sentence by sentence, in the form in which words are compared.
 *
 * @param innocent sentences that are not searched
 */
export function firstMatch(text: string, patterns: readonly RegExp[], innocent?: RegExp): string | undefined {
  for (const sentence of splitSentences(text).map(normaliseText)) {
    if (innocent?.test(sentence)) continue;
    for (const pattern of patterns) {
      const found = pattern.exec(sentence)?.[0].trim();
      if (found !== undefined) return `“${found}”`;
    }
  }
  return undefined;
}

/** 'Say: I was cross.' and the like; the words go to the end of the sentence. */
const proposed =
  /(\b(?:say|write|text|reply|answer|begin|start|tell (?:her|him|them)|ask (?:her|him|them)|something like|for example|with)): [^.!?]*/giu;
const quoted = /(?<![\p{L}\d])['"‘“](?=\p{L})[^'"‘’“”]*(?:['’]\p{L}[^'"‘’“”]*)*['"’”](?!\p{L})/gu;

/**
 * The text without words that it proposes to somebody to say, or quotes.
 *
 * @example withoutProposedWords("Say: I've been cross. That's a start.") // "Say. That's a start."
 */
export function withoutProposedWords(text: string): string {
  return text.replaceAll(quoted, '').replaceAll(proposed, '$1');
}
