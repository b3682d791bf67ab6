import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import type { Forum, ForumSources } from '../../../games/turing/forums/forum.ts';
import { longestForumFile, readForum } from '../../../games/turing/forums/read-forum.ts';
import { isReadyForum, openReadyForum, readyForumFile } from '../../../games/turing/forums/ready-forums.ts';
import type { Dictionary } from '../../../games/turing/forums/words/dictionary.ts';

/** How the argument is described in help texts. */
export const forumArgument = ['<forum>', 'a forum of the package by its name, or the file of one'] as const;

/** Longer word lists are refused, unread. */
const longestWordList = 2 * 1024 * 1024;

/** The content of a forum's file, and what it may draw on: the word lists beside it. */
export function forumText(forum: string): { readonly content: string; readonly sources: ForumSources } {
  const file = isReadyForum(forum) ? readyForumFile(forum) : forum;
  const folder = path.dirname(file);
  return {
    content: textOf(file, 'forum', longestForumFile),
    sources: { readFile: (name) => textOf(path.join(folder, path.basename(name)), 'word list', longestWordList) },
  };
}

/**
 * The forum that an argument names.
 *
 * @throws ParleyError PARLEY_FORUM_UNKNOWN, PARLEY_FILE_UNREADABLE, PARLEY_FORUM_INVALID
 */
export function openForum(forum: string): Forum {
  const isName = /^[a-z][a-z0-9-]*$/u.test(forum);
  if (isName) return openReadyForum(forum);
  const { content, sources } = forumText(forum);
  return readForum(content, forum, sources);
}

/**
 * The dictionary of a forum.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where it has none
 */
export function dictionaryOf({ name, dictionary }: Forum): Dictionary {
  if (dictionary) return dictionary;
  throw new ParleyError('PARLEY_INPUT_INVALID', `The forum ${name} has no word list: everything may be said in it.`, {
    remedy: 'Name a forum with a dictionary, or give it one: dictionary: everyday.',
    context: { name },
  });
}

/**
 * The text of a file.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE
 */
export function textOf(file: string, what: string, longest: number): string {
  try {
    if (statSync(file).size > longest) throw new Error(`it has more than ${longest} bytes`);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The ${what} ${file} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Name a file that exists and may be read; `parley turing forum list` has the forums of the package.',
      cause,
    });
  }
}
