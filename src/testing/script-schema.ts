import { z } from 'zod';
import { expectedGroups } from '../contracts/entity-index.ts';
import { promptPriorities, responsePriorities } from '../contracts/response-generator.ts';
import { areaNamed, areaNames } from '../rgs/neural-chat/areas.ts';

/** What an installation may lack; a script that requires it is skipped there. */
export const scriptRequirements = ['articles', 'encoder', 'generator', 'ranker', 'reader', 'network-feed'] as const;
export type ScriptRequirement = (typeof scriptRequirements)[number];

export const faultKinds = ['throws', 'hangs', 'garbage'] as const;
export type FaultKind = (typeof faultKinds)[number];

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const expected = z.union([scalar, z.array(scalar)]);
const dotted = z.record(z.string(), expected);
const texts = z.union([z.string(), z.array(z.string())]);
const faults = z.record(z.string(), z.enum(faultKinds));

const navigation = z.strictObject({
  positive: z.boolean().optional(),
  topic: expected.optional(),
  about: z.boolean().optional(),
  negative: z.boolean().optional(),
  negativeTopic: expected.optional(),
  negativeAbout: z.boolean().optional(),
});

const block = {
  rg: texts.optional(),
  notRg: texts.optional(),
  promptRg: expected.optional(),
  promptPriority: expected.optional(),
  priorities: dotted.optional(),
  reply: texts.optional(),
  notReply: texts.optional(),
  replyDiffersFrom: z.array(z.number().int().min(1)).optional(),
  needsPrompt: z.boolean().optional(),
  ends: z.boolean().optional(),
  entity: expected.optional(),
  entityAfterUser: expected.optional(),
  expectedType: expected.optional(),
  rejected: texts.optional(),
  untalked: texts.optional(),
  finished: texts.optional(),
  navigation: navigation.optional(),
  links: texts.optional(),
  topLink: expected.optional(),
  linkCount: z.number().int().min(0).optional(),
  lowPrecisionLinks: texts.optional(),
  spans: texts.optional(),
  annotations: dotted.optional(),
  userName: expected.optional(),
  profile: dotted.optional(),
  arm: dotted.optional(),
  chosen: texts.optional(),
  proposals: dotted.optional(),
  history: z.array(z.string()).optional(),
  rgState: dotted.optional(),
  withinMs: z.number().positive().optional(),
  errors: z.number().int().min(0).optional(),
};

const share = z.record(z.string(), z.record(z.string(), z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])));
const expectation = z.strictObject({
  ...block,
  share: share.optional(),
  anyOf: z.array(z.strictObject(block)).min(1).optional(),
});

const items = z.array(z.string()).optional();
const known = z.strictObject({
  pets: z
    .array(z.strictObject({ name: z.string().optional(), kind: z.string().optional(), gone: z.boolean().optional() }))
    .optional(),
  family: z
    .array(z.strictObject({ relation: z.string(), name: z.string().optional(), gone: z.boolean().optional() }))
    .optional(),
  likes: items,
  dislikes: items,
  home: z.string().optional(),
  origin: z.string().optional(),
  plans: items,
  dates: z
    .record(
      z.string(),
      z.strictObject({
        noted: z.string(),
        until: z.string().optional(),
        asked: z.string().optional(),
        isSad: z.boolean().optional(),
      }),
    )
    .optional(),
});

const given = z.strictObject({
  userName: z.string().nullable().optional(),
  profile: known.optional(),
  entity: z.string().optional(),
  entityFrom: z.enum(['user', 'bot']).optional(),
  expectedType: z.enum(expectedGroups).optional(),
  lastBot: z.string().optional(),
  lastRg: z.string().optional(),
  rgState: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  history: z.array(z.string()).optional(),
  timeZone: z.string().optional(),
  now: z.iso.datetime({ offset: true }).optional(),
  arms: z.record(z.string(), z.string()).optional(),
  news: z
    .array(
      z.strictObject({
        headline: z.string(),
        sentences: z.array(z.string()).default([]),
        source: z.string().default('The Daily Example'),
        topics: z.array(z.string()).default([]),
        daysOld: z.number().min(0).default(0),
      }),
    )
    .optional(),
});

const neuralChatArea = z.string().refine((name) => areaNamed(name) !== undefined, `one of ${areaNames.join(', ')}`);

const turn = z.strictObject({
  user: z.string(),
  restart: z.boolean().optional(),
  nbest: z.array(z.string()).optional(),
  force: z
    .strictObject({
      promptRg: z.string().optional(),
      rg: z.string().optional(),
      neuralChatArea: neuralChatArea.optional(),
    })
    .optional(),
  fault: z.strictObject({ annotators: faults.optional(), rgs: faults.optional() }).optional(),
  propose: z
    .array(
      z.strictObject({
        rg: z.string(),
        priority: z.enum(responsePriorities),
        text: z.string(),
        needsPrompt: z.boolean().default(false),
        entity: z.string().nullable().optional(),
      }),
    )
    .optional(),
  prompts: z
    .array(
      z.strictObject({
        rg: z.string(),
        priority: z.enum(promptPriorities),
        text: z.string(),
        entity: z.string().nullable().optional(),
      }),
    )
    .optional(),
  expect: expectation.optional(),
});

/** One conversation script, as `docs/conversation-scripts.md` describes it. */
export const scriptSchema = z.strictObject({
  name: z.string().optional(),
  requires: z.array(z.enum(scriptRequirements)).default([]),
  seed: z.number().int().min(0).default(1),
  runs: z.number().int().min(1).max(10_000).default(1),
  channel: z.enum(['http', 'voice']).default('http'),
  given: given.default({}),
  turns: z.array(turn).min(1),
});

export type Script = z.output<typeof scriptSchema>;
export type ScriptTurn = Script['turns'][number];
export type Expectation = NonNullable<ScriptTurn['expect']>;
export type ExpectationBlock = Omit<Expectation, 'share' | 'anyOf'>;
