import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { MoveTagger } from '../contracts/moves.ts';
import type { Ranker } from '../contracts/ranker.ts';
import type { Reader } from '../contracts/reader.ts';
import type { ReplyFinder } from '../contracts/reply-finder.ts';
import type { ReplyJudge } from '../contracts/reply-judge.ts';
import type { Clock } from '../core/clock.ts';
import { openQuestionReader } from './answers/open-question-reader.ts';
import type { QuestionReader } from './answers/answer-book.ts';
import { type SteadyEncoder, steady } from './encoder/steady.ts';
import { createThreadedEncoder } from './encoder/threaded-encoder.ts';
import { openGeneratorFolder } from './generator/load-generator.ts';
import { createOnnxGenerator, type OnnxGenerator } from './generator/onnx-generator.ts';
import { openRanker } from './ranker/open-ranker.ts';
import { createOnnxReader } from './reader/onnx-reader.ts';
import { reasonOf } from './reason-of.ts';
import { createReplyJudge } from './talk/reply-judge.ts';
import { createThreadedMoves, createThreadedRetrieval } from './talk/threaded.ts';

/** The bundled models that are in use. */
export interface BundledModels {
  readonly encoder?: SteadyEncoder;
  readonly ranker?: Ranker;
  /** Also tells how fluent texts are. */
  readonly generator?: OnnxGenerator;
  readonly reader?: Reader;
  readonly moves?: MoveTagger;
  readonly retrieval?: ReplyFinder;
  /** Reads questions for the book of answers. */
  readonly questions?: QuestionReader;
  /** Says which replies are sensible, by what the generator finds of them. */
  readonly judge?: ReplyJudge;
}

/** Two cores are what a small server has. */
const generatorThreads = 2;

/** Of its time a generator draws in this share, so that what it has by then is not late. */
const drawingShare = 0.9;

type ModelConfig = Pick<Config, 'PARLEY_MODELS' | 'PARLEY_MODELS_FOLDER' | 'PARLEY_GENERATOR_BUDGET_MS'>;

/**
 * The bundled models that the settings ask for: none, the encoder (`light`), or all (`full`). Nothing is loaded before it is used.
 *
 * @param bundled folder of the models that came with the package; undefined where the package `parley-models` is not installed
 * @param onFailure told for each model that is not there what is missing; the bot talks without it
 */
export function chooseModels(
  config: ModelConfig,
  bundled: string | undefined,
  clock: Clock,
  onFailure: (reason: string) => void,
): BundledModels {
  const { PARLEY_MODELS: wanted, PARLEY_MODELS_FOLDER: own } = config;
  if (wanted === 'none') return {};
  const models = own || bundled;
  if (models === undefined) {
    onFailure('the package parley-models is not installed. Install it beside parley-bot, or set PARLEY_MODELS=none.');
    return {};
  }
  const make = <T>(name: string, create: (folder: string) => T): T | undefined => {
    try {
      return create(path.join(models, name));
    } catch (error) {
      onFailure(`no ${name}: ${reasonOf(error)}`);
      return undefined;
    }
  };
  const limit = { clock, budgetMs: config.PARLEY_GENERATOR_BUDGET_MS * drawingShare };
  const encoder = make('encoder', (folder) => steady(createThreadedEncoder({ folder }), onFailure));
  if (wanted === 'light') return present({ encoder });
  const ranker = make('ranker', (folder) => openRanker(folder, onFailure));
  const generator = make('generator', (folder) => createOnnxGenerator({ folder, threads: generatorThreads, limit }));
  const reader = make('reader', (folder) => createOnnxReader({ folder }));
  const moves = make('moves', (folder) => createThreadedMoves({ folder }));
  const retrieval = make('retrieval', (folder) => createThreadedRetrieval({ folder }));
  const questions = make('answers', (folder) => openQuestionReader(folder, onFailure));
  const judge = generator && judgeOf(generator, path.join(models, 'generator'));
  return present({ encoder, ranker, generator, reader, moves, retrieval, questions, judge });
}

/** The generator where its folder says what its findings are worth: they were weighed for its samples. */
function judgeOf(generator: OnnxGenerator, folder: string): ReplyJudge | undefined {
  const { judge } = openGeneratorFolder(folder).settings;
  return judge && createReplyJudge(generator, judge);
}

type Made = { [Name in keyof BundledModels]: BundledModels[Name] | undefined };

function present({ encoder, ranker, generator, reader, moves, retrieval, questions, judge }: Made): BundledModels {
  return {
    ...(encoder ? { encoder } : {}),
    ...(ranker ? { ranker } : {}),
    ...(generator ? { generator } : {}),
    ...(reader ? { reader } : {}),
    ...(moves ? { moves } : {}),
    ...(retrieval ? { retrieval } : {}),
    ...(questions ? { questions } : {}),
    ...(judge ? { judge } : {}),
  };
}
