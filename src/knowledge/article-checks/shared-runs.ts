import { wordsOf } from '../../core/text.ts';
import type { SpokenLine } from '../content/spoken-line.ts';
import type { SourceText } from './source-text.ts';

/** Words in a row that a spoken line and a public text have in common. */
export interface SharedRun {
  readonly file: string;
  readonly line: number;
  readonly words: string;
  readonly source: string;
  readonly title: string;
}

interface SpokenWord {
  readonly word: string;
  readonly line: SpokenLine;
}

/** Where a run of words begins: in which text, at which word. */
interface Start {
  readonly text: number;
  readonly word: number;
}

/** A slot is filled with other words each time, so it matches none. */
const unmatched = '_';

/** Every run of at least so many words, however long, that stands in a spoken text and in a source; an article is one text. */
export function findSharedRuns(
  lines: readonly SpokenLine[],
  sources: Iterable<SourceText>,
  length: number,
): SharedRun[] {
  const texts = spokenTexts(lines);
  const starts = startsOf(texts, length);
  return [...sources].flatMap((source) =>
    [...hitsIn(source, starts, length)].flatMap(([text, hits]) => runsOf(texts[text] ?? [], hits, source, length)),
  );
}

function spokenTexts(lines: readonly SpokenLine[]): SpokenWord[][] {
  const articles = new Map<string, SpokenLine[]>();
  for (const line of lines)
    if (line.form === 'article') articles.set(line.file, [...(articles.get(line.file) ?? []), line]);
  const others = lines.filter(({ form }) => form !== 'article').map((line) => [line]);
  return [...articles.values(), ...others].map((parts) => parts.flatMap(spokenWords));
}

function spokenWords(line: SpokenLine): SpokenWord[] {
  const parts = line.text.split(/\{[^{}]*\}/).map((part) => wordsOf(part));
  return parts.flatMap((words, index) => [
    ...(index > 0 ? [{ word: unmatched, line }] : []),
    ...words.map((word) => ({ word, line })),
  ]);
}

function startsOf(texts: readonly (readonly SpokenWord[])[], length: number): Map<string, Start[]> {
  const starts = new Map<string, Start[]>();
  for (const [text, words] of texts.entries()) {
    for (let word = 0; word + length <= words.length; word += 1) {
      const run = joined(words.slice(word, word + length));
      const found = starts.get(run);
      if (found) found.push({ text, word });
      else starts.set(run, [{ text, word }]);
    }
  }
  return starts;
}

/** The words of each spoken text at which a run begins that the source has too. */
function hitsIn(
  source: SourceText,
  starts: ReadonlyMap<string, readonly Start[]>,
  length: number,
): Map<number, Set<number>> {
  const words = wordsOf(source.text);
  const hits = new Map<number, Set<number>>();
  for (let index = 0; index + length <= words.length; index += 1) {
    for (const { text, word } of starts.get(words.slice(index, index + length).join(' ')) ?? []) {
      hits.set(text, (hits.get(text) ?? new Set()).add(word));
    }
  }
  return hits;
}

/** Hits that follow each other make one longer run. */
function runsOf(
  words: readonly SpokenWord[],
  hits: ReadonlySet<number>,
  source: SourceText,
  length: number,
): SharedRun[] {
  const first = [...hits].filter((hit) => !hits.has(hit - 1)).sort((left, right) => left - right);
  return first.flatMap((start) => {
    let end = start;
    while (hits.has(end + 1)) end += 1;
    const line = words[start]?.line;
    if (line === undefined) return [];
    const run = joined(words.slice(start, end + length));
    return [{ file: line.file, line: line.line, words: run, source: source.source, title: source.title }];
  });
}

function joined(words: readonly SpokenWord[]): string {
  return words.map(({ word }) => word).join(' ');
}
