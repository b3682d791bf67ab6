import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { modelChoicesOffered } from '../../config/config.ts';
import { isTimeZone } from '../../core/time-zone.ts';
import { turnLimits } from '../../dialogue/bot.ts';

extendZodWithOpenApi(z);

const id = z
  .string()
  .regex(/^[\w.:@+-]+$/, 'letters, digits and . : @ + - _ only')
  .max(turnLimits.idCharacters);

const timeZone = z.string().max(64).refine(isTimeZone, 'an IANA time zone such as Europe/Paris');

export const startBody = z
  .strictObject({
    userId: id
      .optional()
      .openapi({ description: 'Conversations of one user share a profile. A fresh one where left out.' }),
    timeZone: timeZone.optional(),
    seed: z.int().min(0).max(0xffffffff).optional().openapi({ description: 'Same seed and same turns, same replies.' }),
    channel: z.enum(['http', 'voice']).optional(),
    models: z.enum(modelChoicesOffered).optional().openapi({
      description:
        'The most models that may answer: rules alone, the encoder too, all that are bundled, or all there are.',
    }),
    greet: z.boolean().optional().openapi({ description: 'Runs an opening turn and returns its text as greeting.' }),
  })
  .openapi('StartConversation');

export const startAnswer = z.strictObject({ id, userId: id, greeting: z.string().optional() }).openapi('Conversation');

const utterance = z.string().max(turnLimits.textCharacters);

export const turnBody = z
  .strictObject({
    text: utterance.openapi({ description: 'What the user said; may be empty.', example: "let's talk about giraffes" }),
    turnId: id.optional().openapi({ description: 'The same id twice gives the same answer once.' }),
    nbest: z
      .array(z.strictObject({ text: utterance, confidence: z.number().min(0).max(1) }))
      .max(turnLimits.hypotheses)
      .optional()
      .openapi({ description: 'Further readings of a speech recogniser.' }),
    clientTime: z.iso.datetime({ offset: true }).optional(),
  })
  .openapi('Turn');

export const turnAnswer = z
  .looseObject({
    turnId: id,
    reply: z.string(),
    ends: z.boolean(),
    rg: z.string(),
    promptRg: z.string().nullable(),
    entity: z.string().nullable(),
  })
  .openapi('Reply');

export const turnList = z
  .strictObject({
    turns: z.array(z.strictObject({ index: z.int(), at: z.iso.datetime(), user: z.string(), ...turnAnswer.shape })),
    next: z.int().nullable().openapi({ description: 'Value of `after` for the next page; null at the end.' }),
  })
  .openapi('Turns');

export const turnQuery = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const switchedOn = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
export const explainQuery = z.strictObject({ explain: switchedOn.optional() });

export const ratingBody = z
  .strictObject({ stars: z.int().min(1).max(5), comment: z.string().max(2000).optional() })
  .openapi('Rating');

export const deletedAnswer = z.strictObject({ deleted: z.int() }).openapi('Deleted');

export const problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    remedy: z.string(),
    requestId: z.string(),
    limit: z.string().optional().openapi({ description: 'Which limit was met, for programs.' }),
  })
  .openapi('Problem');

export const idParameter = z.strictObject({ id });

export const turnParameters = z.strictObject({ id, turnId: id });
