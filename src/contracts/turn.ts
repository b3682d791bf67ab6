import type { Deadline } from '../core/deadline.ts';
import type { Random } from '../core/random.ts';
import type { AnswerBookView } from './answer-book.ts';
import type { Annotations, NavigationalIntent } from './annotations.ts';
import type { EncoderView } from './encoder.ts';
import type { Entity, EntityIndex, ExpectedGroup } from './entity-index.ts';
import type { Experiment } from './experiment.ts';
import type { Ledger } from './ledger.ts';
import type { MoveView } from './moves.ts';
import type { NewsStore } from './news-store.ts';
import type { RankerView } from './ranker.ts';
import type { ReaderView } from './reader.ts';
import type { TabooTable } from './taboo-table.ts';
import type { TextGenerator } from './text-generator.ts';
import type { TripTable } from './trip-table.ts';
import type { UserProfile } from './user-profile.ts';

/** How a turn reached the bot; voice input comes from a speech recogniser and is linked with phonetic help. */
export type Channel = 'http' | 'voice' | 'terminal';

/** A further reading of the speech recogniser. */
export interface Hypothesis {
  readonly text: string;
  readonly confidence: number;
}

/** What a channel hands in for one turn, verified and normalised. */
export interface TurnInput {
  readonly turnId: string;
  /** What the user said; empty on the first turn of a voice session and where nothing was understood. */
  readonly text: string;
  readonly nbest: readonly Hypothesis[];
  readonly channel: Channel;
  /** The user's clock, ISO 8601. */
  readonly clientTime?: string;
}

/** One turn as both sides will remember it. */
export interface Exchange {
  readonly user: string;
  readonly bot: string;
}

/** Who spoke in a turn: the response generator, and the one whose prompt followed. */
export interface Speakers {
  readonly response: string;
  readonly prompt: string | null;
}

/** Capabilities a plug-in may use during one turn. All chance and time comes from here, so that a turn can be run again. */
export interface TurnIo {
  /** Seeded by conversation, turn and the plug-in's name. */
  readonly random: Random;
  /** The plug-in's own slice of the turn's deadline. */
  readonly deadline: Deadline;
  /** The moment at which the turn began. */
  readonly now: Date;
  readonly entities: EntityIndex;
  readonly generator?: TextGenerator;
  /** Proposes how to go on with what was said, as the corpus of talks does; absent where the models that know it are. */
  readonly talker?: TextGenerator;
  /** Absent where no model is used. */
  readonly encoder?: EncoderView;
  /** Hears what each clause does; absent where no model is used. */
  readonly moves?: MoveView;
  /** Absent where no model is used. */
  readonly ranker?: RankerView;
  /** Absent where nobody reads. */
  readonly reader?: ReaderView;
  /** Everyday questions with answers that were written beforehand. */
  readonly answerBook?: AnswerBookView;
  /** Absent where no news are kept. */
  readonly news?: Pick<NewsStore, 'find' | 'count'>;
  /** Absent where Taboo cannot be played. It keeps nothing and draws all chance from the game, so that nothing of it is recorded. */
  readonly taboo?: TabooTable;
  /** Absent where the trip game cannot be played; it keeps nothing either. */
  readonly trip?: TripTable;
}

/** What the entity tracker knows, for reading. */
export interface EntityView {
  readonly current: Entity | null;
  /** The current entity at the end of the previous turn. */
  readonly previous: Entity | null;
  /** The group that the bot's last question expects. */
  readonly expectedType: ExpectedGroup | null;
  /** True if the user brought the current entity up in this turn. */
  readonly initiatedByUser: boolean;
  /** The topic that the user asked for and nothing was found under. */
  readonly unfoundTopic: string | null;
  readonly rejected: readonly Entity[];
  readonly finished: readonly Entity[];
  /** Named by the user and not talked about yet, oldest first. */
  readonly untalked: readonly Entity[];
  /** True if the entity is, or has been, the current one, or was rejected. */
  talked(title: string): boolean;
}

/** A response generator's request that another one go on in the same turn. */
export interface Responding {
  readonly rg: string;
  readonly handoff: string | null;
  readonly entity: Entity | null;
}

/** Everything a response generator may read in a turn: frozen data, and capabilities. */
export interface TurnContext {
  readonly input: TurnInput;
  /** The utterance in the form in which words are compared (see `normaliseText`). */
  readonly text: string;
  readonly annotations: Annotations;
  /** The navigational intent to act on: as annotated, but without what a question in answer to 'what shall we talk about' would wrongly become. */
  readonly navigation: NavigationalIntent;
  readonly entity: EntityView;
  /** Earlier turns, oldest first. */
  readonly history: readonly Exchange[];
  /** The bot's last utterance; empty on the first turn. */
  readonly lastReply: string;
  readonly lastSpeakers: Speakers | null;
  /** From 1. */
  readonly turnIndex: number;
  /** What is open between the two, this line heard. */
  readonly ledger: Ledger;
  readonly user: UserProfile;
  readonly timeZone: string | null;
  readonly io: TurnIo;
  /** In the prompt phase: who responded and whether they hand over. */
  readonly responding?: Responding;
  /** The arm of an experiment that this conversation is in; the first call logs the exposure. */
  arm<A extends string>(experiment: Experiment<A>): A;
  /** Of several wordings the one that repeats least of what the bot said lately (seeded where they tie). */
  choose(wordings: readonly string[]): string;
}
