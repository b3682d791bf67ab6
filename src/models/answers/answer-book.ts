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
interface SignedAnswer {
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

/** A book that finds answers by what a model makes of the question and by its words together; by words alone without a model or its vectors. */
export function createAnswerBook({ answers, questions }: AnswerBookParts): AnswerBook {
  let opened: Promise<Opened> | undefined;
  const open = (): Promise<Opened> => (opened ??= opening(answers, questions));
  return {
    name: questions ? 'vectors and words' : 'words',
    version: questions?.encoder.version ?? 'words',
    prepare: async () => void (await open()),
    find: async (wordings) => {
      const { words, vectors, answers: all } = await open();
      const read = vectors && (await questions?.encoder.embed(wordings.map((text) => ({ text, previous: '' }))));
      const found = wordings.flatMap((wording, row) => {
        const vector = read?.[row];
        return vectors && vector
          ? signedByBoth(words, wording, vectors.nearest(vector, weighed + 1))
          : signedByWords(words, wording);
      });
      return likeliest(found, vectors ? withVectors : byWords, all, new Set(wordings));
    },
  };
}

async function opening(answers: () => Promise<IndexedAnswers>, questions: QuestionReader | undefined): Promise<Opened> {
  const indexed = await answers();
  const vectors = questions && (await createVectorIndex(indexed.answers, questions.vectors));
  return vectors && vectors.size > 0 ? { ...indexed, vectors } : indexed;
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
