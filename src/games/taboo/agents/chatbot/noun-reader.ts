import { memoised } from '../../../../core/memoised.ts';
import { loadWinkModel } from '../../../../pipeline/annotators/language/wink-model.ts';
import { chatSettings } from './chat-settings.ts';
import type { WordReader } from './content-words.ts';

const mostRemembered = 50_000;

/** Tells whether a word, lower case, is a noun when it stands alone. */
export type IsNoun = (word: string) => boolean;

/** What nouns are found with. */
export interface NounParts {
  readonly words: WordReader;
  readonly isNoun: IsNoun;
}

/** The bundled tagger is loaded once in a process: it minds being loaded often. */
let loading: Promise<IsNoun> | undefined;

/** The nouns of the bundled tagger; a word is tagged once. */
export async function loadNounReader(): Promise<IsNoun> {
  loading ??= loadWinkModel().then((read) => memoised((word) => read(word).words[0]?.tag === 'NOUN', mostRemembered));
  return loading;
}

/** The nouns of a text that may be guessed, as basic forms, each once. */
export function nounsOf(text: string, { words, isNoun }: NounParts): string[] {
  return words.lexical(text).filter((word) => word.length >= chatSettings.leastGuessLetters && isNoun(word));
}
