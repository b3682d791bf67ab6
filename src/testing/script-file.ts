import { readFileSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';
import { type Document, isMap, isScalar, isSeq, type Node, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { messageOf, ParleyError } from '../core/errors.ts';
import { type Script, scriptSchema } from './script-schema.ts';

/** A script with where it stands. */
export interface FiledScript {
  readonly file: string;
  readonly name: string;
  readonly script: Script;
}

/** Keys whose values are what somebody says: text even where YAML reads a number or a boolean. */
const spokenKeys = new Set(['user', 'nbest', 'history', 'lastBot', 'userName', 'text', 'reply', 'notReply']);
const { turns, given } = scriptSchema.shape;
const turnKeys = turns.element.shape;
const expectKeys = turnKeys.expect.unwrap().shape;
const knownKeys = [
  scriptSchema.shape,
  given.unwrap().shape,
  turnKeys,
  expectKeys,
  turnKeys.force.unwrap().shape,
  turnKeys.fault.unwrap().shape,
  turnKeys.propose.unwrap().element.shape,
  expectKeys.navigation.unwrap().shape,
].flatMap((shape) => Object.keys(shape));

/**
 * Reads the scripts of a file.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE, or PARLEY_SCRIPT_INVALID that names line or key and suggests the nearest known key
 */
export function readScripts(file: string): FiledScript[] {
  return parseScripts(readText(file), file);
}

/** Parses the scripts in a text; several are separated by `---`. */
export function parseScripts(text: string, file: string): FiledScript[] {
  const documents = parseAllDocuments(text);
  const parsed = [...documents].filter(({ contents }) => contents !== null && !isNothing(contents));
  if (parsed.length === 0) throw invalid(file, 'it holds no script', 'Write at least `turns:` with one `user:` line.');
  return parsed.map((document, index) => {
    const fault = document.errors[0];
    if (fault) throw invalid(file, fault.message, 'Correct the YAML at this place.');
    keepSpokenText(document);
    const result = scriptSchema.safeParse(document.toJS());
    if (!result.success) throw invalid(file, describe(result.error), remedyFor(result.error));
    return { file, name: result.data.name ?? `script ${index + 1}`, script: result.data };
  });
}

/** What stands after a last `---`. */
function isNothing(contents: unknown): boolean {
  return isScalar(contents) && contents.value === null;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The script ${file} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Check the path and the rights of the file.',
      cause,
    });
  }
}

function keepSpokenText(document: Document): void {
  const walk = (node: unknown, key: string): void => {
    if (isMap(node))
      for (const { key: name, value } of node.items) walk(value, isScalar(name) ? String(name.value) : '');
    else if (isSeq(node)) for (const item of node.items) walk(item, key);
    else if (spokenKeys.has(key) && isScalar(node) && isMisread(node, key)) node.value = node.source;
  };
  walk(document.contents, '');
}

/** A user says something in every turn, be it nothing; elsewhere null means that there is nothing. */
function isMisread(node: Node & { value?: unknown; source?: string }, key: string): boolean {
  if (typeof node.source !== 'string') return false;
  return ['number', 'boolean'].includes(typeof node.value) || (key === 'user' && node.value === null);
}

function describe(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`)
    .join('; ');
}

function remedyFor(error: z.ZodError): string {
  const unknown = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))[0];
  if (unknown === undefined) return 'docs/conversation-scripts.md lists all keys and their values.';
  return `Did you mean "${closest(unknown, knownKeys)}" instead of "${unknown}"? docs/conversation-scripts.md lists all keys.`;
}

function invalid(file: string, fault: string, remedy: string): ParleyError {
  return new ParleyError('PARLEY_SCRIPT_INVALID', `The script ${file} is not valid: ${fault}.`, {
    remedy,
    context: { file },
  });
}
