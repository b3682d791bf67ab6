import type { ConversationState } from './conversation.ts';
import type { TurnRecord } from './turn-record.ts';
import type { UserProfile } from './user-profile.ts';

/** A profile with the number of times it was written. */
export interface VersionedProfile {
  readonly version: number;
  readonly profile: UserProfile;
}

export interface StoredConversation {
  /** The state after the newest turn; `turnCount` is its version. */
  readonly state: ConversationState;
  readonly profile: VersionedProfile;
}

/** The profile that a turn leaves behind; written only if the stored version is still `expectedVersion`. */
export interface ProfileWrite {
  readonly expectedVersion: number;
  readonly profile: UserProfile;
}

export interface Rating {
  readonly conversationId: string;
  readonly stars: number;
  readonly comment?: string;
  readonly at: number;
}

/** Everything kept about a user. */
export interface UserData {
  readonly userId: string;
  readonly profile: UserProfile;
  readonly conversations: readonly { readonly start: ConversationState; readonly turns: readonly TurnRecord[] }[];
  readonly ratings: readonly Rating[];
}

export interface TurnRange {
  /** Only turns with a larger index. */
  readonly after?: number;
  readonly limit?: number;
}

/**
 * Keeps conversations, turn records and user profiles. Implementations: memory, SQLite, DynamoDB; one contract suite runs against all.
 *
 * The contract fits one conditional write of one item below 400 KB: a turn record is written once, on the condition that none with its
 * (conversation, index) exists; the newest record holds the conversation's state.
 */
export interface StateStore {
  readonly name: string;
  /** Keeps the state before the first turn, whose index is `turnCount` + 1; 'exists' if the conversation is there already. */
  create(start: ConversationState): Promise<'created' | 'exists'>;
  load(conversationId: string): Promise<StoredConversation | undefined>;
  /** The state before the first turn. */
  start(conversationId: string): Promise<ConversationState | undefined>;
  /**
   * Writes a turn, and the profile with it in one transaction where one is given. 'conflict', and nothing is written: the turn or its id
   * exists already, it does not follow the newest one, the conversation is gone, or the profile was changed by another.
   *
   * @throws ParleyError PARLEY_STATE_TOO_LARGE
   */
  commit(turn: TurnRecord, profile?: ProfileWrite): Promise<'committed' | 'conflict'>;
  /** The turn that was given this id, for idempotent answers. */
  findTurn(conversationId: string, turnId: string): Promise<TurnRecord | undefined>;
  /** Turns in their order. */
  turns(conversationId: string, range?: TurnRange): AsyncIterable<TurnRecord>;
  profile(userId: string): Promise<VersionedProfile | undefined>;
  /** Keeps the rating of a conversation; a later one replaces it. @throws ParleyError PARLEY_CONVERSATION_UNKNOWN */
  rate(rating: Rating): Promise<void>;
  /** The id of the user's conversation that was started last. Optional: without it, voice sessions that broke off begin anew. */
  newestConversation?(userId: string): Promise<string | undefined>;
  /** Everything kept about a user; undefined where nothing is. */
  exportUser(userId: string): Promise<UserData | undefined>;
  /** Deletes everything of a user; returns the number of items deleted. */
  forget(userId: string): Promise<number>;
  /** Resolves if reading and writing works, for readiness checks. */
  check(): Promise<void>;
  close(): Promise<void>;
}
