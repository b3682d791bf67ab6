import type { Prompt, PromptPriority, Response, ResponsePriority } from '../contracts/response-generator.ts';
import type { Verdict } from '../contracts/turn-record.ts';
import type { Asked } from './proposals.ts';

type Proposal<P extends string> = (Response<unknown> | Prompt<unknown>) & { readonly priority: P };

/** What the choice was, to word the reasons of the others. */
export interface Choice {
  readonly chosen: string | undefined;
  readonly chosenPriority: string | undefined;
  readonly offensive: boolean;
  /** What was held against the proposal. */
  readonly objection?: string | undefined;
  /** How sensible its text and the chosen one are found, from 0 to 1, where somebody judged. */
  readonly fit?: number | undefined;
  readonly chosenFit?: number | undefined;
}

/** The verdict on one generator, with the reason in words. */
export function verdictOf<P extends ResponsePriority | PromptPriority>(
  rg: string,
  asked: Asked<Proposal<P>> | undefined,
  choice: Choice,
): Verdict<P> {
  if (!asked) return nothing(rg, 0, 'not-asked', 'a cheaper proposal could start');
  if (asked.status === 'silent') return nothing(rg, asked.ms, 'silent', 'had nothing to say');
  if (asked.status !== 'proposed') return nothing(rg, asked.ms, asked.status, asked.error);
  const { proposal } = asked;
  return {
    rg,
    status: choice.chosen === rg ? 'chosen' : choice.offensive ? 'offensive' : 'outranked',
    priority: proposal.priority,
    text: proposal.text,
    needsPrompt: 'needsPrompt' in proposal && proposal.needsPrompt,
    ...(proposal.entity === undefined ? {} : { entity: titleOf(proposal.entity) }),
    ...(proposal.expects === undefined ? {} : { expects: proposal.expects }),
    reason: reasonOf(rg, proposal, choice),
    ms: asked.ms,
  };
}

function nothing(
  rg: string,
  ms: number,
  status: Exclude<Verdict<never>['status'], 'chosen' | 'outranked' | 'offensive'>,
  reason: string,
): Verdict<never> {
  return { rg, status, priority: null, text: null, needsPrompt: false, reason, ms };
}

/** In a replay: a generator that was late, threw, or gave garbage does so again; others are asked anew. */
export function playedBack(
  rg: string,
  verdicts: readonly Verdict<string>[] | undefined,
): Promise<{ rg: string; ms: number; status: 'late' | 'threw' | 'garbage'; error: string }> | undefined {
  const verdict = verdicts?.find((candidate) => candidate.rg === rg);
  if (!verdict) return undefined;
  const { status, ms, reason } = verdict;
  return status === 'late' || status === 'threw' || status === 'garbage'
    ? Promise.resolve({ rg, ms, status, error: reason })
    : undefined;
}

/** The title of the entity that a proposal names. */
export function titleOf(entity: NonNullable<Response<unknown>['entity']> | null): string | null {
  return typeof entity === 'object' && entity !== null ? entity.title : entity;
}

function reasonOf(
  rg: string,
  proposal: Proposal<string>,
  { chosen, chosenPriority, offensive, objection, fit, chosenFit }: Choice,
): string {
  const fits = fit === undefined ? undefined : `fit ${fit.toFixed(2)}`;
  const because = [fits, objection, proposal.because, asksTwice(proposal)].filter((part) => part !== undefined);
  const why = because.length > 0 ? `: ${because.join('; ')}` : '';
  if (chosen === rg) return `chosen with ${proposal.priority}${why}`;
  if (offensive) return 'dropped by the offensive filter';
  if (chosen === undefined) return `not chosen${why}`;
  if (chosenFit !== undefined && fit !== undefined) return `${chosen} fits better (${chosenFit.toFixed(2)})${why}`;
  if (objection !== undefined) return `set aside${why}`;
  return proposal.priority === chosenPriority
    ? `${chosen} stands in front with the same ${proposal.priority}${why}`
    : `${proposal.priority} against ${chosen} with ${chosenPriority}${why}`;
}

/** Noted for authors: somebody else's prompt after a question makes two questions of one utterance. */
function asksTwice(proposal: Proposal<string>): string | undefined {
  const asks = 'needsPrompt' in proposal && proposal.needsPrompt && /\?["'”’)]*$/u.test(proposal.text.trim());
  return asks ? 'ends in a question and still needs a prompt' : undefined;
}
