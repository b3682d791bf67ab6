import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { type Conversation, conversationSchema, type Manifest, manifestSchema } from './data-set-schema.ts';
import { hashOfFile, type LinePlace, linesIn } from './line-file.ts';

/** The files of the two parts. */
export const partFiles = { train: 'train.jsonl', hidden: 'hidden.jsonl' } as const;
export type PartName = keyof typeof partFiles;
export const partNames = ['train', 'hidden'] as const;

const folderName = /^v(\d+)$/;

/** The number of the latest version in a folder; 0 where there is none. */
export function latestVersion(out: string): number {
  if (!existsSync(out)) return 0;
  return Math.max(0, ...readdirSync(out).map((name) => Number(folderName.exec(name)?.[1] ?? 0)));
}

/** The manifest of a version, when all files are as it says. @throws ParleyError PARLEY_FILE_UNREADABLE */
export function readManifest(folder: string): Manifest {
  return read(folder, () => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')));
    for (const [name, { sha256 }] of Object.entries(manifest.files)) {
      if (hashOfFile(path.join(folder, name)) !== sha256)
        throw new Error(`${name} has another hash than its manifest says`);
    }
    return manifest;
  });
}

/** Where the conversations of a part stand in its file, by id. @throws ParleyError PARLEY_FILE_UNREADABLE */
export function placesIn(folder: string, part: PartName): ReadonlyMap<string, LinePlace> {
  return read(folder, () => {
    const places = new Map<string, LinePlace>();
    for (const { line, place } of linesIn(path.join(folder, partFiles[part])))
      places.set(conversationIn(line).id, place);
    return places;
  });
}

/** A line of a part. */
export function conversationIn(line: string): Conversation {
  return conversationSchema.parse(JSON.parse(line));
}

function read<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The data set in ${folder} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Put the files of that version back as they were, or write into another folder.',
      cause,
    });
  }
}
