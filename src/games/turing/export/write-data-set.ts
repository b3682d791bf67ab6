import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import type { DataSet } from './build-data-set.ts';
import { dataSetCard } from './data-set-card.ts';
import { dataSetPatch } from './data-set-patch.ts';
import {
  type Conversation,
  conversationSchema,
  type Manifest,
  manifestSchema,
  type Patch,
  patchSchema,
} from './data-set-schema.ts';

/** What was written; null where nothing has changed since the last version. */
export interface WrittenDataSet {
  readonly folder: string;
  readonly version: number;
  readonly patches: readonly Patch[];
}

const partFiles = ['train.jsonl', 'hidden.jsonl'] as const;
const folderName = /^v(\d+)$/;

/**
 * Writes the next version of a data set into a folder `vN`: `train.jsonl`, `hidden.jsonl`, `patch.jsonl` against the version before,
 * `schema.json`, `patch-schema.json`, `README.md`, and `manifest.json` with the hashes of all. Nothing where nothing has changed,
 * or where there is nothing yet.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE for an earlier version that is damaged
 */
export function writeDataSet(out: string, dataSet: DataSet, seed: number, licence: string): WrittenDataSet | null {
  const latest = latestVersion(out);
  if (latest === 0 && dataSet.train.length + dataSet.hidden.length === 0) return null;
  const before = latest === 0 ? undefined : readVersion(path.join(out, `v${latest}`));
  const parts = { 'train.jsonl': dataSet.train, 'hidden.jsonl': dataSet.hidden };
  const contents = { 'train.jsonl': linesOf(dataSet.train), 'hidden.jsonl': linesOf(dataSet.hidden) };
  if (before && partFiles.every((name) => before.manifest.files[name]?.sha256 === hashOf(contents[name]))) return null;
  const patches = before ? partFiles.flatMap((name) => dataSetPatch(before.parts[name], parts[name])) : [];
  const version = latest + 1;
  const files: Record<string, string> = {
    ...contents,
    'patch.jsonl': linesOf(patches),
    'schema.json': `${JSON.stringify(z.toJSONSchema(conversationSchema), null, 2)}\n`,
    'patch-schema.json': `${JSON.stringify(z.toJSONSchema(patchSchema), null, 2)}\n`,
    'README.md': dataSetCard({ version, dataSet, patches, licence }),
  };
  const folder = path.join(out, `v${version}`);
  writeFolder(folder, { ...files, 'manifest.json': `${JSON.stringify(manifestOf(files, version, seed), null, 2)}\n` });
  return { folder, version, patches };
}

/** A version that was written, checked against its hashes. @throws ParleyError PARLEY_FILE_UNREADABLE */
export function readVersion(folder: string): {
  readonly manifest: Manifest;
  readonly parts: Readonly<Record<(typeof partFiles)[number], readonly Conversation[]>>;
} {
  try {
    const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
    const manifest = manifestSchema.parse(JSON.parse(textOf('manifest.json')));
    for (const [name, { sha256 }] of Object.entries(manifest.files)) {
      if (hashOf(textOf(name)) !== sha256) throw new Error(`${name} has another hash than its manifest says`);
    }
    const partOf = (name: string): Conversation[] =>
      textOf(name)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => conversationSchema.parse(JSON.parse(line)));
    return { manifest, parts: { 'train.jsonl': partOf('train.jsonl'), 'hidden.jsonl': partOf('hidden.jsonl') } };
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The data set in ${folder} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Put the files of that version back as they were, or write into another folder.',
      cause,
    });
  }
}

function latestVersion(out: string): number {
  if (!existsSync(out)) return 0;
  return Math.max(0, ...readdirSync(out).map((name) => Number(folderName.exec(name)?.[1] ?? 0)));
}

function manifestOf(files: Readonly<Record<string, string>>, version: number, seed: number): Manifest {
  const entries = Object.entries(files).map(([name, text]) => [
    name,
    { sha256: hashOf(text), lines: text.split('\n').length - 1 },
  ]);
  return { format: 1, version, seed, files: Object.fromEntries(entries) };
}

/** Whole or not at all: under another name first. */
function writeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  const unfinished = `${folder}.unfinished`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(unfinished, name), text);
    renameSync(unfinished, folder);
  } catch (cause) {
    throw new ParleyError(
      'PARLEY_FILE_UNREADABLE',
      `The data set cannot be written to ${folder}: ${messageOf(cause)}.`,
      {
        remedy: 'Give a folder that may be written to.',
        cause,
      },
    );
  }
}

function linesOf(items: readonly object[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
