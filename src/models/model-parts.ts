import type { Config } from '../config/config.ts';
import type { ChatModel } from '../contracts/chat-model.ts';
import type { FluencyJudge } from '../contracts/fluency.ts';
import type { Reader, ReaderView } from '../contracts/reader.ts';
import type { TextGenerator } from '../contracts/text-generator.ts';
import type { Clock } from '../core/clock.ts';
import type { IndexedAnswers } from '../knowledge/answers/answers-of.ts';
import { openBook } from './answers/open-book.ts';
import type { SteadyBook } from './answers/steady-book.ts';
import { beginLoading } from './begin-loading.ts';
import { chooseGenerator } from './choose-generator.ts';
import { chooseJudge } from './choose-judge.ts';
import { type BundledModels, chooseModels } from './choose-models.ts';
import { chooseTalker } from './choose-talker.ts';
import type { SteadyEncoder } from './encoder/steady.ts';
import { type LargeModel, largeFor } from './large/open-large.ts';
import { pluggedBudgets, pluggedFor } from './plugged/open-plugged.ts';
import { type SteadyRanker, steadyRanker } from './ranker/steady-ranker.ts';
import { createLexicalReader } from './reader/lexical-reader.ts';
import { steadyReader } from './reader/steady-reader.ts';
import { type SteadyMoves, steadyMoves } from './talk/steady-moves.ts';

/** Reading a context takes a tenth of it; passages that nobody read before take more, and are remembered for the next question. */
const rankingMs = 60;
/** New samples have been waited for a second before, and are all read for the first time. */
const samplesRankingMs = 300;

/** What a bot is given of the models that the settings ask for. */
export interface ModelParts extends Pick<BundledModels, 'retrieval' | 'judge'> {
  readonly moves?: SteadyMoves;
  /** The server or local model that the settings name. */
  readonly plugged?: ChatModel;
  readonly generator?: TextGenerator;
  readonly talker?: TextGenerator;
  readonly encoder?: SteadyEncoder;
  readonly ranker?: SteadyRanker;
  readonly reader?: Reader;
  readonly answers: ReaderView;
  readonly answerBook?: SteadyBook;
  readonly fluency?: FluencyJudge;
  /** Has the models begin to load that conversations will need; once the signal is aborted no further one. */
  readonly prepare?: (leaving?: AbortSignal) => void;
  /** Where the large model leads: who proposes and judges in conversations that do not want it. */
  readonly withoutLarge?: Talking;
}

/** Who proposes how to go on, and who judges. */
type Talking = Pick<ModelParts, 'talker' | 'judge'>;

/** What models need besides their settings. */
export interface ModelSurroundings {
  readonly clock: Clock;
  readonly isOffensive: (text: string) => boolean;
  /** The server or local model that was opened before; it is opened where left out and named by the settings. */
  readonly plugged?: ChatModel;
  /** Everyday questions with their answers, read when they are first needed; none where left out. */
  readonly written?: () => Promise<IndexedAnswers>;
  /** Told what others stand in for. */
  readonly onWarning?: (message: string) => void;
}

/**
 * The models that the settings ask for, as a bot uses them: each with what stands in for it where it fails.
 *
 * @param bundled folder of the models that came with the package; undefined where they are not installed
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where a setting is missing, or the folder or file holds no model
 */
export function createModelParts(
  config: Config,
  bundled: string | undefined,
  surroundings: ModelSurroundings,
): ModelParts {
  const { clock, isOffensive, onWarning: warn = () => undefined } = surroundings;
  const models = chooseModels(config, bundled, clock, (reason) =>
    warn(`The bot talks without models that it should have: ${reason}`),
  );
  const { encoder, ranker: found, reader, retrieval } = models;
  const plugged = surroundings.plugged ?? pluggedFor(config, clock);
  const onFailure = (reason: string): void => warn(`Texts keep their order without the ranker: ${reason}`);
  const ranked = (ms: number): SteadyRanker | undefined =>
    found && steadyRanker(found, { clock, onFailure, budgetMs: ms * config.PARLEY_BUDGET_FACTOR });
  const ranker = ranked(rankingMs);
  const sampleRanker = ranked(samplesRankingMs);
  const reading = readingParts(models, surroundings);
  const { moves, answerBook } = reading;
  const generator = chooseGenerator(config, {
    clock,
    isOffensive,
    ...(encoder ? { encoder } : {}),
    ...(plugged ? { plugged } : {}),
    ...(models.generator ? { bundled: models.generator } : {}),
    ...(sampleRanker ? { ranker: sampleRanker } : {}),
    onFailure: (reason) => warn(`The bank of written lines stood in for the text generator: ${reason}`),
  });
  const large = largeFor(config, bundled, clock, (reason) => warn(`The bot talks without the large model: ${reason}`));
  const leading = { ...(plugged ? { plugged } : {}), ...(large ? { large } : {}) };
  const { talker, judge } = talking(models, leading, config, surroundings);
  const rankers = [ranker, sampleRanker].filter((one) => one !== undefined);
  const readers = {
    ...(moves ? { moves } : {}),
    ...(reader ? { answers: reading.answers } : {}),
    ...(answerBook ? { answerBook } : {}),
    rankers,
  };
  const prepare = beginLoading(
    { ...models, ...readers, ...(plugged ? { plugged } : {}), ...(large ? { large: large.model } : {}) },
    config,
  );
  return {
    ...(plugged ? { plugged } : {}),
    ...(generator ? { generator } : {}),
    ...(talker ? { talker } : {}),
    ...(encoder ? { encoder } : {}),
    ...(ranker ? { ranker } : {}),
    ...(reader ? { reader } : {}),
    ...(retrieval ? { retrieval } : {}),
    ...(judge ? { judge } : {}),
    ...reading,
    ...(models.generator ? { fluency: models.generator } : {}),
    ...(prepare ? { prepare } : {}),
    ...(large ? { withoutLarge: talking(models, {}, config, surroundings) } : {}),
  };
}

/** Those that read what was said, passages, and the book of answers, each with what stands in for it. */
function readingParts(
  { moves: tagger, reader, questions }: BundledModels,
  { clock, written, onWarning: warn = () => undefined }: ModelSurroundings,
): Pick<ModelParts, 'moves' | 'answers' | 'answerBook'> {
  const moves =
    tagger &&
    steadyMoves(tagger, { clock, onFailure: (reason) => warn(`Rules alone hear what a line does: ${reason}`) });
  const answers = steadyReader(reader, {
    clock,
    rules: createLexicalReader(),
    onFailure: (reason) => warn(`Rules alone read, without the reader: ${reason}`),
  });
  const answerBook = written && openBook(written, questions, { clock, warn });
  return { ...(moves ? { moves } : {}), answers, ...(answerBook ? { answerBook } : {}) };
}

/** What leads the talk where it is there. */
interface Leading {
  readonly plugged?: ChatModel;
  readonly large?: LargeModel;
}

/** Who proposes how to go on, and who judges; nobody judges where nobody proposes. */
function talking(
  { generator: bundled, encoder, retrieval: finder, judge: bundledJudge }: BundledModels,
  leading: Leading,
  config: Config,
  { clock, isOffensive, onWarning: warn = () => undefined }: ModelSurroundings,
): Talking {
  const judge = chooseJudge(config, {
    clock,
    budgetMs: pluggedBudgets(config).judgingMs,
    onFailure: (reason) =>
      warn(`${leading.large ? 'The large model' : 'The model that is plugged in'} judged no replies: ${reason}`),
    ...leading,
    ...(bundledJudge ? { bundled: bundledJudge } : {}),
  });
  const talker = chooseTalker(config, {
    clock,
    isOffensive,
    onFailure: (reason) => warn(`Nobody proposed how to go on with the talk: ${reason}`),
    ...leading,
    ...(judge && bundled ? { bundled } : {}),
    ...(finder ? { finder } : {}),
    ...(encoder ? { encoder } : {}),
  });
  return { ...(talker ? { talker } : {}), ...(talker && judge ? { judge } : {}) };
}

/** What a bot with these models is given in conversations that want none of the bundled ones, or the encoder alone. */
export function fewerModels(
  all: ModelParts,
  config: Config,
  bundled: string | undefined,
  surroundings: ModelSurroundings,
) {
  const { plugged } = all;
  const none = createModelParts({ ...config, PARLEY_MODELS: 'none' }, bundled, {
    ...surroundings,
    ...(plugged ? { plugged } : {}),
  });
  const light = { ...none, ...(all.encoder ? { encoder: all.encoder } : {}) };
  const { withoutLarge, talker: _talker, judge: _judge, ...rest } = all;
  const full = withoutLarge && { ...rest, ...withoutLarge };
  return {
    ...(full ? { full: { ...full, version: modelVersions(full) } } : {}),
    none: { ...none, version: modelVersions(none) },
    light: { ...light, version: modelVersions(light) },
  };
}

/** The versions in turn records, once each: a generator names those that it asks. */
export function modelVersions(models: Omit<ModelParts, 'answers'>): string {
  const { generator, encoder, ranker, reader, moves, answerBook, talker, judge } = models;
  const versions = [generator, encoder, ranker, reader, moves, answerBook, talker, judge].flatMap(
    (model) => model?.version.split(', ') ?? [],
  );
  return [...new Set(versions)].join(', ') || 'none';
}
