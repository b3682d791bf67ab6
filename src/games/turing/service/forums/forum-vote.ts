import type { TuringDocument, TuringStore, TuringWrite } from '../../../../contracts/turing-store.ts';
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
import { writable } from '../accounts/kept-documents.ts';
import type { ProposedForum, TuringForums } from '../turing-forums.ts';

const collection = 'forum-proposals';
/** Open proposals of an author at a time. */
const mostOpen = 3;
const mostListed = 100;
/** So often a vote is tried again that others' votes came before. */
const mostTries = 20;

/** The vote for forums, and those that have won it. */
export interface ForumVote extends Pick<TuringForums, 'proposals' | 'proposal' | 'propose' | 'vote'> {
  hosted(): Promise<readonly Forum[]>;
  find(name: string): Promise<Forum | undefined>;
}

function proposalWrite(proposal: ForumProposal, expected: number): TuringWrite {
  const id = proposal.name;
  const body = writable(forumProposalSchema, proposal, `${collection}/${id}`);
  return { kind: 'put', collection, id, expected, body };
}

/** Keeps the vote in a store; `taken` are names that no proposal may have. */
export function createForumVote(store: TuringStore, clock: Clock, taken: () => readonly string[]): ForumVote {
  const { forumOf, keepOnly } = readForums();
  const current = (document: TuringDocument): ForumProposal =>
    voteOnForum(forumProposalSchema.parse(document.body), { kind: 'tick', at: clock.now() }).proposal;
  const documents = async (): Promise<readonly TuringDocument[]> => {
    const found = await store.list(collection, { limit: mostListed });
    keepOnly(new Set(found.map(({ id }) => id)));
    return found;
  };
  /** Without those whose files this version cannot read any more: they are no reason to show none. */
  const readable = async (): Promise<readonly ForumProposal[]> =>
    (await documents()).map(current).filter((proposal) => isReadable(() => forumOf(proposal)));
  const shown = (proposal: ForumProposal): ProposedForum => shownProposal(proposal, forumOf(proposal));
  const put = async (proposal: ForumProposal, expected: number): Promise<boolean> =>
    (await store.commit([proposalWrite(proposal, expected)])) === 'committed';
  return {
    hosted: async () => (await readable()).filter(({ stage }) => stage === 'hosted').map(forumOf),
    find: async (name) => {
      const document = await store.read(collection, name);
      const proposal = document && current(document);
      return proposal?.stage === 'hosted' && isReadable(() => forumOf(proposal)) ? forumOf(proposal) : undefined;
    },
    proposals: async () => (await readable()).map(shown).sort((one, other) => other.proposedAt - one.proposedAt),
    proposal: async (name) => {
      const document = await store.read(collection, name);
      const proposal = document && current(document);
      if (!proposal || !isReadable(() => forumOf(proposal))) throw unknown(name);
      return { ...shown(proposal), content: proposal.content };
    },
    propose: async (author, content) => {
      const standing: ForumProposal[] = [];
      for (const document of await documents()) {
        const { id, version: expected } = document;
        const proposal = current(document);
        if (proposal.stage === 'open' || proposal.stage === 'hosted') standing.push(proposal);
        else await store.commit([{ kind: 'delete', collection, id, expected }]);
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

/** Forums of proposals, each file of which is read once. */
function readForums() {
  const parsed = new Map<string, { readonly content: string; readonly forum: Forum }>();
  return {
    forumOf: ({ name, content }: ForumProposal): Forum => {
      const known = parsed.get(name);
      const forum = known?.content === content ? known.forum : readForum(content, name);
      parsed.set(name, { content, forum });
      return forum;
    },
    keepOnly: (names: ReadonlySet<string>): void => {
      for (const name of parsed.keys()) if (!names.has(name)) parsed.delete(name);
    },
  };
}

function isReadable(reads: () => Forum): boolean {
  try {
    reads();
    return true;
  } catch (error) {
    if (ParleyError.isInstance(error) && error.code === 'PARLEY_FORUM_INVALID') return false;
    throw error;
  }
}

/** Who handed it in and who supports it stays between them and the house. */
function shownProposal(proposal: ForumProposal, { title, about }: Forum): ProposedForum {
  const { name, stage, proposedAt, supporters } = proposal;
  const { supporters: needed, openMs } = hostingSettings;
  const openUntil = proposedAt + openMs;
  return { name, title, about, stage, proposedAt, openUntil, supporters: supporters.length, needed };
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
