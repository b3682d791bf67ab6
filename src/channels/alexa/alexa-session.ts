import type { Clock } from '../../core/clock.ts';
import { type Deadline, withinBudget } from '../../core/deadline.ts';
import type { Bot } from '../../dialogue/bot.ts';
import type { Logger } from '../../observe/logger.ts';
import { findConversation, type FoundConversation, userIdOf } from '../sessions/find-conversation.ts';
import type { AlexaEnvelope } from './alexa-request.ts';
import { accessOf, type AlexaServices } from './alexa-services.ts';

const platform = 'alexa';
const timeZoneWithinMs = 700;

/** What answers to Alexa are made with. */
export interface ResponderOptions {
  readonly bot: Bot;
  readonly services: AlexaServices;
  readonly logger: Logger;
  /** For a whole answer; less where less is left, as in a Lambda function that is about to end. */
  readonly budgetMs?: number;
}

/** What is at hand while one request is answered. */
export interface Scene extends ResponderOptions {
  readonly envelope: AlexaEnvelope;
  readonly clock: Clock;
  readonly deadline: Deadline;
}

/** The user has ended the session by word or button: the conversation ends, so that the next session begins a new one. */
export async function partFrom(scene: Scene): Promise<void> {
  const { bot, envelope } = scene;
  const conversationId = conversationIn(envelope);
  if (conversationId === undefined) return;
  const stored = await bot.store.load(conversationId);
  if (!stored || stored.state.ended || stored.state.userId !== userOf(envelope)) return;
  await bot.turn(conversationId, { text: 'stop', turnId: envelope.request.requestId });
}

/** The conversation of a request's session; a new one where it is in none. */
export function conversationOf(scene: Scene): Promise<FoundConversation> {
  const { bot, envelope, clock, deadline, services, logger } = scene;
  const { session, request } = envelope;
  return findConversation(bot, {
    platform,
    userId: platformUserOf(envelope),
    sessionId: session?.sessionId ?? request.requestId,
    conversationId: conversationIn(envelope),
    turnId: request.requestId,
    isNew: session?.new ?? true,
    channel: 'voice',
    timeZone: async () => {
      const access = accessOf(envelope);
      if (!access) return null;
      const asked = await withinBudget(clock, timeZoneWithinMs, deadline, ({ signal }) =>
        services.timeZone(access, signal),
      );
      if (asked.status === 'ok') return asked.value;
      const err = asked.status === 'threw' ? asked.error : new Error('the time zone was not told in time');
      logger.warn({ err, requestId: request.requestId }, 'alexa time zone unknown');
      return null;
    },
  });
}

/** The conversation that Alexa remembers for the session. */
export function conversationIn({ session }: AlexaEnvelope): string | undefined {
  const id = session?.attributes?.['conversationId'];
  return typeof id === 'string' && id.length <= 128 ? id : undefined;
}

/** The id under which the user of a request is kept. */
export function userOf(envelope: AlexaEnvelope): string {
  return userIdOf(platform, platformUserOf(envelope));
}

function platformUserOf({ session, context }: AlexaEnvelope): string {
  return session?.user.userId ?? context.System.user.userId;
}
