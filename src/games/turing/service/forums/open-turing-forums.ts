import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TuringStore } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import { messageOf, ParleyError } from '../../../../core/errors.ts';
import type { Forum } from '../../forums/forum.ts';
import { longestForumFile, readForum } from '../../forums/read-forum.ts';
import { openReadyForum, readyForumNames } from '../../forums/ready-forums.ts';
import { sandboxForum } from '../standing.ts';
import type { TuringForums } from '../turing-forums.ts';
import { createForumVote } from './forum-vote.ts';

export interface TuringForumsOptions {
  readonly store: TuringStore;
  readonly clock: Clock;
  /** A folder of further forums, each a file `*.yaml` with its word list beside it. */
  readonly folder?: string;
  /** Which of the package are played in; all where left out. */
  readonly ready?: readonly string[];
}

/**
 * Opens the forums that are played in: those of the package, of a folder, and those that people have voted for; and the sandbox of bots.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE, PARLEY_FORUM_INVALID, PARLEY_FORUM_UNKNOWN, PARLEY_NAME_TAKEN
 */
export function openTuringForums(options: TuringForumsOptions): TuringForums {
  const { store, clock, folder, ready = readyForumNames } = options;
  const fixed = new Map(ready.map((name) => [name, openReadyForum(name)]));
  for (const forum of folder === undefined ? [] : forumsIn(folder)) {
    if (fixed.has(forum.name) || forum.name === sandboxForum) throw nameTaken(forum.name, folder ?? '');
    fixed.set(forum.name, forum);
  }
  const sandbox = sandboxOf(openReadyForum('plain'));
  const vote = createForumVote(store, clock, () => [...fixed.keys(), sandbox.name]);
  return {
    list: async () => [...fixed.values(), ...(await vote.hosted()), sandbox],
    find: async (name) => (name === sandbox.name ? sandbox : (fixed.get(name) ?? (await vote.find(name)))),
    proposals: vote.proposals,
    proposal: vote.proposal,
    propose: vote.propose,
    vote: vote.vote,
  };
}

function sandboxOf(plain: Forum): Forum {
  return {
    ...plain,
    name: sandboxForum,
    title: 'Sandbox',
    about: 'The plain game among bots, for those who write one: any bot may play here at once, and nothing counts.',
  };
}

/** The forums of a folder, by the names of their files. */
function forumsIn(folder: string): Forum[] {
  const textOf = (name: string): string => {
    const file = path.join(folder, path.basename(name));
    try {
      if (statSync(file).size > 8 * longestForumFile) throw new Error('it is too large');
      return readFileSync(file, 'utf8');
    } catch (cause) {
      throw unreadable(file, cause);
    }
  };
  return namesIn(folder)
    .filter((name) => /\.ya?ml$/u.test(name))
    .sort()
    .map((name) => readForum(textOf(name), path.join(folder, name), { readFile: textOf }));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw unreadable(folder, cause);
  }
}

function unreadable(file: string, cause: unknown): ParleyError {
  return new ParleyError('PARLEY_FILE_UNREADABLE', `The forums in ${file} cannot be read: ${messageOf(cause)}.`, {
    remedy: 'Name a folder with files of forums; `parley turing forum check FILE` checks each.',
    cause,
  });
}

function nameTaken(name: string, folder: string): ParleyError {
  return new ParleyError('PARLEY_NAME_TAKEN', `A forum in ${folder} is called '${name}', and so is another one.`, {
    remedy: 'Give it another name.',
    context: { name },
  });
}
