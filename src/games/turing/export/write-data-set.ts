import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { dataSetCard } from './data-set-card.ts';
import type { PatchCounts } from './data-set-patch.ts';
import { conversationSchema, type Manifest, patchSchema } from './data-set-schema.ts';
import type { DataSetSource } from './data-set-source.ts';
import { latestVersion, partFiles, partNames, readManifest } from './data-set-version.ts';
import { gatherConversations, type Gathered, writePart } from './gather-conversations.ts';
import { hashOfFile, type WrittenLines } from './line-file.ts';
import { writePatches } from './write-patches.ts';

/** What came of it; no folder where nothing has changed since the last version. */
export interface WrittenDataSet {
  readonly folder: string | null;
  readonly version: number | null;
  readonly train: number;
  readonly hidden: number;
  /** Games that are in no part, by the reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly patches: PatchCounts;
}

const noPatches: PatchCounts = { remove: 0, relabel: 0, replace: 0 };

/**
 * Writes the next version of a data set into a folder `vN`: `train.jsonl`, `hidden.jsonl`, `patch.jsonl` against the version before,
 * `schema.json`, `patch-schema.json`, `README.md`, and `manifest.json` with the hashes of all. Nothing where nothing has changed,
 * or where there is nothing yet. One conversation is held at a time, and of all others where they stand. The same games and the same seed
 * give the same bytes.
 *
 * @param seed of the order of the conversations, which else would tell when they took place
 * @throws ParleyError PARLEY_FILE_UNREADABLE for an earlier version that is damaged, or a folder that cannot be written to
 */
export async function writeDataSet(
  out: string,
  source: DataSetSource,
  seed: number,
  licence: string,
): Promise<WrittenDataSet> {
  const latest = latestVersion(out);
  const before = latest === 0 ? undefined : path.join(out, `v${latest}`);
  const manifest = before === undefined ? undefined : readManifest(before);
  const version = latest + 1;
  const folder = path.join(out, `v${version}`);
  // Whole or not at all: under another name first.
  const unfinished = `${folder}.unfinished`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const gathered = await gatherConversations(unfinished, source);
    const { train, hidden, leftOut } = gathered;
    const counted = { train: train.places.size, hidden: hidden.places.size, leftOut };
    const nothing = { ...counted, folder: null, version: null, patches: noPatches };
    if (latest === 0 && counted.train + counted.hidden === 0) return nothing;
    const parts = writeParts(unfinished, gathered, seed);
    if (
      manifest &&
      partNames.every((name) => manifest.files[partFiles[name]]?.sha256 === parts[partFiles[name]]?.sha256)
    )
      return nothing;
    const { counts: patches, written } = writePatches(unfinished, before, gathered);
    rmSync(gathered.file);
    const texts = {
      'schema.json': `${JSON.stringify(z.toJSONSchema(conversationSchema), null, 2)}\n`,
      'patch-schema.json': `${JSON.stringify(z.toJSONSchema(patchSchema), null, 2)}\n`,
      'README.md': dataSetCard({ version, train: train.counts, hidden: hidden.counts, leftOut, patches, licence }),
    };
    const files = { ...parts, 'patch.jsonl': written, ...writeTexts(unfinished, texts) };
    const listed: Manifest = { format: 1, version, seed, files };
    writeFileSync(path.join(unfinished, 'manifest.json'), `${JSON.stringify(listed, null, 2)}\n`);
    renameSync(unfinished, folder);
    return { ...counted, folder, version, patches };
  } catch (cause) {
    throw ParleyError.isInstance(cause) ? cause : unwritable(folder, cause);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function writeParts(folder: string, gathered: Gathered, seed: number): Record<string, WrittenLines> {
  return Object.fromEntries(partNames.map((name) => [partFiles[name], writePart(folder, name, gathered, seed)]));
}

function writeTexts(folder: string, texts: Readonly<Record<string, string>>): Record<string, WrittenLines> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return [name, { sha256: hashOfFile(file), lines: text.split('\n').length - 1 }];
    }),
  );
}

function unwritable(folder: string, cause: unknown): ParleyError {
  return new ParleyError(
    'PARLEY_FILE_UNREADABLE',
    `The data set cannot be written to ${folder}: ${messageOf(cause)}.`,
    {
      remedy: 'Give a folder that may be written to.',
      cause,
    },
  );
}
