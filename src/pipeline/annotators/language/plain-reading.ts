import type { Token } from '../../../contracts/annotations.ts';

const token = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*|[^\s\p{L}\p{N}]/gu;
const sentence = /[^.!?…]+(?:[.!?…]+|$)/gu;

/** Tokens by spaces and punctuation alone, for when the language model does not answer. */
export function plainTokens(text: string): Token[] {
  return [...text.matchAll(token)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Sentences by final punctuation alone. */
export function plainSentences(text: string): string[] {
  return [...text.matchAll(sentence)].map((match) => match[0].trim()).filter((piece) => piece !== '');
}
