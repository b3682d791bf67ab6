import type { AnswerBookView } from '../contracts/answer-book.ts';
import type { EncoderView } from '../contracts/encoder.ts';
import type { EntityIndex } from '../contracts/entity-index.ts';
import type { FluencyJudge } from '../contracts/fluency.ts';
import type { MoveView } from '../contracts/moves.ts';
import type { AnyResponseGenerator, PromptWeights } from '../contracts/response-generator.ts';
import type { RankerView } from '../contracts/ranker.ts';
import type { Reader, ReaderView } from '../contracts/reader.ts';
import type { ReplyFinder } from '../contracts/reply-finder.ts';
import type { ReplyJudge } from '../contracts/reply-judge.ts';
import type { NewsStore } from '../contracts/news-store.ts';
import type { TabooTable } from '../contracts/taboo-table.ts';
import type { TextGenerator } from '../contracts/text-generator.ts';
import type { TripTable } from '../contracts/trip-table.ts';
import type { Clock } from '../core/clock.ts';
import type { PluginWatch } from '../observe/plugin-watch.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';

/** The lines that the turn handler itself may need. */
export interface HandlerLines {
  /** Said when the user ends the session at once. */
  readonly farewells: readonly string[];
  /** Said when no generator has anything, not even the fallback. */
  readonly lastResort: readonly string[];
}

/** Where a generator stands among all that there are or will be, and how its prompts weigh. */
export interface GeneratorPlace {
  readonly name: string;
  readonly promptWeights: PromptWeights;
}

/** The generators and how they stand to each other. */
export interface GeneratorList {
  /** In tie-break order. */
  readonly generators: readonly AnyResponseGenerator[];
  /** Generators that are installed but switched off. */
  readonly off?: readonly AnyResponseGenerator[];
  /** The order of all names, also of those that are not there yet, for scripts that speak for them. */
  readonly places: readonly GeneratorPlace[];
  /** Names that stand in front on the first turn. */
  readonly firstOnTurnOne: readonly string[];
  readonly lines: HandlerLines;
}

/** The models that a turn is decided with, and what stands in for them. */
export interface ModelViews {
  readonly generator?: TextGenerator;
  /** Proposes how to go on with what was said. */
  readonly talker?: TextGenerator;
  /** Chooses among its texts and what others propose. */
  readonly judge?: ReplyJudge;
  readonly encoder?: EncoderView;
  readonly ranker?: RankerView;
  /** The trained reader. */
  readonly reader?: Reader;
  /** Answers from passages: the trained reader, or what stands in for it. */
  readonly answers?: ReaderView;
  /** Everyday questions and their answers. */
  readonly answerBook?: AnswerBookView;
  readonly fluency?: FluencyJudge;
  /** What each clause does, and replies of the corpus of talks. */
  readonly moves?: MoveView;
  readonly retrieval?: ReplyFinder;
  /** Has the models begin to load that conversations will need, and returns at once; no further one once the signal of its first caller is aborted. */
  readonly prepare?: (leaving?: AbortSignal) => void;
}

/** The models of a conversation that wants fewer than there are, with their versions. */
export type FewerModels = ModelViews & { readonly version: string };

/** Everything a turn is decided with: nothing here changes between turns. */
export interface BotParts extends ModelViews {
  readonly pipeline: Pipeline;
  readonly list: GeneratorList;
  readonly index: EntityIndex;
  /** For conversations that want fewer models than there are. */
  readonly fewerModels?: Readonly<Record<'none' | 'light', FewerModels>> & { readonly full?: FewerModels };
  readonly news?: NewsStore;
  readonly taboo?: TabooTable;
  readonly trip?: TripTable;
  readonly clock: Clock;
  /** Sees how long plug-ins keep the process busy; nobody looks where left out. */
  readonly watch?: PluginWatch;
  readonly isOffensive: (text: string) => boolean;
  readonly versions: { readonly code: string; readonly models: string };
  /** Freezes what plug-ins are given, so that one that changes it fails at once. On in development and tests. */
  readonly freeze: boolean;
}
