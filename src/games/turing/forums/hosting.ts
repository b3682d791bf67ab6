import { z } from 'zod';
import { ParleyError } from '../../../core/errors.ts';
import { isReadyForum } from './ready-forums.ts';
import { readForum } from './read-forum.ts';

/** How much support a forum needs that somebody hands in. */
export const hostingSettings = { supporters: 25, openMs: 30 * 24 * 3_600_000 } as const;

/** A forum that somebody has handed in, as it is kept: plain JSON with a version. */
export const forumProposalSchema = z.strictObject({
  version: z.literal(1),
  name: z.string(),
  /** Its file. */
  content: z.string(),
  author: z.string(),
  proposedAt: z.number(),
  stage: z.enum(['open', 'hosted', 'lapsed', 'withdrawn']),
  supporters: z.array(z.string()),
});

export type ForumProposal = z.infer<typeof forumProposalSchema>;

/** What can happen to a proposal; `who` is somebody whose account may vote. */
export type HostingEvent =
  | { readonly kind: 'support' | 'take-back' | 'withdraw'; readonly who: string; readonly at: number }
  | { readonly kind: 'tick'; readonly at: number };

export type HostingRefusal = 'closed' | 'own-proposal' | 'voted-already' | 'not-voted' | 'not-the-author';

export interface HostingStep {
  readonly proposal: ForumProposal;
  readonly refusal: HostingRefusal | null;
}

/**
 * Hands a forum in; `taken` are the names of forums that are hosted or proposed.
 *
 * @throws ParleyError PARLEY_FORUM_INVALID with line and column, PARLEY_NAME_TAKEN
 */
export function proposeForum(content: string, author: string, at: number, taken: readonly string[]): ForumProposal {
  const { name } = readForum(content, 'The forum');
  if (isReadyForum(name) || taken.includes(name)) {
    throw new ParleyError('PARLEY_NAME_TAKEN', `There is a forum '${name}' already.`, {
      remedy: 'Give the forum another name.',
      context: { name },
    });
  }
  return { version: 1, name, content, author, proposedAt: at, stage: 'open', supporters: [] };
}

/** What a proposal becomes by an event: a pure function. A vote that is over by time has ended before it. */
export function voteOnForum(
  proposal: ForumProposal,
  event: HostingEvent,
  settings: { readonly supporters: number; readonly openMs: number } = hostingSettings,
): HostingStep {
  const isLate = proposal.stage === 'open' && event.at >= proposal.proposedAt + settings.openMs;
  const current: ForumProposal = isLate ? { ...proposal, stage: 'lapsed' } : proposal;
  if (event.kind === 'tick') return { proposal: current, refusal: null };
  const refusal = refusalOf(current, event);
  if (refusal) return { proposal: current, refusal };
  if (event.kind === 'withdraw') return { proposal: { ...current, stage: 'withdrawn' }, refusal: null };
  const others = current.supporters.filter((who) => who !== event.who);
  const supporters = event.kind === 'support' ? [...others, event.who] : others;
  const stage = supporters.length >= settings.supporters ? 'hosted' : 'open';
  return { proposal: { ...current, supporters, stage }, refusal: null };
}

function refusalOf(
  { stage, author, supporters }: ForumProposal,
  { kind, who }: Exclude<HostingEvent, { kind: 'tick' }>,
): HostingRefusal | undefined {
  if (stage !== 'open') return 'closed';
  if (kind === 'withdraw') return who === author ? undefined : 'not-the-author';
  if (who === author) return 'own-proposal';
  const hasVoted = supporters.includes(who);
  if (kind === 'support') return hasVoted ? 'voted-already' : undefined;
  return hasVoted ? undefined : 'not-voted';
}
