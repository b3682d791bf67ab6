import { functionWords } from '../../../entity/index/function-words.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import { memoised } from '../../../core/memoised.ts';
import { numberWord, spokenSentences } from './spoken-words.ts';

/** Words that stand in any talk, beside those that have no meaning of their own. */
const emptyWords: ReadonlySet<string> = new Set(
  `actually anything everything everyone gonna gotta guess haha hello hey hi hmm kinda know lol lots maybe mean nothing oh people pretty
probably quite something someone somebody sure thank though wow yep yup definitely absolutely ever every always never still also else
another around since without within across via per upon wanna sometimes anyway already yet later soon back let's too much many`.split(
    /\s+/u,
  ),
);
/** Targets are never empty. */
const fullWords: ReadonlySet<string> = new Set(['thing']);
const shortest = 2;
const mostRemembered = 50_000;

/** The basic forms of the words of a text that mean something, each once, in its order. */
export function contentWords(text: string, basicFormOf: (word: string) => string | undefined): string[] {
  return contentOf(spokenSentences(text).flat(), basicFormOf);
}

/** The same of words that have been read. */
export function contentOf(words: readonly string[], basicFormOf: (word: string) => string | undefined): string[] {
  const found = new Set<string>();
  for (const word of words) {
    const basic = basicFormOf(word);
    if (basic !== undefined) found.add(basic);
  }
  return [...found];
}

/** Basic forms of words that mean something; undefined for others. What the lexicon has not is taken as it is written. */
export function basicForms(inflections: Inflections): (word: string) => string | undefined {
  const known = memoised((written) => basicForm(written, inflections), mostRemembered);
  return (written) => known(written) || undefined;
}

/** Empty for a word that means nothing. */
function basicForm(written: string, inflections: Inflections): string {
  const word = written.replace(/'s$/u, '');
  const basic = inflections.basicFormOf(word) ?? word;
  const isEmpty =
    !fullWords.has(basic) && [word, basic].some((form) => functionWords.has(form) || emptyWords.has(form));
  const says = !isEmpty && basic.length >= shortest && basic !== numberWord && /^[a-z]+$/u.test(basic);
  return says ? basic : '';
}
