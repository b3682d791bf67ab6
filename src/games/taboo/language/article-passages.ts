import path from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../../config/config.ts';
import { memoised } from '../../../core/memoised.ts';
import { splitSentences, withoutAccents } from '../../../core/text.ts';
import { functionWords } from '../../../entity/index/function-words.ts';
import { readArticles } from '../../../knowledge/articles/read-articles.ts';
import { readJsonLines } from '../../../knowledge/starter/source-files.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import { type Bm25Options, createBm25Index } from './article-passages-bm25.ts';
import { conceptParagraphs } from './article-passages-templates.ts';
import type { ListedConcepts } from './concept-facts.ts';
import type { PassageIndex, TextPassage } from './passage-index.ts';

/** Where paragraphs come from. Those of the package come first, then the others, then the templates. */
export interface PassageSources {
  readonly inflections: Inflections;
  /** Facts for template paragraphs; none without it. */
  readonly concepts?: ListedConcepts;
  /** Folder of the articles; the package's by default. */
  readonly folder?: string;
  /** A file of other articles, a JSON object `{title?, text}` a line, packed or not. */
  readonly articles?: string;
  readonly bm25?: Bm25Options;
}

const defaultBm25: Bm25Options = { k1: 0.9, b: 0.4 };
const mostWords = 100;
/** Shorter lines of foreign articles are headings and captions. */
const leastWordsOfLine = 12;
/** Paragraphs of one foreign article: its beginning says what it is about. */
const paragraphsOfOne = 8;
/** Sentences with a word; of a frequent one they are taken at even distances. */
const mostSentences = 300;
const foreign = z.object({ title: z.string().optional(), text: z.string() });
/** More words than all paragraphs have; questions may have any. */
const mostTerms = 100_000;
const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

/**
 * The paragraphs of the package's articles, of no more than a hundred words each, those of other articles where a file is given, and those
 * made of the concept graph's facts.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING, PARLEY_KNOWLEDGE_INVALID or PARLEY_FILE_UNREADABLE for articles that cannot be read
 */
export function createArticlePassages(sources: PassageSources): PassageIndex {
  const own = ownParagraphs(sources.folder ?? path.join(packageRoot, 'data', 'articles'));
  const others = sources.articles === undefined ? [] : foreignParagraphs(sources.articles);
  const made = sources.concepts ? conceptParagraphs(sources.concepts) : [];
  const version = `own ${own.length}, others ${others.length}, templates ${made.length}`;
  return indexPassages(version, [...own, ...others, ...made], sources);
}

/** An index of the passages, in their order. */
export function indexPassages(
  version: string,
  passages: readonly TextPassage[],
  { inflections, bm25 = defaultBm25 }: Pick<PassageSources, 'inflections' | 'bm25'>,
): PassageIndex {
  const termOf = termReader(inflections);
  const termsIn = (text: string): string[] => wordsIn(text).flatMap((one) => termOf(one) ?? []);
  const index = createBm25Index(
    lazily(passages, ({ title, text }) => termsIn(`${title} ${text}`)),
    bm25,
  );
  const holding = (one: string): number[] => {
    const terms = new Set([...inflections.formsOf(one)].flatMap((form) => termOf(form) ?? []));
    const found = new Set([...terms].flatMap((term) => [...index.documentsWith(term)]));
    return [...found].sort((left, right) => left - right);
  };
  return {
    version,
    search: (question, limit) =>
      index.search(termsIn(question), limit).flatMap(({ document, score }) => {
        const passage = passages[document];
        return passage ? [{ ...passage, score }] : [];
      }),
    sentencesWith: (one) => {
      const forms = inflections.formsOf(one.toLowerCase());
      const places = spread(holding(one.toLowerCase()), mostSentences);
      const sentences = places.flatMap((place) => splitSentences(passages[place]?.text ?? ''));
      return sentences
        .filter((sentence) => wordsIn(sentence).some((heard) => forms.has(heard)))
        .slice(0, mostSentences);
    },
  };
}

function* lazily<T, R>(items: readonly T[], map: (item: T) => R): Generator<R> {
  for (const item of items) yield map(item);
}

function wordsIn(text: string): string[] {
  const plain = /\P{ASCII}/u.test(text) ? withoutAccents(text).replaceAll('’', "'") : text;
  return [...plain.toLowerCase().matchAll(word)].map(([found]) => found.replace(/'\p{L}{1,2}$/u, ''));
}

/** The basic form under which a word is looked for; undefined for words that say nothing. */
function termReader(inflections: Inflections): (word: string) => string | undefined {
  const termOf = memoised((one) => inflections.basicFormOf(one) ?? one, mostTerms);
  return (one) => (functionWords.has(one) ? undefined : termOf(one));
}

/** At most so many of the places, at even distances. */
function spread(places: readonly number[], most: number): readonly number[] {
  if (places.length <= most) return places;
  return Array.from({ length: most }, (_, index) => places[Math.floor((index * places.length) / most)] ?? 0);
}

function ownParagraphs(folder: string): TextPassage[] {
  return readArticles(folder).flatMap(({ title, introduction, sections, didYouKnow }) =>
    [introduction, ...sections.map(({ sentences }) => sentences), didYouKnow].flatMap((sentences) =>
      packed(sentences).map((text) => ({ title, text })),
    ),
  );
}

function foreignParagraphs(file: string): TextPassage[] {
  return readJsonLines(file, foreign).flatMap(({ title = '', text }) => {
    const lines = text.split('\n').filter((line) => line.split(' ').length >= leastWordsOfLine && /[.!?]$/u.test(line));
    const paragraphs = lines.flatMap((line) => packed(splitSentences(line)));
    return paragraphs.slice(0, paragraphsOfOne).map((paragraph) => ({ title, text: paragraph }));
  });
}

/** Sentences together as long as they have no more than a hundred words; a longer one is left out. */
function packed(sentences: readonly string[]): string[] {
  const texts: string[][] = [];
  let words = mostWords;
  for (const sentence of sentences) {
    const length = sentence.split(' ').length;
    if (length > mostWords) continue;
    words += length;
    if (words > mostWords) {
      texts.push([]);
      words = length;
    }
    texts.at(-1)?.push(sentence);
  }
  return texts.map((together) => together.join(' '));
}
