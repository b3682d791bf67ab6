import express, { type Request, Router } from 'express';
import { z } from 'zod';
import { withinBudget } from '../../core/deadline.ts';
import { ParleyError } from '../../core/errors.ts';
import { isTimeZone } from '../../core/time-zone.ts';
import { type Bot, turnLimits } from '../../dialogue/bot.ts';
import type { Logger } from '../../observe/logger.ts';
import { bodyLimits } from '../http/body-limits.ts';
import { onlyMethods, problemHandler, read } from '../http/problem.ts';
import { findConversation } from '../sessions/find-conversation.ts';
import { checkSignature, signatureHeaders } from './signature.ts';

export interface WebhookOptions {
  readonly bot: Bot;
  readonly logger: Logger;
  /** Known to the platform and to us alone. */
  readonly secret: string;
}

/** Voice platforms wait little longer. */
const answerWithinMs = 8000;
const id = z.string().min(1).max(512);
const text = z.string().max(turnLimits.textCharacters);

/** One turn as a platform posts it. */
const webhookBody = z.strictObject({
  sessionId: id,
  userId: id,
  /** As the last answer named it. */
  conversationId: z.string().min(1).max(turnLimits.idCharacters).optional(),
  /** The same id twice is one turn. */
  turnId: z.string().min(1).max(turnLimits.idCharacters),
  text,
  nbest: z
    .array(z.strictObject({ text, confidence: z.number().min(0).max(1) }))
    .max(turnLimits.hypotheses)
    .default([]),
  isNew: z.boolean().default(false),
  channel: z.enum(['http', 'voice']).default('voice'),
  timeZone: z.string().max(64).refine(isTimeZone, 'an IANA time zone such as Europe/Paris').nullable().default(null),
});

/**
 * The address that platforms without a channel of their own call: a turn in, a reply out, both signed for by a shared secret. Must be mounted
 * before any body parser, since the signature is over the bytes.
 */
export function createWebhookRoutes({ bot, logger, secret }: WebhookOptions): Router {
  const router = Router();
  router.post('/', express.raw({ type: '*/*', limit: bodyLimits.usual }), async (request, response) => {
    const body = read(webhookBody, parse(checkedBody(request, secret, bot.parts.clock.now())), 'body');
    const outcome = await withinBudget(bot.parts.clock, answerWithinMs, undefined, () => takeTurn(bot, body));
    if (outcome.status === 'late') throw late();
    if (outcome.status === 'threw') throw outcome.error;
    response.json(outcome.value);
  });
  router.all('/', onlyMethods('POST'));
  router.use(problemHandler(logger));
  return router;
}

async function takeTurn(bot: Bot, body: z.output<typeof webhookBody>) {
  const session = { platform: 'webhook', ...body, timeZone: async () => body.timeZone };
  const { id: conversationId } = await findConversation(bot, session);
  const { reply } = await bot.turn(conversationId, { text: body.text, turnId: body.turnId, nbest: body.nbest });
  return { conversationId, turnId: body.turnId, text: reply.text, ends: reply.ends };
}

function late(): ParleyError {
  return new ParleyError('PARLEY_LATE', `There was no answer within ${answerWithinMs} ms.`, {
    remedy: 'Send the turn again with the same turnId; it is taken once.',
  });
}

function checkedBody(request: Request, secret: string, now: number): Buffer {
  const body: unknown = request.body;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const timestamp = request.header(signatureHeaders.timestamp) ?? '';
  const signature = request.header(signatureHeaders.signature) ?? '';
  checkSignature(secret, { timestamp, signature, body: bytes }, now);
  return bytes;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new ParleyError('PARLEY_JSON_INVALID', 'The body is not JSON.', {
      remedy: 'Send a JSON object.',
      cause: error,
    });
  }
}
