import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';
import type { EntryOf, EntryType } from './entry.ts';
import { isProblem, readEntry } from './read-entry.ts';
import { readLines } from './read-lines.ts';

/** Bytes at the start of a world's file that hold its header, padded with spaces. */
export const headerSize = 1024;

const count = z.int().min(0);

const headerSchema = z.strictObject({
  type: z.literal('world'),
  format: z.literal(1),
  /** Of the lines. */
  digest: z.string().regex(/^[0-9a-f]{64}$/u),
  /** Of the whole file: a shorter one is damaged. */
  bytes: z.int().min(headerSize),
  counts: z.strictObject({ entity: count, alias: count, relation: count, article: count, opinion: count }),
});

/** What is known of a world without reading its lines. */
export type WorldHeader = z.infer<typeof headerSchema>;

/** A world that was imported. */
export interface StoredWorld {
  readonly name: string;
  readonly file: string;
  readonly header: WorldHeader;
}

/** The folder in which the imported worlds are kept. */
export function worldsFolder(home: string): string {
  return join(home, 'worlds');
}

/** The file of a world. */
export function worldFile(home: string, name: string): string {
  return join(worldsFolder(home), `${name}.jsonl`);
}

/** The names of the imported worlds, sorted. */
export function worldNames(home: string): string[] {
  const folder = worldsFolder(home);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => file.slice(0, -'.jsonl'.length))
    .sort();
}

/**
 * The imported worlds in the order of their names.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID where the file of one is damaged
 */
export function storedWorlds(home: string, names: readonly string[] = worldNames(home)): StoredWorld[] {
  return names.map((name) => openWorld(name, worldFile(home, name)));
}

/**
 * The world that a file holds.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID where it is damaged
 */
export function openWorld(name: string, file: string): StoredWorld {
  try {
    const [first] = readLines(file);
    const header = headerSchema.parse(JSON.parse(String(first?.bytes)));
    const { size } = statSync(file);
    if (size !== header.bytes) throw new Error(`it has ${size} bytes instead of ${header.bytes}`);
    return { name, file, header };
  } catch (error) {
    throw damaged(name, file, messageOf(error), error);
  }
}

/**
 * The entries of one type in a world. Its lines begin with their type, so that only those that are wanted are parsed.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID where a line cannot be read
 */
export function* entriesOf<Type extends EntryType>(world: StoredWorld, type: Type): Generator<EntryOf<Type>> {
  if (world.header.counts[type] === 0) return;
  const start = Buffer.from(`{"type":"${type}",`);
  const isWanted = (entry: { readonly type: string }): entry is EntryOf<Type> => entry.type === type;
  for (const line of readLines(world.file, headerSize)) {
    if (!line.bytes?.subarray(0, start.length).equals(start)) continue;
    const read = readEntry(line);
    if (read === undefined || isProblem(read) || !isWanted(read.entry)) {
      throw damaged(world.name, world.file, `line ${line.number + 1} cannot be read`);
    }
    yield read.entry;
  }
}

function damaged(name: string, file: string, cause: string, error?: unknown): ParleyError {
  return new ParleyError('PARLEY_KNOWLEDGE_INVALID', `The file ${file} of the world ${name} is damaged: ${cause}.`, {
    remedy: `Take the world out with \`parley kb remove ${name}\`, and import it again.`,
    context: { world: name, file },
    ...(error === undefined ? {} : { cause: error }),
  });
}
