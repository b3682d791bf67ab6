import { randomUUID } from 'node:crypto';
import type { StoredConversation } from '../../../contracts/state-store.ts';
import type { Channel } from '../../../contracts/turn.ts';
import type { TurnRecord } from '../../../contracts/turn-record.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { Bot } from '../../../dialogue/bot.ts';
import { type TakenBack, takeBackTurn } from './take-back-turn.ts';

/** What a chat is started with. */
export interface ChatOptions {
  /** A conversation to go on with. */
  readonly conversationId?: string;
  /** Whom the bot remembers; somebody new where left out. */
  readonly userId?: string;
  readonly seed?: number;
  readonly channel: Channel;
  readonly timeZone: string;
  /** False where nobody can go on with the chat after the process has ended; true where left out. */
  readonly isKept?: boolean;
}

/** One chat at a terminal; it may go through several conversations. */
export interface ChatSession {
  readonly conversationId: string;
  readonly isKept: boolean;
  /** The last turn, once there is one. */
  readonly last: TurnRecord | undefined;
  say(text: string): Promise<TurnRecord>;
  /** What is kept about the conversation and the user. */
  stored(): Promise<StoredConversation>;
  /** Undefined where there is nothing to take back. */
  undo(): Promise<TakenBack | undefined>;
  /** Begins a new conversation with the same user; returns the bot's greeting. */
  restart(seed?: number): Promise<TurnRecord>;
}

/**
 * Opens a chat: goes on with a conversation, or begins one by an opening turn in which the user says nothing yet.
 *
 * @throws ParleyError PARLEY_CONVERSATION_UNKNOWN, PARLEY_CONVERSATION_ENDED
 */
export async function openChat(bot: Bot, options: ChatOptions): Promise<ChatSession> {
  const session = new Session(bot, options);
  if (options.conversationId === undefined) await session.restart(options.seed);
  else await session.resume(options.conversationId);
  return session;
}

class Session implements ChatSession {
  conversationId = '';
  last: TurnRecord | undefined;
  readonly isKept: boolean;
  readonly #bot: Bot;
  readonly #options: ChatOptions;
  #userId: string;

  constructor(bot: Bot, options: ChatOptions) {
    this.#bot = bot;
    this.#options = options;
    this.isKept = options.isKept ?? true;
    this.#userId = options.userId ?? randomUUID();
  }

  async resume(conversationId: string): Promise<void> {
    this.conversationId = conversationId;
    const { state } = await this.stored();
    if (state.ended) throw ended(conversationId);
    this.#userId = state.userId;
    for await (const turn of this.#bot.store.turns(conversationId, { after: state.turnCount - 1 })) this.last = turn;
    if (!this.last) await this.say('');
  }

  async restart(seed?: number): Promise<TurnRecord> {
    const { channel, timeZone } = this.#options;
    const { id } = await this.#bot.startConversation({
      userId: this.#userId,
      channel,
      timeZone,
      ...(seed === undefined ? {} : { seed }),
    });
    this.conversationId = id;
    return this.say('');
  }

  async say(text: string): Promise<TurnRecord> {
    this.last = await this.#bot.turn(this.conversationId, { text });
    return this.last;
  }

  async stored(): Promise<StoredConversation> {
    const stored = await this.#bot.store.load(this.conversationId);
    if (stored) return stored;
    throw new ParleyError('PARLEY_CONVERSATION_UNKNOWN', `There is no conversation ${this.conversationId}.`, {
      remedy: 'Leave --conversation out to begin a new one; `parley explain` shows which PARLEY_HOME is in use.',
      context: { conversationId: this.conversationId },
    });
  }

  async undo(): Promise<TakenBack | undefined> {
    const taken = await takeBackTurn(this.#bot.store, this.conversationId, randomUUID());
    if (!taken) return undefined;
    this.conversationId = taken.conversationId;
    this.last = taken.last;
    return taken;
  }
}

function ended(conversationId: string): ParleyError {
  return new ParleyError('PARLEY_CONVERSATION_ENDED', `Conversation ${conversationId} has ended.`, {
    remedy: 'Leave --conversation out to begin a new one; with --user the bot remembers you.',
    context: { conversationId },
  });
}
