import type { AnswerBook, BookAnswer, WrittenAnswer } from '../../contracts/answer-book.ts';
import { answerTypeOf } from '../../core/answer-types.ts';
import type { Encoder } from '../../contracts/encoder.ts';
import type { IndexedAnswers } from '../../knowledge/answers/answers-of.ts';
import type { WordIndex } from '../../knowledge/answers/word-index.ts';
import type { KnownVectors } from '../ranker/known-vectors.ts';
import { type AnswerSigns, type AnswerWeights, byWords, probabilityOf, withVectors } from './answer-weights.ts';
import { createVectorIndex, type VectorIndex, type VectorMatch } from './vector-index.ts';

/** What a book is made of. */
export interface AnswerBookParts {
  /** Read at the first question. */
  readonly answers: () => Promise<IndexedAnswers>;
  /** Reads questions; words alone decide where it is left out. */
  readonly questions?: QuestionReader;
}

/** An encoder of questions, with the vectors of the wordings that it read beforehand. */
export interface QuestionReader {
  readonly encoder: Pick<Encoder, 'version' | 'embed'>;
  readonly vectors: KnownVectors;
}

/** A found answer, and what speaks for it. */
export interface SignedAnswer {
  readonly place: number;
  readonly asked: string;
  readonly signs: AnswerSigns;
}

interface Opened extends IndexedAnswers {
  readonly vectors?: VectorIndex;
}

/** One word alone tells nothing: 'what do you think of cats' is no question of what to feed them. */
const fewestShared = 2;
/** So many of the nearest are weighed. */
const weighed = 8;

/** A book that finds answers by what a model makes of the question and by its words together; by words alone without a model. */
export function createAnswerBook({ answers, questions }: AnswerBookParts): AnswerBook & AnswerSearch {
  let opened: Promise<Opened> | undefined;
  const open = (): Promise<Opened> => (opened ??= opening(answers, questions));
  const search = async (wordings: readonly string[], hidden?: number): Promise<readonly SignedAnswer[]> => {
    const { words, vectors } = await open();
    const all = (near: readonly VectorMatch[] | undefined): readonly VectorMatch[] | undefined =>
      near?.filter(({ place }) => place !== hidden);
    const read = vectors && (await questions?.encoder.embed(wordings.map((text) => ({ text, previous: '' }))));
    return wordings.flatMap((wording, row) => {
      const vector = read?.[row];
      const near = vector && all(vectors?.nearest(vector, weighed + 2));
      if (near) return signedByBoth(words, wording, near);
      return signedByWords(words, wording).filter(({ place }) => place !== hidden);
    });
  };
  const weights = questions ? withVectors : byWords;
  return {
    name: questions ? 'vectors and words' : 'words',
    version: questions?.encoder.version ?? 'words',
    search,
    prepare: async () => void (await open()),
    find: async (wordings) => {
      const found = await search(wordings);
      return likeliest(found, weights, (await open()).answers, new Set(wordings));
    },
  };
}

/** For measuring: what was found before it is weighed. */
export interface AnswerSearch {
  /** Reads and indexes the answers, which takes a second; the first question does it otherwise. */
  prepare(): Promise<void>;
  /** @param hidden the place of an answer that is taken for not there */
  search(wordings: readonly string[], hidden?: number): Promise<readonly SignedAnswer[]>;
}

async function opening(answers: () => Promise<IndexedAnswers>, questions: QuestionReader | undefined): Promise<Opened> {
  const indexed = await answers();
  return questions ? { ...indexed, vectors: await createVectorIndex(indexed.answers, questions.vectors) } : indexed;
}

function signedByWords(words: WordIndex, question: string): readonly SignedAnswer[] {
  const near = words
    .nearest(question, weighed)
    .filter(({ shared, asked }) => shared >= fewestShared || asked === question);
  return near.map(({ place, asked, likeness, covered }) => ({
    place,
    asked,
    signs: { cosine: 0, margin: 0, likeness, covered, sort: sameSort(question, asked) },
  }));
}

function signedByBoth(words: WordIndex, question: string, near: readonly VectorMatch[]): readonly SignedAnswer[] {
  return near.slice(0, weighed).map(({ place, asked, cosine }, rank) => {
    const rival = near[rank === 0 ? 1 : 0]?.cosine ?? 0;
    const { likeness, covered } = words.match(question, place);
    return {
      place,
      asked,
      signs: { cosine, margin: cosine - rival, likeness, covered, sort: sameSort(question, asked) },
    };
  });
}

/** As `AnswerSigns.sort`. */
function sameSort(question: string, asked: string): number {
  const [one, other] = [answerTypeOf(question), answerTypeOf(asked)];
  if (one === undefined || other === undefined) return 0.5;
  return one === other ? 1 : 0;
}

function likeliest(
  found: readonly SignedAnswer[],
  weights: AnswerWeights,
  answers: readonly WrittenAnswer[],
  wordings: ReadonlySet<string>,
): BookAnswer | undefined {
  const weighedAnswers = found.map(({ place, asked, signs }) => ({
    answer: answers[place],
    asked,
    // Asked in these very words, it is the question.
    probability: wordings.has(asked) ? 1 : probabilityOf(signs, weights),
  }));
  const [best] = weighedAnswers.toSorted((one, other) => other.probability - one.probability);
  if (!best?.answer) return undefined;
  const { kind, subject, text, goesOn } = best.answer;
  const { asked, probability } = best;
  return { kind, subject, text, ...(goesOn === undefined ? {} : { goesOn }), asked, probability };
}
