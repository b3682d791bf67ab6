import { z } from 'zod';
import { ParleyError } from '../../../core/errors.ts';
import { buildForum } from './build-forum.ts';
import type { Forum, ForumSources } from './forum.ts';
import { forumSchema } from './forum-schema.ts';
import { type FileFault, type ForumText, openForumText, type Path } from './forum-text.ts';
import { lintForum } from './lint-forum.ts';

/** A forum where its file has no error, and all that is to be said about it, in the order of the file. */
export interface CheckedForum {
  readonly forum: Forum | null;
  readonly faults: readonly FileFault[];
}

/** Longer files are refused, unread. */
export const longestForumFile = 256 * 1024;

/** Reads a forum's file and says everything that is wrong with it, each with line and column. */
export function checkForum(content: string, sources: ForumSources = {}): CheckedForum {
  if (content.length > longestForumFile) return failed([errorAt(`it has more than ${longestForumFile} characters`)]);
  const text = openForumText(content);
  if (text.faults.length > 0) return failed(text.faults);
  const parsed = forumSchema.safeParse(text.data);
  if (!parsed.success) return failed(parsed.error.issues.flatMap((issue) => faultsOf(issue, [], text)));
  const { forum, faults } = buildForum(parsed.data, text, sources);
  const all = inOrder([...faults, ...lintForum(parsed.data, text)]);
  return { forum: all.some(({ severity }) => severity === 'error') ? null : forum, faults: all };
}

/**
 * Reads a forum; `source` names the file in errors. Warnings are for `checkForum`.
 *
 * @throws ParleyError PARLEY_FORUM_INVALID with line and column of the first error
 */
export function readForum(content: string, source: string, sources: ForumSources = {}): Forum {
  const { forum, faults } = checkForum(content, sources);
  if (forum) return forum;
  const first = faults.find(({ severity }) => severity === 'error') ?? errorAt('it is no forum');
  const { line, column, message } = first;
  throw new ParleyError('PARLEY_FORUM_INVALID', `${source}, line ${line}, column ${column}: ${message}.`, {
    remedy:
      'Correct the file there; `parley turing forum check` shows everything at once, docs/forums.md has all keys.',
    context: { source, line, column },
  });
}

/** What is wrong with a value; where one of several forms was meant, what is wrong with the one that comes nearest. */
function faultsOf(issue: z.core.$ZodIssue, above: Path, text: ForumText): FileFault[] {
  const path = [...above, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      severity: 'error',
      ...text.placeOfKey([...path, key]),
      message: `there is no key "${key}" ${path.length === 0 ? 'in a forum' : `in ${dotted(path)}`}`,
    }));
  }
  if (issue.code === 'invalid_union') {
    const nearest = issue.errors.filter((issues) =>
      issues.some(({ path: inner, code }) => inner.length > 0 || code === 'unrecognized_keys'),
    );
    const [meant] = nearest;
    if (nearest.length === 1 && meant) return meant.flatMap((inner) => faultsOf(inner, path, text));
    const names = issue.errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values.map(String) : []));
    return [faultAt(path, names.length > 0 ? `none of ${names.join(', ')}, nor a mapping` : issue.message, text)];
  }
  const message =
    issue.code === 'invalid_type' && issue.message.endsWith('undefined') ? 'it is missing' : issue.message;
  return [faultAt(path, message, text)];
}

function faultAt(path: Path, message: string, text: ForumText): FileFault {
  return {
    severity: 'error',
    ...text.placeOf(path),
    message: path.length === 0 ? message : `${dotted(path)}: ${message}`,
  };
}

function dotted(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

function failed(faults: readonly FileFault[]): CheckedForum {
  return { forum: null, faults: inOrder(faults) };
}

function inOrder(faults: readonly FileFault[]): FileFault[] {
  return faults.toSorted((one, other) => one.line - other.line || one.column - other.column);
}

function errorAt(message: string): FileFault {
  return { severity: 'error', line: 1, column: 1, message };
}
