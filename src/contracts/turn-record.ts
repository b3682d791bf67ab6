import type { BookAnswer } from './answer-book.ts';
import type { FoundAnswer } from './reader.ts';
import type { Annotations } from './annotations.ts';
import type { ConversationState, TrackerState } from './conversation.ts';
import type { ExpectedGroup } from './entity-index.ts';
import type { Exposure } from './experiment.ts';
import type { NewsItem } from './news-store.ts';
import type { PromptPriority, ResponsePriority } from './response-generator.ts';
import type { Generated } from './text-generator.ts';
import type { TurnInput } from './turn.ts';
import type { UserProfile } from './user-profile.ts';

export type AnnotatorStatus = 'ok' | 'late' | 'threw' | 'garbage';

/** How an annotator fared: `ok`, or why its fallback value stands in. */
export interface AnnotatorReport {
  readonly name: string;
  readonly status: AnnotatorStatus;
  /** When it started, from the start of the pipeline, and how long it took, in milliseconds. */
  readonly startMs: number;
  readonly ms: number;
  readonly error?: string;
}

/** Proposed and chosen; proposed and why not; or why there was no proposal. */
export type VerdictStatus =
  | 'chosen'
  | 'outranked'
  | 'offensive'
  | 'silent'
  | 'late'
  | 'threw'
  | 'garbage'
  | 'not-asked';

/** What became of one response generator in one phase of a turn. */
export interface Verdict<Priority extends string> {
  readonly rg: string;
  readonly status: VerdictStatus;
  readonly priority: Priority | null;
  readonly text: string | null;
  readonly needsPrompt: boolean;
  /** Title; null clears; undefined keeps. */
  readonly entity?: string | null;
  readonly expects?: ExpectedGroup;
  /** One sentence for a reader: why it was (not) chosen. */
  readonly reason: string;
  readonly ms: number;
}

export interface HookFault {
  readonly rg: string;
  /** `entity`: the knowledge base failed to give the entity that a proposal named by its title; `version`: it could not say its own. */
  readonly hook: 'passed' | 'overrideEntity' | 'entity' | 'reword' | 'version';
  readonly error: string;
}

/** What plug-ins learnt from the news in a turn: items by the query as JSON. */
export interface NewsLookups {
  readonly count?: number;
  readonly found: Readonly<Record<string, readonly NewsItem[]>>;
}

/** Texts that a plug-in chose among, and how well each goes on from the conversation (see `Ranker`). */
export interface Ranking {
  /** Their beginnings, in the order asked. */
  readonly texts: readonly string[];
  readonly fits: readonly number[];
  /** Why another judged than the one that was asked first; absent where it did. */
  readonly failure?: string;
}

export interface Reply {
  readonly text: string;
  readonly ends: boolean;
  /** Words that a voice should stress; absent where none. */
  readonly emphasis?: readonly string[];
}

/** The one item that a turn writes: enough to run the turn again and to explain it. */
export interface TurnRecord {
  readonly schemaVersion: number;
  readonly conversationId: string;
  readonly userId: string;
  /** From 1. */
  readonly index: number;
  readonly input: TurnInput;
  /** Milliseconds since 1970 at the start of the turn. */
  readonly at: number;
  readonly seed: number;
  readonly annotations: Annotations;
  readonly annotators: readonly AnnotatorReport[];
  readonly responses: readonly Verdict<ResponsePriority>[];
  readonly prompts: readonly Verdict<PromptPriority>[];
  readonly rg: string;
  readonly promptRg: string | null;
  readonly reply: Reply;
  /** The tracker after each of its updates in this turn. */
  readonly trackerAfterUser: TrackerState;
  readonly exposures: readonly Exposure[];
  /** What the text generator gave, by plug-in name, in the order of asking; null where it failed or was late. */
  readonly samples: Readonly<Record<string, readonly (Generated | null)[]>>;
  /** What the ranker told, by plug-in name; null where it failed or was late; absent where there is none. */
  readonly rankings?: Readonly<Record<string, Ranking | null>>;
  /** What the reader found, by plug-in name; null where nothing; absent where nobody asked. */
  readonly readings?: Readonly<Record<string, FoundAnswer | null>>;
  /** What the book of answers gave, by the wordings of the question, joined by ' | '; null where nothing; absent where nobody asked. */
  readonly bookAnswers?: Readonly<Record<string, BookAnswer | null>>;
  /** What was looked up in the news; absent where none are kept. */
  readonly news?: NewsLookups;
  /** The profile as the turn found it. */
  readonly profile: UserProfile;
  /** Generators whose stored state could not be read and that began afresh. */
  readonly resetStates: readonly string[];
  /** Hooks of generators (`passed`, `overrideEntity`) that threw or gave garbage, and were taken as having no wish; entities not found. */
  readonly hookFaults: readonly HookFault[];
  readonly versions: { readonly code: string; readonly knowledge: string; readonly models: string };
  readonly totalMs: number;
  readonly next: ConversationState;
}
