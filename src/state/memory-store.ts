import type { ConversationState } from '../contracts/conversation.ts';
import type {
  ProfileWrite,
  Rating,
  StateStore,
  StoredConversation,
  TurnRange,
  UserData,
  VersionedProfile,
} from '../contracts/state-store.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { emptyProfile } from '../contracts/user-profile.ts';
import { conversationUnknown, foreignTurn, storeClosed } from './store-error.ts';
import { placeOf, profileOf, ratingOf, stateOf, toItem, turnOf } from './stored-json.ts';
import { turnSteps } from './turn-steps.ts';

/** Items are kept as JSON text, as on a disk. */
interface KeptConversation {
  readonly userId: string;
  readonly startedAt: number;
  readonly start: string;
  /** Turns before the first one kept here: `turnCount` of the start. */
  readonly before: number;
  /** The turn with index `before` + i + 1 at i. */
  readonly turns: string[];
  /** Turn id → index. */
  readonly indexes: Map<string, number>;
  rating: string | undefined;
}

interface KeptProfile {
  readonly version: number;
  readonly text: string;
}

/** Makes a store that keeps everything in this process; what goes in and comes out is a copy. */
export function createMemoryStore(): StateStore {
  return new MemoryStore();
}

class MemoryStore implements StateStore {
  readonly name = 'memory';
  readonly #conversations = new Map<string, KeptConversation>();
  readonly #profiles = new Map<string, KeptProfile>();
  #closed = false;

  async create(start: ConversationState): Promise<'created' | 'exists'> {
    this.#checkOpen();
    const { conversationId, userId, startedAt, turnCount: before } = start;
    const text = toItem(start, placeOf.start(conversationId));
    if (this.#conversations.has(conversationId)) return 'exists';
    const indexes = new Map<string, number>();
    const fresh = { userId, startedAt, start: text, before, turns: [], indexes, rating: undefined };
    this.#conversations.set(conversationId, fresh);
    return 'created';
  }

  async load(conversationId: string): Promise<StoredConversation | undefined> {
    const conversation = this.#find(conversationId);
    if (!conversation) return undefined;
    const newest = turnAt(conversation, conversationId, conversation.before + conversation.turns.length);
    const state = newest?.next ?? stateOf(conversation.start, placeOf.start(conversationId));
    return { state, profile: this.#profile(conversation.userId) ?? { version: 0, profile: emptyProfile } };
  }

  async start(conversationId: string): Promise<ConversationState | undefined> {
    const conversation = this.#find(conversationId);
    return conversation && stateOf(conversation.start, placeOf.start(conversationId));
  }

  async commit(turn: TurnRecord, profile?: ProfileWrite): Promise<'committed' | 'conflict'> {
    const { conversationId, userId, index } = turn;
    const conversation = this.#find(conversationId);
    const text = toItem(turn, placeOf.turn(conversationId, index));
    const written = profile && this.#nextProfile(userId, profile);
    if (!conversation) return 'conflict';
    if (conversation.userId !== userId) throw foreignTurn(conversationId, index);
    const { before, turns, indexes } = conversation;
    if (index !== before + turns.length + 1 || indexes.has(turn.input.turnId) || written === 'conflict')
      return 'conflict';
    turns.push(text);
    indexes.set(turn.input.turnId, index);
    if (written) this.#profiles.set(userId, written);
    return 'committed';
  }

  async findTurn(conversationId: string, turnId: string): Promise<TurnRecord | undefined> {
    const conversation = this.#find(conversationId);
    const index = conversation?.indexes.get(turnId);
    return conversation && index !== undefined ? turnAt(conversation, conversationId, index) : undefined;
  }

  turns(conversationId: string, range?: TurnRange): AsyncIterable<TurnRecord> {
    return turnSteps(range, async (after) => {
      const conversation = this.#find(conversationId);
      return conversation && turnAt(conversation, conversationId, Math.max(conversation.before, Math.floor(after)) + 1);
    });
  }

  async profile(userId: string): Promise<VersionedProfile | undefined> {
    this.#checkOpen();
    return this.#profile(userId);
  }

  async rate(rating: Rating): Promise<void> {
    const { conversationId } = rating;
    const conversation = this.#find(conversationId);
    if (!conversation) throw conversationUnknown(conversationId);
    conversation.rating = toItem(rating, placeOf.rating(conversationId));
  }

  async newestConversation(userId: string): Promise<string | undefined> {
    this.#checkOpen();
    return this.#conversationsOf(userId).at(-1)?.[0];
  }

  async exportUser(userId: string): Promise<UserData | undefined> {
    this.#checkOpen();
    const own = this.#conversationsOf(userId);
    const profile = this.#profile(userId);
    if (own.length === 0 && !profile) return undefined;
    const conversations = own.map(([id, { start, turns }]) => ({
      start: stateOf(start, placeOf.start(id)),
      turns: turns.map((text, place) => turnOf(text, placeOf.turn(id, place + 1))),
    }));
    const ratings = own.flatMap(([id, { rating }]) =>
      rating === undefined ? [] : ratingOf(rating, placeOf.rating(id)),
    );
    return { userId, profile: profile?.profile ?? emptyProfile, conversations, ratings };
  }

  async forget(userId: string): Promise<number> {
    this.#checkOpen();
    let items = this.#profiles.delete(userId) ? 1 : 0;
    for (const [id, { turns, rating }] of this.#conversationsOf(userId)) {
      items += 1 + turns.length + (rating === undefined ? 0 : 1);
      this.#conversations.delete(id);
    }
    return items;
  }

  async check(): Promise<void> {
    this.#checkOpen();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#conversations.clear();
    this.#profiles.clear();
  }

  #checkOpen(): void {
    if (this.#closed) throw storeClosed(this.name);
  }

  #find(conversationId: string): KeptConversation | undefined {
    this.#checkOpen();
    return this.#conversations.get(conversationId);
  }

  #profile(userId: string): VersionedProfile | undefined {
    const kept = this.#profiles.get(userId);
    return kept && { version: kept.version, profile: profileOf(kept.text, placeOf.profile(userId)) };
  }

  #nextProfile(userId: string, write: ProfileWrite): KeptProfile | 'conflict' {
    const text = toItem(write.profile, placeOf.profile(userId));
    const version = this.#profiles.get(userId)?.version ?? 0;
    return version === write.expectedVersion ? { version: version + 1, text } : 'conflict';
  }

  #conversationsOf(userId: string): [string, KeptConversation][] {
    return [...this.#conversations]
      .filter(([, conversation]) => conversation.userId === userId)
      .sort(([leftId, left], [rightId, right]) => left.startedAt - right.startedAt || (leftId < rightId ? -1 : 1));
  }
}

function turnAt(conversation: KeptConversation, conversationId: string, index: number): TurnRecord | undefined {
  const text = conversation.turns[index - conversation.before - 1];
  return text === undefined ? undefined : turnOf(text, placeOf.turn(conversationId, index));
}
