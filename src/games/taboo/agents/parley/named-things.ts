import { pluralOf } from '../../../../core/noun-forms.ts';
import { splitSentences } from '../../../../core/text.ts';
import type { Inflections } from '../../lexicon/inflections.ts';
import { type ContentWords, tokensOf, wordReaderWith } from '../chatbot/content-words.ts';
import { type KnownWord, readKnownWords } from './known-words.ts';
import { bareForm } from './line-slots.ts';
import type { ParleyKit } from './parley-kit.ts';

export interface ThingReader {
  readonly known: ReadonlyMap<string, KnownWord>;
  readonly inflections: Inflections;
  readonly contentWords: ContentWords;
}

/** A reader of its own, for who has no kit. */
export function thingReader(inflections: Inflections): ThingReader {
  return { known: readKnownWords(), inflections, contentWords: wordReaderWith(inflections).content };
}

/** The reader of a kit. */
export function thingReaderOf({ known, chat }: ParleyKit): ThingReader {
  return { known, inflections: chat.parts.inflections, contentWords: chat.words.content };
}

/** A thing that a line names. */
export interface NamedThing {
  /** As it is written, lower case: `banana`. */
  readonly token: string;
  readonly word: KnownWord;
}

/** The known words that a line names, in its order. Words that may be something else are left out. */
export function namedWords(line: string, { known, inflections, contentWords }: ThingReader): NamedThing[] {
  return tokensOf(line).flatMap((token) => {
    if (contentWords(token).length === 0) return [];
    const word = known.get(token) ?? known.get(inflections.basicFormOf(token) ?? token);
    return word && isNamedBy(token, word) && !vague.has(word.word) ? [{ token, word }] : [];
  });
}

/** Whether a token is the word and not a verb's form that looks like a thing: who has painted names no paint. */
function isNamedBy(token: string, known: KnownWord): boolean {
  return token === known.word || bareForm(known) === undefined || token === pluralOf(known.word);
}

/** The things that the last sentence of a line names, as one speaks of them in general, each once: `bananas`, `bread`, `Spain`. */
export function namedThings(line: string, reader: ThingReader): string[] {
  const named = namedWords(splitSentences(line).at(-1) ?? '', reader);
  return [...new Set(named.flatMap(({ word }) => bareForm(word) ?? []))];
}

/** They stand in a line for the sentence's sake. */
const vague: ReadonlySet<string> = new Set(
  'word answer question story riddle crossword drawing quiz people person child man friend day week morning night place thing way home picture smell sound colour color present birthday part reason name kind sort train letter television sister uncle neighbor nephew aunt cousin daughter map look point line sense life country match fair cook stick hand bus opinion idea leader matter note rest spot range order second kind mind fly use can well back bear dream drink play work show park trap patience luck paint'.split(
    ' ',
  ),
);
