import type { Annotations } from '../contracts/annotations.ts';
import type { TrackerState } from '../contracts/conversation.ts';
import type { Deadline } from '../core/deadline.ts';
import type { Hooks } from './hooks.ts';
import type { Playback, TurnOverrides } from './playback.ts';
import type { GeneratorFailure } from './proposals.ts';
import type { PromptPhase } from './prompt-phase.ts';
import type { RespondPhase } from './respond-phase.ts';
import type { TurnFrame } from './turn-context.ts';
import type { TellStage } from './turn-stages.ts';

/** A turn after the pipeline and the first update of the tracker: what speaking starts from. */
export interface Turn {
  readonly frame: TurnFrame;
  readonly deadline: Deadline;
  readonly playback: Playback | undefined;
  readonly overrides: TurnOverrides;
  readonly annotations: Annotations;
  readonly states: ReadonlyMap<string, unknown>;
  /** Generators that have no state to begin with. */
  readonly broken: ReadonlyMap<string, GeneratorFailure>;
  readonly trackerAfterUser: TrackerState;
  readonly hooks: Hooks;
  readonly tell: TellStage;
}

/** What was said, by whom, and what it leaves behind. */
export interface Spoken {
  readonly rg: string;
  readonly promptRg: string | null;
  readonly text: string;
  readonly ends: boolean;
  readonly emphasis?: readonly string[];
  readonly tracker: TrackerState;
  readonly states: ReadonlyMap<string, unknown>;
  readonly phases: { readonly response?: RespondPhase; readonly prompt?: PromptPhase };
}
