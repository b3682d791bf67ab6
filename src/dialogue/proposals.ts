import { z } from 'zod';
import { expectedGroups } from '../contracts/entity-index.ts';
import {
  type AnyResponseGenerator,
  type Prompt,
  promptPriorities,
  type Response,
  responsePriorities,
} from '../contracts/response-generator.ts';
import type { Clock } from '../core/clock.ts';
import { type Deadline, withinBudget } from '../core/deadline.ts';
import { messageOf } from '../core/errors.ts';
import { type SpanFacts, traced } from '../observe/tracing.ts';

/** How long a generator that declares nothing may take, in milliseconds. */
export const defaultBudgetMs = 500;

/** What one generator answered when it was asked. */
export type Asked<P> =
  | { readonly rg: string; readonly ms: number; readonly status: 'proposed'; readonly proposal: P }
  | { readonly rg: string; readonly ms: number; readonly status: 'silent' }
  | { readonly rg: string; readonly ms: number; readonly status: 'late' | 'threw' | 'garbage'; readonly error: string };

const entityUpdate = z.union([
  z.null(),
  z.string().min(1),
  z.looseObject({ title: z.string().min(1), classes: z.array(z.string()) }),
]);
const proposalShape = {
  text: z.string().trim().min(1).max(4000),
  entity: entityUpdate.optional(),
  expects: z.enum(expectedGroups).optional(),
  because: z.string().optional(),
};
const responseShape = z
  .looseObject({
    ...proposalShape,
    priority: z.enum(responsePriorities),
    needsPrompt: z.boolean(),
    handoff: z.string().optional(),
    profile: z.record(z.string(), z.unknown()).optional(),
    ends: z.boolean().optional(),
    repeatsLast: z.boolean().optional(),
    emphasis: z.array(z.string().min(1).max(200)).max(20).optional(),
  })
  .refine((response) => !(response.needsPrompt && response.expects), 'expects together with needsPrompt')
  .refine((response) => response.needsPrompt || response.handoff === undefined, 'handoff without needsPrompt')
  .refine((response) => !(response.needsPrompt && response.ends), 'ends together with needsPrompt');
const promptShape = z.looseObject({ ...proposalShape, priority: z.enum(promptPriorities) });

type Work<P> = (slice: Deadline) => Promise<P | undefined> | P | undefined;

/** Asks a generator for a response within its budget; the answer is checked, also its next state. Never throws. */
export function askForResponse(
  generator: AnyResponseGenerator,
  clock: Clock,
  deadline: Deadline,
  work: Work<Response<unknown>>,
): Promise<Asked<Response<unknown>>> {
  return traced(`respond ${generator.name}`, () => ask(generator, clock, deadline, work, responseShape), factsOf);
}

/** Asks a generator for a prompt within its budget; the answer is checked, also its next state. Never throws. */
export function askForPrompt(
  generator: AnyResponseGenerator,
  clock: Clock,
  deadline: Deadline,
  work: Work<Prompt<unknown>>,
): Promise<Asked<Prompt<unknown>>> {
  return traced(`prompt ${generator.name}`, () => ask(generator, clock, deadline, work, promptShape), factsOf);
}

function factsOf(asked: Asked<{ readonly priority: string }>): SpanFacts {
  const { status } = asked;
  if (status === 'proposed')
    return { attributes: { 'parley.status': status, 'parley.priority': asked.proposal.priority } };
  return { attributes: { 'parley.status': status }, fault: status === 'silent' ? undefined : status };
}

async function ask<P extends { readonly next: unknown }>(
  generator: AnyResponseGenerator,
  clock: Clock,
  deadline: Deadline,
  work: Work<P>,
  shape: z.ZodType,
): Promise<Asked<P>> {
  const budgetMs = generator.budgetMs ?? defaultBudgetMs;
  const outcome = await withinBudget(clock, budgetMs, deadline, work);
  const { name: rg } = generator;
  const { ms } = outcome;
  if (outcome.status === 'late') return { rg, ms, status: 'late', error: `not ready after ${Math.round(ms)} ms` };
  if (outcome.status === 'threw') return { rg, ms, status: 'threw', error: messageOf(outcome.error) };
  if (outcome.value === undefined) return { rg, ms, status: 'silent' };
  const fault = faultOf(shape, outcome.value) ?? faultOf(generator.state.schema, outcome.value.next, 'next state');
  if (fault !== undefined) return { rg, ms, status: 'garbage', error: fault };
  return { rg, ms, status: 'proposed', proposal: outcome.value };
}

function faultOf(shape: z.ZodType, value: unknown, name = 'proposal'): string | undefined {
  const parsed = shape.safeParse(value);
  if (parsed.success) return undefined;
  const issue = parsed.error.issues[0];
  return `${name}${issue?.path.length ? `.${issue.path.join('.')}` : ''}: ${issue?.message ?? 'not of the right form'}`;
}
