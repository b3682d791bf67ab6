import type { TuringDocument, TuringStore } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import { ParleyError } from '../../../../core/errors.ts';
import type { Forum } from '../../forums/forum.ts';
import {
  type ForumProposal,
  forumProposalSchema,
  hostingSettings,
  proposeForum,
  voteOnForum,
} from '../../forums/hosting.ts';
import { readForum } from '../../forums/read-forum.ts';
import type { ProposedForum, TuringForums } from '../turing-forums.ts';

const collection = 'forum-proposals';
/** Open proposals of an author at a time. */
const mostOpen = 3;
const mostListed = 100;
/** So often a vote is tried again that others' votes came before. */
const mostTries = 20;

/** The vote for forums, and those that have won it. */
export interface ForumVote extends Pick<TuringForums, 'proposals' | 'propose' | 'vote'> {
  hosted(): Promise<readonly Forum[]>;
  find(name: string): Promise<Forum | undefined>;
}

/** Keeps the vote in a store; `taken` are names that no proposal may have. */
export function createForumVote(store: TuringStore, clock: Clock, taken: () => readonly string[]): ForumVote {
  const parsed = new Map<string, Forum>();
  const forumOf = ({ name, content }: ForumProposal): Forum => {
    const key = `${name} ${content}`;
    const forum = parsed.get(key) ?? readForum(content, name);
    parsed.set(key, forum);
    return forum;
  };
  const current = (document: TuringDocument): ForumProposal =>
    voteOnForum(forumProposalSchema.parse(document.body), { kind: 'tick', at: clock.now() }).proposal;
  const all = async (): Promise<readonly ForumProposal[]> =>
    (await store.list(collection, { limit: mostListed })).map(current);
  const shown = (proposal: ForumProposal): ProposedForum => shownProposal(proposal, forumOf(proposal));
  const put = async (proposal: ForumProposal, expected: number): Promise<boolean> =>
    (await store.commit([{ kind: 'put', collection, id: proposal.name, expected, body: proposal }])) === 'committed';
  return {
    hosted: async () => (await all()).filter(({ stage }) => stage === 'hosted').map(forumOf),
    find: async (name) => {
      const document = await store.read(collection, name);
      const proposal = document && current(document);
      return proposal?.stage === 'hosted' ? forumOf(proposal) : undefined;
    },
    proposals: async () => (await all()).map(shown).sort((one, other) => other.proposedAt - one.proposedAt),
    propose: async (author, content) => {
      const before = await all();
      const standing = before.filter(({ stage }) => stage === 'open' || stage === 'hosted');
      for (const { name } of before.filter((one) => !standing.includes(one))) {
        await store.commit([{ kind: 'delete', collection, id: name, expected: null }]);
      }
      if (standing.length >= mostListed) throw full();
      if (standing.filter((one) => one.stage === 'open' && one.author === author).length >= mostOpen) throw tooMany();
      const names = [...taken(), ...standing.map(({ name }) => name)];
      const proposal = proposeForum(content, author, clock.now(), names);
      const old = await store.read(collection, proposal.name);
      if (!(await put(proposal, old?.version ?? 0))) throw nameTaken(proposal.name);
      return shown(proposal);
    },
    vote: async (who, name, kind) => {
      for (let tried = 0; tried < mostTries; tried += 1) {
        const document = await store.read(collection, name);
        if (document === undefined) throw unknown(name);
        const event = { kind, who, at: clock.now() };
        const { proposal, refusal } = voteOnForum(forumProposalSchema.parse(document.body), event);
        if (refusal !== null || (await put(proposal, document.version))) return { proposal: shown(proposal), refusal };
      }
      throw new ParleyError('PARLEY_OVERLOADED', `Too many vote for '${name}' at this moment.`, {
        remedy: 'Try again.',
      });
    },
  };
}

/** Who handed it in and who supports it stays between them and the house. */
function shownProposal(proposal: ForumProposal, { title, about }: Forum): ProposedForum {
  const { name, stage, proposedAt, supporters, content } = proposal;
  const { supporters: needed, openMs } = hostingSettings;
  const openUntil = proposedAt + openMs;
  return { name, title, about, stage, proposedAt, openUntil, supporters: supporters.length, needed, content };
}

function tooMany(): ParleyError {
  return new ParleyError('PARLEY_RATE_LIMITED', `You have ${mostOpen} forums in the vote.`, {
    remedy: 'Withdraw one, or wait until its vote is over.',
    context: { limit: 'proposals' },
  });
}

function full(): ParleyError {
  return new ParleyError('PARLEY_RATE_LIMITED', `The vote has ${mostListed} forums; no more are taken.`, {
    remedy: 'Ask whoever runs this server to clear it.',
    context: { limit: 'proposals' },
  });
}

function nameTaken(name: string): ParleyError {
  return new ParleyError('PARLEY_NAME_TAKEN', `Somebody has just handed in a forum '${name}'.`, {
    remedy: 'Give the forum another name.',
    context: { name },
  });
}

function unknown(name: string): ParleyError {
  return new ParleyError('PARLEY_TURING_FORUM_UNKNOWN', `There is no forum '${name}' in the vote.`, {
    remedy: 'GET /v1/turing/forums/proposals lists them.',
  });
}
