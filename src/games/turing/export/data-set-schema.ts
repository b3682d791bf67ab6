import { z } from 'zod';
import { identities, seats } from '../rules/turing-rules.ts';

const seat = z.enum(seats);
const identity = z.enum(identities);

/** `unknown`: banned for cheating, so that nobody knows whose words these were. */
export const labels = [...identities, 'unknown'] as const;
export type Label = (typeof labels)[number];

const participant = z.strictObject({
  id: z.string().describe('A pseudonym: the same in all conversations and versions, and told to nobody.'),
  kind: z.enum(labels).describe('`unknown`: banned for cheating, so that nobody knows whose words these were.'),
  isHouse: z.boolean().describe('A bot that the server itself runs.'),
});

/** A line of a data set. */
export const conversationSchema = z.strictObject({
  id: z.string().describe('The same in all versions.'),
  forum: z.string().describe('The variant of the game.'),
  month: z.string().describe('YYYY-MM, of the end.'),
  participants: z.strictObject({ a: participant, b: participant }),
  messages: z.array(
    z.strictObject({
      seat,
      text: z.string().describe('With [name], [email] … where something personal stood, or [offensive].'),
      after: z.number().describe('Milliseconds since the beginning; messages are held by the server (docs).'),
    }),
  ),
  predictions: z.array(
    z.strictObject({
      by: seat,
      says: identity,
      isRight: z.boolean().nullable().describe('null where the kind of the partner is unknown.'),
      after: z.number(),
      seen: z.int().describe('Messages of the partner that it rests on.'),
    }),
  ),
  end: z.strictObject({
    cause: z.string(),
    brokenBy: seat.nullable(),
    result: z.number().describe('1, 0.5 or 0 for seat a, by points.'),
    isRated: z.boolean(),
  }),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** A line of a patch: what became of a conversation of the version before. */
export const patchSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('remove'), id: z.string() }),
  z.strictObject({ op: z.literal('relabel'), id: z.string(), seat, from: z.enum(labels), to: z.enum(labels) }),
  z.strictObject({ op: z.literal('replace'), id: z.string(), conversation: conversationSchema }),
]);
export type Patch = z.infer<typeof patchSchema>;

/** What a version of a data set is made of; `manifest.json`. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  version: z.int().min(1),
  seed: z.int(),
  files: z.record(z.string(), z.strictObject({ sha256: z.string(), lines: z.int() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
