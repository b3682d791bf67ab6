import { isMap, isNode, isPair, isScalar, LineCounter, type Document, type Node, parseDocument } from 'yaml';

/** Where something stands in a file, from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export type Path = readonly (string | number)[];

export interface FileFault extends Place {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** A YAML file whose values know where they stand. */
export interface ForumText {
  readonly data: unknown;
  /** What is wrong with the YAML itself. */
  readonly faults: readonly FileFault[];
  /** Where a value begins; of what is not there, where the value around it begins. */
  placeOf(path: Path): Place;
  /** Where the key of a value stands. */
  placeOfKey(path: Path): Place;
  /** Where a character of a text stands; its beginning where the file writes it in another way. */
  placeWithin(path: Path, at: number): Place;
}

const mostAliases = 100;

/** Reads YAML. */
export function openForumText(text: string): ForumText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const faults = document.errors.map(({ message, pos }) => ({
    severity: 'error' as const,
    ...placeAt(pos[0]),
    message: firstLine(message),
  }));
  return {
    ...(faults.length > 0 ? { data: undefined, faults } : dataOf(document)),
    placeOf: (path) => placeAt(startOf(nodeAt(document, path))),
    placeOfKey: (path) => placeAt(startOf(keyAt(document, path))),
    placeWithin: (path, at) => placeAt(startOf(nodeAt(document, path)) + within(nodeAt(document, path), text, at)),
  };
}

function dataOf(document: Document): Pick<ForumText, 'data' | 'faults'> {
  try {
    return { data: document.toJS({ maxAliasCount: mostAliases }), faults: [] };
  } catch (error) {
    const message = error instanceof Error ? firstLine(error.message) : String(error);
    return { data: undefined, faults: [{ severity: 'error', line: 1, column: 1, message }] };
  }
}

/** The node of a path, or the nearest around it. */
function nodeAt(document: Document, path: Path): Node | null {
  const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isNode(node)) return node;
  return path.length === 0 ? null : nodeAt(document, path.slice(0, -1));
}

function keyAt(document: Document, path: Path): Node | null {
  const parent = nodeAt(document, path.slice(0, -1));
  const name = path.at(-1);
  if (!isMap(parent)) return nodeAt(document, path);
  const pair = parent.items.find(({ key }) => isScalar(key) && key.value === name);
  return isPair(pair) && isNode(pair.key) ? pair.key : nodeAt(document, path);
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

/** How far behind a node's start a character of its text is written: found only where the text is written as it is. */
function within(node: Node | null, text: string, at: number): number {
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return 0;
  const [from, to] = node.range;
  const written = text.slice(from, to).indexOf(node.value);
  return written < 0 ? 0 : written + Math.min(at, Math.max(0, node.value.length - 1));
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}
