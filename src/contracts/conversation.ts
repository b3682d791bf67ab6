import type { Entity, ExpectedGroup } from './entity-index.ts';
import type { Ledger } from './ledger.ts';
import type { Channel, Exchange, Speakers } from './turn.ts';

/** A response generator's state as it is kept. */
export interface KeptState {
  readonly version: number;
  readonly value: unknown;
}

/** What the entity tracker keeps (reference §8): a pure function of its events. */
export interface TrackerState {
  readonly current: Entity | null;
  readonly expectedType: ExpectedGroup | null;
  readonly unfoundTopic: string | null;
  readonly rejected: readonly Entity[];
  readonly finished: readonly Entity[];
  /** Named by the user, never the current entity, oldest first. */
  readonly untalked: readonly Entity[];
  /** Titles of the current entity after each of a turn's updates, one element a turn. */
  readonly history: readonly TrackerTurn[];
}

export interface TrackerTurn {
  readonly user: string | null;
  readonly response?: string | null;
  readonly prompt?: string | null;
}

/** Which models answer: rules alone, the encoder too, all that are bundled, or the large one too. */
export type ModelLevel = 'none' | 'light' | 'full' | 'large';

/** Everything that a conversation remembers between turns: plain JSON. */
export interface ConversationState {
  readonly schemaVersion: number;
  readonly conversationId: string;
  readonly userId: string;
  readonly seed: number;
  readonly channel: Channel;
  readonly timeZone: string | null;
  /** The most models that may answer here; all that the bot has where it is missing. */
  readonly models?: ModelLevel;
  readonly startedAt: number;
  /** Turns so far; the version of the state. */
  readonly turnCount: number;
  readonly ended: boolean;
  readonly history: readonly Exchange[];
  readonly lastSpeakers: Speakers | null;
  /** Turns since each response generator last spoke. */
  readonly idleTurns: Readonly<Record<string, number>>;
  /** Experiment → arm. */
  readonly arms: Readonly<Record<string, string>>;
  readonly tracker: TrackerState;
  /** What is open between the two; absent from conversations that were last stored before there was a ledger. */
  readonly ledger?: Ledger;
  readonly generators: Readonly<Record<string, KeptState>>;
}
