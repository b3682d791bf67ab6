import { z } from 'zod';
import { expectedGroups } from '../../contracts/entity-index.ts';
import {
  type EntityOverride,
  type EntityUpdate,
  mostAlternatives,
  type Prompt,
  promptPriorities,
  type Response,
  responsePriorities,
} from '../../contracts/response-generator.ts';
import type { ProfilePatch } from '../../contracts/user-profile.ts';
import { entitySchema } from '../../entity/linker/schema.ts';

/** Characters of names, titles and reasons. */
const longestName = 300;
const longestReason = 2000;

/** What is said in one turn, or a part of it. */
export const spokenText = z
  .string()
  .max(4000)
  .refine((text) => text.trim() !== '', 'nothing is said');

const name = z.string().min(1).max(longestName);
const entityUpdate: z.ZodType<EntityUpdate> = z.union([z.null(), name, entitySchema]);
const someText = z.string().max(longestName);
const fact = { gone: z.boolean().optional(), name: someText.optional() };
const profilePatch: z.ZodType<ProfilePatch> = z.object({
  name: someText.nullable().optional(),
  pets: z.array(z.object({ ...fact, kind: someText.optional() })).optional(),
  family: z.array(z.object({ ...fact, relation: someText })).optional(),
  likes: z.array(someText).optional(),
  dislikes: z.array(someText).optional(),
  home: someText.optional(),
  origin: someText.optional(),
  plans: z.array(someText).optional(),
  dates: z
    .record(
      z.string(),
      z.object({
        noted: z.string(),
        until: z.string().optional(),
        asked: z.string().optional(),
        isSad: z.boolean().optional(),
      }),
    )
    .optional(),
});

const proposed = {
  text: spokenText,
  entity: entityUpdate.exactOptional(),
  expects: z.enum(expectedGroups).exactOptional(),
  next: z.unknown(),
  because: z.string().max(longestReason).exactOptional(),
};

const replySource = z.enum(['written', 'sample', 'found']);

/** A response, whatever the state that it carries. */
export const responseShape: z.ZodType<Response<unknown>> = z
  .object({
    ...proposed,
    lead: spokenText.exactOptional(),
    source: replySource.exactOptional(),
    alternatives: z
      .array(z.object({ text: spokenText, source: replySource }))
      .max(mostAlternatives)
      .exactOptional(),
    priority: z.enum(responsePriorities),
    isUnjudged: z.boolean().exactOptional(),
    needsPrompt: z.boolean(),
    handoff: name.exactOptional(),
    profile: profilePatch.exactOptional(),
    ends: z.boolean().exactOptional(),
    repeatsLast: z.boolean().exactOptional(),
    emphasis: z.array(z.string().min(1).max(200)).max(20).exactOptional(),
  })
  .refine((response) => !(response.needsPrompt && response.expects), 'expects together with needsPrompt')
  .refine((response) => response.needsPrompt || response.handoff === undefined, 'handoff without needsPrompt')
  .refine((response) => !(response.needsPrompt && response.ends), 'ends together with needsPrompt');

/** A prompt, whatever the state that it carries. */
export const promptShape: z.ZodType<Prompt<unknown>> = z.object({ ...proposed, priority: z.enum(promptPriorities) });

const play = { isPlay: z.literal(true).exactOptional() };

/** What a generator makes of the entity in the user's utterance. */
export const entityOverride: z.ZodType<EntityOverride> = z.union([
  z.object({ keep: z.literal(true), ...play }),
  z.object({ entity: entitySchema.nullable(), ...play }),
]);
