import type { Response } from '../contracts/response-generator.ts';
import type { TurnContext } from '../contracts/turn.ts';
import { type Deadline, withinBudget } from '../core/deadline.ts';
import { faultOf } from '../core/receive.ts';
import { defaultBudgetMs } from './proposals.ts';
import type { Turn } from './turn-progress.ts';

/** What was chosen, and whose it is. */
export interface Chosen {
  readonly rg: string;
  readonly proposal: Pick<Response<unknown>, 'text' | 'next'>;
}

/** The text of what was chosen in final words; as it was proposed where its generator has no others, is late, fails, or is offensive. */
export async function finalWords(
  { frame, deadline, hooks }: Turn,
  { rg, proposal }: Chosen,
  contextOf: (rg: string, slice: Deadline) => TurnContext,
): Promise<string> {
  const { parts } = frame;
  const generator = parts.list.generators.find(({ name }) => name === rg);
  if (!generator?.reword) return proposal.text;
  const outcome = await withinBudget(parts.clock, generator.budgetMs ?? defaultBudgetMs, deadline, (slice) =>
    generator.reword?.(contextOf(rg, slice), proposal),
  );
  if (outcome.status === 'late') hooks.note(rg, 'reword', `not ready after ${Math.round(outcome.ms)} ms`);
  if (outcome.status === 'threw') hooks.note(rg, 'reword', faultOf(outcome.error));
  const text = outcome.status === 'ok' ? (outcome.value ?? '') : '';
  return text === '' || parts.isOffensive(text) ? proposal.text : text;
}
