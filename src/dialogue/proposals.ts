import type { AnyResponseGenerator, Prompt, Response } from '../contracts/response-generator.ts';
import type { Clock } from '../core/clock.ts';
import { type Deadline, withinBudget } from '../core/deadline.ts';
import { faultOf, isGarbage } from '../core/receive.ts';
import { type SpanFacts, traced } from '../observe/tracing.ts';

/** How long a generator that declares nothing may take, in milliseconds. */
export const defaultBudgetMs = 500;

/** What one generator answered when it was asked. */
export type Asked<P> =
  | { readonly rg: string; readonly ms: number; readonly status: 'proposed'; readonly proposal: P }
  | { readonly rg: string; readonly ms: number; readonly status: 'silent' }
  | { readonly rg: string; readonly ms: number; readonly status: 'late' | 'threw' | 'garbage'; readonly error: string };

type Work<P> = (slice: Deadline) => Promise<P | undefined> | P | undefined;

/** Asks a generator for a response within its budget. Never throws. */
export function askForResponse(
  generator: AnyResponseGenerator,
  clock: Clock,
  deadline: Deadline,
  work: Work<Response<unknown>>,
): Promise<Asked<Response<unknown>>> {
  return traced(`respond ${generator.name}`, () => ask(generator, clock, deadline, work), factsOf);
}

/** Asks a generator for a prompt within its budget. Never throws. */
export function askForPrompt(
  generator: AnyResponseGenerator,
  clock: Clock,
  deadline: Deadline,
  work: Work<Prompt<unknown>>,
): Promise<Asked<Prompt<unknown>>> {
  return traced(`prompt ${generator.name}`, () => ask(generator, clock, deadline, work), factsOf);
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
): Promise<Asked<P>> {
  const budgetMs = generator.budgetMs ?? defaultBudgetMs;
  const outcome = await withinBudget(clock, budgetMs, deadline, work);
  const { name: rg } = generator;
  const { ms } = outcome;
  if (outcome.status === 'late') return { rg, ms, status: 'late', error: `not ready after ${Math.round(ms)} ms` };
  if (outcome.status === 'threw') return { rg, ms, ...failureOf(outcome.error) };
  if (outcome.value === undefined) return { rg, ms, status: 'silent' };
  return { rg, ms, status: 'proposed', proposal: outcome.value };
}

/** How a generator failed, from what its guard or it itself threw. */
export interface GeneratorFailure {
  readonly status: 'threw' | 'garbage';
  readonly error: string;
}

/** What a verdict says about what was thrown. */
export function failureOf(error: unknown): GeneratorFailure {
  return { status: isGarbage(error) ? 'garbage' : 'threw', error: faultOf(error) };
}
