import { z } from 'zod';
import {
  type AnyResponseGenerator,
  promptPriorities,
  type PromptWeights,
  type StateCodec,
} from '../../contracts/response-generator.ts';
import type { Treelet, TreeletBranch } from '../../contracts/treelet.ts';
import type { ContentFile } from '../../core/content.ts';
import { isRecord } from '../../core/json.ts';

/** A member that is called; what it gives is checked when it is. */
export function callable<F extends (...parameters: never) => unknown>(): z.ZodType<F> {
  return z.custom<F>((value) => typeof value === 'function', 'it is no function');
}

const weight = z.number().nonnegative().exactOptional();
const promptWeights: z.ZodType<PromptWeights> = z.strictObject(
  Object.fromEntries(promptPriorities.map((priority) => [priority, weight])),
);

const codec: z.ZodType<StateCodec<unknown>> = z.object({
  version: z.int().nonnegative(),
  schema: z.custom<StateCodec<unknown>['schema']>(
    (value) => isRecord(value) && typeof value['safeParse'] === 'function',
    'it is no schema',
  ),
  initial: callable<StateCodec<unknown>['initial']>(),
  migrate: callable<NonNullable<StateCodec<unknown>['migrate']>>().exactOptional(),
});

const branch: z.ZodType<TreeletBranch<unknown, string>> = z.object({
  leadsTo: z.array(z.string()),
  say: callable<TreeletBranch<unknown, string>['say']>(),
});
const treelet: z.ZodType<Treelet<unknown, string, string>> = z.object({
  name: z.string().min(1).max(100),
  isEntry: z.boolean(),
  classify: callable<Treelet<unknown, string, string>['classify']>(),
  branches: z.record(z.string(), branch),
});

const content = z.custom<ContentFile<unknown>>(
  (value) => isRecord(value) && typeof value['path'] === 'string',
  'it is no content file',
);

type Member<Name extends keyof AnyResponseGenerator> = NonNullable<AnyResponseGenerator[Name]>;
type Costly = Exclude<Member<'isCostly'>, boolean>;

/** One schema for each member of the contract; the compiler refuses a member that has none. */
type Shapes = { readonly [Name in keyof Required<AnyResponseGenerator>]: z.ZodType };

const members = {
  name: z.string().min(1).max(100),
  description: z.string().max(2000),
  examples: z.array(z.string()),
  state: codec,
  promptWeights: promptWeights.exactOptional(),
  budgetMs: z.number().positive().exactOptional(),
  isCostly: z.union([z.boolean(), callable<Costly>()]).exactOptional(),
  isUnjudged: z.boolean().exactOptional(),
  respond: callable<Member<'respond'>>(),
  prompt: callable<Member<'prompt'>>().exactOptional(),
  reword: callable<Member<'reword'>>().exactOptional(),
  explainAnswer: callable<Member<'explainAnswer'>>().exactOptional(),
  passed: callable<Member<'passed'>>().exactOptional(),
  overrideEntity: callable<Member<'overrideEntity'>>().exactOptional(),
  content: z.array(content).exactOptional(),
  treelets: z.array(treelet).exactOptional(),
} as const satisfies Shapes;

/** The form of a response generator as a plug-in hands it over; members that it has beside those are left out. */
export const generatorShape = z.object(members);
