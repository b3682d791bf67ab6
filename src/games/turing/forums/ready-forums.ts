import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import type { Forum } from './forum.ts';
import { readForum } from './read-forum.ts';

/** The forums of the package: the article's plain game, its two games of roles, and three of its specialised tests. */
export const readyForumNames = [
  'plain',
  'interrogation',
  'counter-interrogation',
  'debate',
  'flirting',
  'self-help',
] as const;

export type ReadyForumName = (typeof readyForumNames)[number];

export function isReadyForum(name: string): name is ReadyForumName {
  return readyForumNames.some((ready) => ready === name);
}

/** Where the file of a forum of the package is. */
export function readyForumFile(name: ReadyForumName): string {
  return fileURLToPath(new URL(`ready/${name}.yaml`, import.meta.url));
}

/**
 * A forum of the package.
 *
 * @throws ParleyError PARLEY_FORUM_UNKNOWN, PARLEY_FILE_UNREADABLE
 */
export function openReadyForum(name: string): Forum {
  if (!isReadyForum(name)) {
    throw new ParleyError('PARLEY_FORUM_UNKNOWN', `There is no forum '${name}'.`, {
      remedy: `Take one of ${readyForumNames.join(', ')}, or the file of a forum of your own.`,
      context: { name },
    });
  }
  const file = readyForumFile(name);
  return readForum(textOf(file), `${name}.yaml`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The forum ${file} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Install the package again; the file is part of it.',
      cause,
    });
  }
}
