import { splitSentences } from '../../../../core/text.ts';
import type { Inflections } from '../../lexicon/inflections.ts';
import { type ContentWords, tokensOf } from '../chatbot/content-words.ts';
import type { KnownWord } from './known-words.ts';
import { bareForm } from './line-slots.ts';

export interface ThingReader {
  readonly known: ReadonlyMap<string, KnownWord>;
  readonly inflections: Inflections;
  readonly contentWords: ContentWords;
}

/** The things that the last sentence of a line names, as one speaks of them in general, each once: `bananas`, `bread`, `Spain`. Words that may be something else are left out. */
export function namedThings(line: string, { known, inflections, contentWords }: ThingReader): string[] {
  const things = tokensOf(splitSentences(line).at(-1) ?? '').flatMap((token) => {
    if (contentWords(token).length === 0) return [];
    const word = known.get(token) ?? known.get(inflections.basicFormOf(token) ?? token);
    return word && !vague.has(word.word) ? (bareForm(word) ?? []) : [];
  });
  return [...new Set(things)];
}

/** They stand in a line for the sentence's sake. */
const vague: ReadonlySet<string> = new Set(
  'word answer question story riddle crossword drawing quiz people person child man friend day week morning night place thing way home picture smell sound colour color present birthday part reason name kind sort train letter television sister uncle neighbor nephew aunt cousin daughter map look point line sense life country match fair cook stick hand bus opinion idea leader matter note rest spot range order second kind mind fly use can well back bear dream drink play work show park'.split(
    ' ',
  ),
);
