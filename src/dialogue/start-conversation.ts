import type { ConversationState, ModelLevel, TrackerState } from '../contracts/conversation.ts';
import type { Channel } from '../contracts/turn.ts';

/** What a conversation begins with. */
export interface ConversationStart {
  readonly conversationId: string;
  readonly userId: string;
  readonly seed: number;
  readonly channel: Channel;
  readonly timeZone: string | null;
  readonly models?: ModelLevel;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Experiment arms set from outside. */
  readonly arms?: Readonly<Record<string, string>>;
}

/** A tracker that has met nothing yet. */
export const emptyTracker: TrackerState = {
  current: null,
  expectedType: null,
  unfoundTopic: null,
  rejected: [],
  finished: [],
  untalked: [],
  history: [],
};

/** The state before the first turn. */
export function startState(start: ConversationStart): ConversationState {
  return {
    schemaVersion: 1,
    conversationId: start.conversationId,
    userId: start.userId,
    seed: start.seed,
    channel: start.channel,
    timeZone: start.timeZone,
    ...(start.models ? { models: start.models } : {}),
    startedAt: start.startedAt,
    turnCount: 0,
    ended: false,
    history: [],
    lastSpeakers: null,
    idleTurns: {},
    arms: start.arms ?? {},
    tracker: emptyTracker,
    generators: {},
  };
}
