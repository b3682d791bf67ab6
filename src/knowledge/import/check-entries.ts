import type { Entry } from './entry.ts';
import { isProblem, type LineEntry, type LineProblem, readEntry } from './read-entry.ts';
import { readLines } from './read-lines.ts';

/**
 * Reads a world file twice, first for its titles: each line is an entry that can be used, or a problem.
 *
 * @param isKnown true for the title of an entity that the file may speak of without an entity line
 * @throws ParleyError PARLEY_FILE_UNREADABLE
 */
export function* checkEntries(
  source: string,
  isKnown: (title: string) => boolean,
  onLine: (line: number) => void,
): Generator<LineEntry | LineProblem> {
  const titles = titlesIn(source);
  const places = new Map<string, number>();
  for (const line of readLines(source)) {
    onLine(line.number);
    const read = readEntry(line);
    if (read === undefined) continue;
    yield isProblem(read) ? read : (misplaced(read, places, (title) => titles.has(title) || isKnown(title)) ?? read);
  }
}

function titlesIn(source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  for (const line of readLines(source)) {
    const read = readEntry(line);
    if (read !== undefined && !isProblem(read) && read.entry.type === 'entity') titles.add(read.entry.title);
  }
  return titles;
}

/** The problem of an entry that repeats another or speaks of an unknown entity. */
function misplaced(
  { line, entry }: LineEntry,
  places: Map<string, number>,
  isKnown: (title: string) => boolean,
): LineProblem | undefined {
  const { type, title } = entry;
  if (!isKnown(title)) {
    const remedy = `Add a line {"type":"entity","title":${JSON.stringify(title)},"kind":"…"}, or spell the title as English Wikipedia does.`;
    return { line, cause: `the ${type} is about "${title}", which is no known entity`, remedy };
  }
  const key = keyOf(entry);
  const earlier = places.get(key);
  if (earlier === undefined) {
    places.set(key, line);
    return undefined;
  }
  const remedy = 'Remove one of the two lines.';
  return { line, cause: `repeats the ${type} of "${title}" in line ${earlier}`, remedy };
}

/** The same for two entries of which only one can stand. */
function keyOf(entry: Entry): string {
  const parts = [entry.type, entry.title];
  if (entry.type === 'alias') parts.push(entry.anchor);
  if (entry.type === 'relation') parts.push(entry.relation, entry.value);
  return parts.join('\t');
}
