import { createHash } from 'node:crypto';
import type { ConversationState } from '../../contracts/conversation.ts';
import type { Channel } from '../../contracts/turn.ts';
import { ParleyError } from '../../core/errors.ts';
import type { Bot } from '../../dialogue/bot.ts';

/** What a platform tells about who speaks, in its own ids. */
export interface PlatformSession {
  /** Goes into the ids, so that platforms cannot meet: `alexa`. Its conversations and users are a tenant of that name. */
  readonly platform: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The conversation that the platform says it is in; believed only if it is this user's. */
  readonly conversationId?: string | undefined;
  /** The turn that is to be taken: one that was taken before is found where it was, also if the conversation ended with it. */
  readonly turnId: string;
  /** True on the first request of a session. */
  readonly isNew: boolean;
  readonly channel: Channel;
  /** Asked where a conversation has to be started. */
  timeZone(): Promise<string | null>;
}

/** The conversation to go on with. */
export interface FoundConversation {
  readonly id: string;
  /** Its state where it went on in an earlier session that broke off a moment ago. */
  readonly resumed?: ConversationState;
}

/** How long after its last turn a conversation that broke off is gone on with. */
const resumedForMs = 5 * 60_000;

/**
 * The conversation of a platform's session: the one it is in, else the one that broke off a moment ago, else a new one. Ids are hashes of
 * the platform's, so that any process finds the same one and nothing that the platform calls a user by is kept.
 */
export async function findConversation(bot: Bot, session: PlatformSession): Promise<FoundConversation> {
  const userId = userIdOf(session.platform, session.userId);
  const own = idOf(session.platform, session.userId, session.sessionId);
  for (const id of [session.conversationId, own]) {
    if (id !== undefined && (await takes(bot, id, userId, session.turnId))) return { id };
  }
  const resumed = session.isNew ? await brokenOff(bot, userId) : undefined;
  if (resumed) return { id: resumed.conversationId, resumed };
  const wanted = { userId, channel: session.channel, timeZone: await session.timeZone() };
  try {
    return await bot.startConversation({ ...wanted, conversationId: own });
  } catch (error) {
    if (!ParleyError.isInstance(error) || error.code !== 'PARLEY_CONVERSATION_EXISTS') throw error;
    // Another process was quicker, or the conversation of this session has ended and the user goes on all the same.
    return (await openStateOf(bot, own, userId)) ? { id: own } : bot.startConversation(wanted);
  }
}

/** The id under which a platform's user is kept. */
export function userIdOf(platform: string, userId: string): string {
  return idOf(platform, userId);
}

/** True for a conversation of the user that is open, or that has taken this turn already. */
async function takes(bot: Bot, id: string, userId: string, turnId: string): Promise<boolean> {
  const state = (await bot.store.load(id))?.state;
  if (state?.userId !== userId) return false;
  return !state.ended || (await bot.store.findTurn(id, turnId)) !== undefined;
}

async function openStateOf(bot: Bot, id: string, userId: string): Promise<ConversationState | undefined> {
  const state = (await bot.store.load(id))?.state;
  return state && state.userId === userId && !state.ended ? state : undefined;
}

async function brokenOff(bot: Bot, userId: string): Promise<ConversationState | undefined> {
  const id = await bot.store.newestConversation?.(userId);
  const state = id === undefined ? undefined : await openStateOf(bot, id, userId);
  if (!state) return undefined;
  for await (const { at } of bot.store.turns(state.conversationId, { after: state.turnCount - 1, limit: 1 })) {
    if (bot.parts.clock.now() - at <= resumedForMs) return state;
  }
  return undefined;
}

function idOf(platform: string, ...parts: readonly string[]): string {
  return `${platform}.${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
