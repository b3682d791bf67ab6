import type { EntityIndex } from '../contracts/entity-index.ts';
import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import type { TextGenerator } from '../contracts/text-generator.ts';
import type { Clock } from '../core/clock.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';

/** The lines that the turn handler itself may need. */
export interface HandlerLines {
  /** Said when the user ends the session at once. */
  readonly farewells: readonly string[];
  /** Said when no generator has anything, not even the fallback. */
  readonly lastResort: readonly string[];
}

/** The generators and how they stand to each other. */
export interface GeneratorList {
  /** In tie-break order. */
  readonly generators: readonly AnyResponseGenerator[];
  /** Names that stand in front on the first turn. */
  readonly firstOnTurnOne: readonly string[];
  readonly lines: HandlerLines;
}

/** Everything a turn is decided with: nothing here changes between turns. */
export interface BotParts {
  readonly pipeline: Pipeline;
  readonly list: GeneratorList;
  readonly index: EntityIndex;
  readonly generator?: TextGenerator;
  readonly clock: Clock;
  readonly isOffensive: (text: string) => boolean;
  readonly versions: { readonly code: string; readonly models: string };
  /** Freezes what plug-ins are given, so that one that changes it fails at once. On in development and tests. */
  readonly freeze: boolean;
}
