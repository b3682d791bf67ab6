import { readFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { messageOf, ParleyError } from '../core/errors.ts';

/** A setting as a file gives it: in the form of an environment variable, and where it stands. */
export interface FileEntry {
  readonly name: string;
  readonly text: string;
  /** `config.yaml:3` */
  readonly place: string;
}

const largestFile = 256 * 1024;

/**
 * Reads a file of settings, YAML or JSON: one mapping of names to texts, numbers, truth values or lists of them.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE, PARLEY_CONFIG_INVALID naming the line
 */
export function readConfigFile(file: string): FileEntry[] {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines });
  const fault = document.errors[0];
  if (fault) throw invalid(file, fault.message.split('\n')[0] ?? fault.message);
  // An empty file is a mapping without entries.
  if (document.contents === null) return [];
  if (!isMap(document.contents)) throw invalid(file, 'it is not a mapping of names to values');
  return document.contents.items.map((pair) => entryOf(pair, file, lines));
}

function entryOf({ key, value }: Pair, file: string, lines: LineCounter): FileEntry {
  if (!isScalar(key) || typeof key.value !== 'string') throw invalid(file, 'a name is not a text');
  const place = `${file}:${key.range ? lines.linePos(key.range[0]).line : 1}`;
  const text = isSeq<Node>(value) ? value.items.map((item) => listItem(item, key.value, place)) : textOf(value);
  if (text === undefined) throw invalid(place, `${String(key.value)} is neither a single value nor a list of them`);
  return { name: key.value, text: typeof text === 'string' ? text : text.join(','), place };
}

function listItem(item: unknown, name: unknown, place: string): string {
  const text = textOf(item);
  if (text === undefined) throw invalid(place, `${String(name)} has an entry that is no single value`);
  if (text.includes(',')) throw invalid(place, `${String(name)} has an entry with a comma`);
  return text;
}

/** As it is written: a key of twenty digits must not pass through a number. Null, which is an absent value, is empty. */
function textOf(node: unknown): string | undefined {
  if (node === null) return '';
  if (!isScalar(node)) return undefined;
  if (node.value === null) return '';
  return typeof node.value === 'string' ? node.value : node.source;
}

function readText(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The settings in ${file} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Check PARLEY_CONFIG and the rights of the file.',
      cause,
    });
  }
  if (text.length > largestFile) throw invalid(file, `it has more than ${largestFile} characters`);
  return text;
}

function invalid(place: string, fault: string): ParleyError {
  return new ParleyError('PARLEY_CONFIG_INVALID', `The settings in ${place} cannot be used: ${fault}.`, {
    remedy: 'Write one setting a line, as `PORT: 3000`; docs/configuration.md lists all of them.',
    context: { place },
  });
}
