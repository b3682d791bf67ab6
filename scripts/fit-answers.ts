/**
 * Fits the weights by which a found answer is sure, and tells how often it is right: `npm run fit:answers -- [--models FOLDER]`.
 *
 * Each development entry is asked in its last wording, which is taken out: once with its answer there and once without. The limit is the
 * lowest from which on at most 2 of 100 questions get another one's answer, where half of them have none. Test entries are only counted.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { WrittenAnswer } from '../src/contracts/answer-book.ts';
import { packageRoot } from '../src/config/config.ts';
import { dataFolder } from '../src/config/package-files.ts';
import { indexedAnswers } from '../src/knowledge/answers/answers-of.ts';
import { readAnswers } from '../src/knowledge/answers/read-answers.ts';
import { type AnswerSearch, createAnswerBook, type SignedAnswer } from '../src/models/answers/answer-book.ts';
import { type AnswerSigns, type AnswerWeights, probabilityOf } from '../src/models/answers/answer-weights.ts';
import { openQuestionReader } from '../src/models/answers/open-question-reader.ts';

type Part = 'train' | 'development' | 'test';
type Example = readonly [signs: AnswerSigns, isRight: boolean];

interface Asked {
  readonly known: readonly SignedAnswer[];
  readonly unknown: readonly SignedAnswer[];
  readonly place: number;
}

const parts = 10;
const mostWrong = 0.02;
const names = ['cosine', 'margin', 'likeness', 'covered', 'sort'] as const;
const rounds = 3000;
const rate = 0.5;
const ridge = 1e-4;

const { values } = parseArgs({ options: { models: { type: 'string', default: path.join(packageRoot, 'models') } } });
const all = readAnswers(path.join(dataFolder, 'answers'));
const held = all.map((answer) => (partOf(answer) === 'train' ? answer : withoutLast(answer)));
const indexed = indexedAnswers(held);
const questions = openQuestionReader(path.join(values.models, 'answers'), (reason) => console.error(reason));
for (const [name, book] of [
  ['withVectors', createAnswerBook({ answers: () => indexed, questions })],
  ['byWords', createAnswerBook({ answers: () => indexed })],
] as const) {
  const development = await askAll(book, 'development');
  const weights = fitted(development.flatMap(examplesOf));
  const limit = limitOf(development, weights);
  console.log(`${name}: ${JSON.stringify(weights)}`);
  report('development', development, weights, limit);
  report('test', await askAll(book, 'test'), weights, limit);
}

/** The same as in `training/parley_training/answers/data.py`. */
function partOf({ questions: [first = ''] }: WrittenAnswer): Part {
  const number = Number.parseInt(createHash('sha256').update(first).digest('hex').slice(0, 8), 16) % parts;
  return number === 0 ? 'test' : number === 1 ? 'development' : 'train';
}

function withoutLast<Answer extends WrittenAnswer>(answer: Answer): Answer {
  return { ...answer, questions: answer.questions.slice(0, -1) };
}

async function askAll(book: AnswerSearch, part: Part): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [place, answer] of all.entries()) {
    if (partOf(answer) !== part) continue;
    const wordings = [answer.questions.at(-1) ?? ''];
    asked.push({ known: await book.search(wordings), unknown: await book.search(wordings, place), place });
  }
  return asked;
}

function examplesOf({ known, unknown, place }: Asked): Example[] {
  return [
    ...known.slice(0, 3).map((found): Example => [found.signs, found.place === place]),
    ...unknown.slice(0, 1).map((found): Example => [found.signs, false]),
  ];
}

/** Logistic regression by gradient descent: five weights and a constant. */
function fitted(examples: readonly Example[]): AnswerWeights {
  const weights = [0, 0, 0, 0, 0, 0];
  const rows = examples.map(([signs, isRight]) => ({ row: [1, ...names.map((name) => signs[name])], isRight }));
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight, column) => (column === 0 ? 0 : ridge * weight));
    for (const { row, isRight } of rows) {
      const sum = row.reduce((total, value, column) => total + value * (weights[column] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0);
      row.forEach((value, column) => {
        slope[column] = (slope[column] ?? 0) + (error * value) / rows.length;
      });
    }
    slope.forEach((value, column) => {
      weights[column] = (weights[column] ?? 0) - rate * 8 * value;
    });
  }
  const [bias = 0, cosine = 0, margin = 0, likeness = 0, covered = 0, sort = 0] = weights.map(
    (weight) => Math.round(weight * 100) / 100,
  );
  return { bias, cosine, margin, likeness, covered, sort };
}

interface Best {
  readonly probability: number;
  readonly place: number;
}

function bestOf(found: readonly SignedAnswer[], weights: AnswerWeights): Best {
  const weighed = found.map(({ place, signs }) => ({ place, probability: probabilityOf(signs, weights) }));
  return weighed.toSorted((one, other) => other.probability - one.probability)[0] ?? { place: -1, probability: 0 };
}

function limitOf(asked: readonly Asked[], weights: AnswerWeights): number {
  const limits = Array.from({ length: 99 }, (_none, step) => (step + 1) / 100);
  return limits.find((limit) => countedAt(asked, weights, limit).wrong <= mostWrong) ?? 1;
}

function countedAt(asked: readonly Asked[], weights: AnswerWeights, limit: number) {
  const said = asked.flatMap(({ known, unknown, place }) => [
    { ...bestOf(known, weights), own: place },
    { ...bestOf(unknown, weights), own: -2 },
  ]);
  const counted = said.filter(({ probability }) => probability >= limit);
  const right = counted.filter(({ place, own }) => place === own).length;
  return {
    wrong: (counted.length - right) / Math.max(1, said.length),
    right: right / Math.max(1, asked.length),
    precision: right / Math.max(1, counted.length),
  };
}

function report(part: string, asked: readonly Asked[], weights: AnswerWeights, limit: number): void {
  const first = asked.filter(({ known, place }) => bestOf(known, weights).place === place).length / asked.length;
  const { wrong, right, precision } = countedAt(asked, weights, limit);
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  console.log(
    `  ${part}, n = ${asked.length}: first is right ${percent(first)}; from ${limit} on said right ${percent(right)} of what is known, ` +
      `wrong ${percent(wrong)} of all, half of them unknown; of what is said ${percent(precision)} is right`,
  );
}
