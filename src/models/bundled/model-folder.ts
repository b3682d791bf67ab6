import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ZodType, z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';

/** A folder of `models/`: its files with their checksums, and the model's own settings. */
export interface ModelFolder<Settings> {
  readonly folder: string;
  readonly settings: Settings;
  /** `name checksum`, recorded with every turn. */
  readonly version: string;
  /** Checksums by file. */
  readonly files: Readonly<Record<string, { readonly sha256: string }>>;
}

/** What every `config.json` says, whatever the model. */
const manifestForm = z.object({
  name: z.string().min(1).max(100),
  files: z.record(
    z.string().regex(/^(?:[\w-]+\/)?[\w.-]+$/u),
    z.object({ sha256: z.string().length(64), bytes: z.int().min(0) }),
  ),
});

/**
 * Reads what a model's folder says about itself; the weights stay where they are until `verifyFiles`.
 *
 * @param needed files that the model cannot do without
 * @param form of the settings that the model reads from `config.json`
 * @throws ParleyError PARLEY_MODEL_MISSING where there is no such folder, PARLEY_MODEL_DAMAGED where its config cannot be used
 * @example openModelFolder('models/encoder', ['model.onnx'], z.object({ contextTokens: z.int() })).version // 'encoder 3f0c9a1b'
 */
export function openModelFolder<Settings>(
  folder: string,
  needed: readonly string[],
  form: ZodType<Settings>,
): ModelFolder<Settings> {
  const file = path.join(folder, 'config.json');
  if (!existsSync(file)) throw missing(folder);
  const { manifest, settings } = readConfig(file, form);
  for (const name of needed) if (!Object.hasOwn(manifest.files, name)) throw damaged(file, `it does not list ${name}`);
  return { folder, settings, version: versionOf(manifest), files: manifest.files };
}

/**
 * Compares every file with its checksum.
 *
 * @throws ParleyError PARLEY_MODEL_DAMAGED, naming the first file that is not as `config.json` says
 */
export async function verifyFiles({ folder, files }: ModelFolder<unknown>): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw damaged(file, 'the file is missing');
    if ((await checksum(file)) !== sha256) throw damaged(file, 'its checksum is not the one in config.json');
  }
}

function readConfig<Settings>(file: string, form: ZodType<Settings>) {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return { manifest: manifestForm.parse(content), settings: form.parse(content) };
  } catch (error) {
    throw damaged(file, messageOf(error).replace(/\s+/gu, ' '));
  }
}

/** All files together: whatever changes in a model changes its version. */
function versionOf({ name, files }: z.output<typeof manifestForm>): string {
  const sums = Object.keys(files)
    .sort()
    .map((file) => files[file]?.sha256);
  return `${name} ${createHash('sha256').update(sums.join()).digest('hex').slice(0, 8)}`;
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    throw damaged(file, messageOf(error));
  }
  return hash.digest('hex');
}

function missing(folder: string): ParleyError {
  return new ParleyError('PARLEY_MODEL_MISSING', `There is no model in ${folder}.`, {
    remedy: 'Install the package again, point PARLEY_MODELS_FOLDER to a folder with models, or set PARLEY_MODELS=none.',
    context: { folder },
  });
}

function damaged(file: string, why: string): ParleyError {
  return new ParleyError('PARLEY_MODEL_DAMAGED', `The model file ${file} cannot be used: ${why}.`, {
    remedy:
      'Install the package again or fetch the file again (`git checkout` or `git lfs pull`), or set PARLEY_MODELS=none.',
    context: { file },
  });
}
