import { createRandom, hashText } from '../../../core/random.ts';
import { splitSentences } from '../../../core/text.ts';
import { basicForms } from '../language/association-words.ts';
import type { Associations } from '../language/associations.ts';
import { articleTexts, type Talk, talkOf } from '../language/build-language-corpora.ts';
import { spokenSentences } from '../language/spoken-words.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import { featuresOf, readLine, relevanceParts } from './fast-relevance-features.ts';
import { fitLogistic, learnReplyVectors, type ReplyExample } from './fast-relevance-learning.ts';
import { type LearntVectors, packReplyVectors, type ReplyVectors } from './fast-relevance-vectors.ts';

const leastCount = 12;
const mostWords = 14_000;
/** A reply that was given so often counts no more than so many times (the paper sub-samples frequent replies). */
const mostSame = 5;
/** One in so many dialogues is kept for the weights of the features, because the vectors know the others by heart. */
const keptApart = 8;
const weighed = 20_000;
/** Articles have a say with so many pairs of sentences. */
const mostSentences = 120_000;
const longestContext = 3;

/** The content of `data/taboo/relevance.bin.gz`, from public texts: vectors of words, and what the features of a reply weigh. */
export function buildRelevance(data: string, associations: Associations, inflections: Inflections): Buffer {
  const talk = talkOf(data, 'train');
  const isApart = ({ lines }: Talk): boolean => hashText(`apart/${lines.join('/')}`) % keptApart === 0;
  const vectors = learnFrom(
    talk.filter((one) => !isApart(one)),
    articleTexts(data),
  );
  const parts = relevanceParts(associations, asRead(vectors), basicForms(inflections));
  const examples = examplesOf(talk.filter(isApart)).slice(0, weighed);
  const random = createRandom('relevance');
  const rows: number[][] = [];
  const truths: number[] = [];
  for (const { reply, before } of examples) {
    const read = before.map((line) => readLine(line, parts));
    for (const text of [reply, random.pick(examples).reply]) {
      rows.push(featuresOf(readLine(text, parts), read, parts));
      truths.push(text === reply ? 1 : 0);
    }
  }
  return packReplyVectors(vectors, fitLogistic(rows, truths));
}

/** A reply with what was said before it. */
export interface TrueReply {
  readonly source: string;
  readonly reply: string;
  readonly before: readonly string[];
}

/** Replies in a random order, frequent ones no more than some times. */
export function examplesOf(talk: readonly Talk[]): TrueReply[] {
  const given = new Map<string, number>();
  const all = talk.flatMap(({ source, lines }) =>
    lines.slice(1).map((reply, place) => ({
      source,
      reply,
      before: lines.slice(Math.max(0, place + 1 - longestContext), place + 1),
    })),
  );
  return createRandom('replies')
    .shuffle(all)
    .filter(({ reply }) => {
      const key = spokenSentences(reply).flat().join(' ');
      given.set(key, (given.get(key) ?? 0) + 1);
      return key !== '' && (given.get(key) ?? 0) <= mostSame;
    });
}

function learnFrom(talk: readonly Talk[], articles: readonly string[]): LearntVectors {
  const pairs = examplesOf(talk).map(({ reply, before }) => [before.at(-1) ?? '', reply] as const);
  const sentences = articles.map((text) => text.split('\n').flatMap(splitSentences));
  const next = sentences
    .flatMap((list) => list.slice(1).map((sentence, place) => [list[place] ?? '', sentence] as const))
    .filter((_pair, place, { length }) => place % Math.ceil(length / mostSentences) === 0);
  const counts = new Map<string, number>();
  for (const word of pairs.flatMap(([, reply]) => spokenSentences(reply).flat())) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts]
    .filter(([, count]) => count >= leastCount)
    .sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
    .slice(0, mostWords)
    .map(([word]) => word);
  const idOf = new Map(words.map((word, id) => [word, id]));
  const idsOf = (text: string): number[] =>
    spokenSentences(text).flatMap((sentence) => sentence.flatMap((word) => idOf.get(word) ?? []));
  const examples = [...pairs, ...next].map(
    ([line, reply]): ReplyExample => ({ line: idsOf(line), reply: idsOf(reply) }),
  );
  return learnReplyVectors(
    words,
    examples.filter(({ line, reply }) => line.length > 0 && reply.length > 0),
  );
}

/** Rounded as they will be read. */
function asRead({ words, width, lines, replies }: LearntVectors): ReplyVectors {
  const fine = 1 / 64;
  const bytes = (rows: Float32Array): Int8Array =>
    Int8Array.from(rows, (value) => Math.max(-127, Math.min(127, Math.round(value / fine))));
  return {
    version: '',
    width,
    idOf: new Map(words.map((word, id) => [word, id])),
    lines: bytes(lines),
    replies: bytes(replies),
    scale: fine * fine,
    weights: [],
  };
}
