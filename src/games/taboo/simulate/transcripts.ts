import {
  appendFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { hashOf, type SimulationSettings, simulationSettings } from './simulation-settings.ts';

/** The files of a simulation's folder. */
export const simulationFiles = {
  settings: 'simulation.json',
  games: 'games.jsonl',
  checkpoint: 'checkpoint.json',
} as const;

const checkpoint = z.object({ games: z.int().min(0), bytes: z.int().min(0) });
export type Checkpoint = z.infer<typeof checkpoint>;

/** The transcripts of a simulation, written in the order of its games. */
export interface Transcripts {
  /** Games that are there and need not be played. */
  readonly games: number;
  /** Adds finished games, each a line, and remembers that they are there. */
  append(lines: readonly string[]): void;
}

/**
 * Opens a folder for a new simulation, or to go on with one: behind its checkpoint everything is played again, so that a half-written line
 * does no harm.
 *
 * @throws ParleyError PARLEY_NAME_TAKEN where the folder has a simulation and `resume` is false; PARLEY_INPUT_INVALID where there is none to
 * go on with, or one with other settings; PARLEY_FILE_UNREADABLE where its files are damaged or cannot be written
 */
export function openTranscripts(folder: string, settings: SimulationSettings, resume: boolean): Transcripts {
  return onDisk(folder, () => {
    const isThere = existsSync(path.join(folder, simulationFiles.settings));
    if (isThere && !resume) throw taken(folder);
    if (!isThere && resume) throw nothingThere(folder);
    if (!isThere) begin(folder, settings);
    else refuseOthers(readSettings(folder), settings, folder);
    return continued(folder, readCheckpoint(folder));
  });
}

/**
 * The settings of the simulation in a folder.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where there is none; PARLEY_FILE_UNREADABLE for a damaged file
 */
export function readSettings(folder: string): SimulationSettings {
  return onDisk(folder, () => {
    const file = path.join(folder, simulationFiles.settings);
    if (!existsSync(file)) throw nothingThere(folder);
    return simulationSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
  });
}

/**
 * How far the simulation in a folder has come.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE for a damaged file
 */
export function readCheckpoint(folder: string): Checkpoint {
  return onDisk(folder, () => {
    const file = path.join(folder, simulationFiles.checkpoint);
    return existsSync(file) ? checkpoint.parse(JSON.parse(readFileSync(file, 'utf8'))) : { games: 0, bytes: 0 };
  });
}

function begin(folder: string, settings: SimulationSettings): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, simulationFiles.games), '', { flag: 'wx' });
  writeWhole(path.join(folder, simulationFiles.settings), `${JSON.stringify(settings, undefined, 2)}\n`);
}

function continued(folder: string, from: Checkpoint): Transcripts {
  const file = path.join(folder, simulationFiles.games);
  if (statSync(file).size < from.bytes) {
    throw new Error(`${simulationFiles.games} is shorter than ${simulationFiles.checkpoint} says`);
  }
  truncateSync(file, from.bytes);
  let { games, bytes } = from;
  return {
    games,
    append: (lines) =>
      onDisk(folder, () => {
        if (statSync(file).size !== bytes) throw new Error(`another process writes to ${simulationFiles.games}`);
        const text = lines.map((line) => `${line}\n`).join('');
        appendFileSync(file, text, { flush: true });
        games += lines.length;
        bytes += Buffer.byteLength(text);
        writeWhole(path.join(folder, simulationFiles.checkpoint), `${JSON.stringify({ games, bytes })}\n`);
      }),
  };
}

/** Whoever looks sees the old text or the new one, never a part. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, text, { flush: true });
  renameSync(draft, file);
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function refuseOthers(found: SimulationSettings, settings: SimulationSettings, folder: string): void {
  if (hashOf(found) === hashOf(settings)) return;
  const differing = differingKeys(found, settings);
  const isOption = differing.some((name) => name !== 'versions');
  throw isOption ? otherSettings(folder, differing) : otherVersions(folder, found, settings);
}

function differingKeys(found: object, wanted: object): string[] {
  const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  const at = (one: object, name: string): string => JSON.stringify(Reflect.get(one, name)) ?? '';
  return [...names].filter((name) => at(found, name) !== at(wanted, name));
}

function otherSettings(folder: string, differing: readonly string[]): ParleyError {
  return new ParleyError(
    'PARLEY_INPUT_INVALID',
    `The simulation in '${folder}' has other settings: ${differing.join(', ')}.`,
    {
      remedy: `Give the options with which it began (${simulationFiles.settings} has them), or another folder.`,
      context: { folder, differing },
    },
  );
}

/** An upgrade, or other files: the rest of the games would be of another experiment. */
function otherVersions(folder: string, found: SimulationSettings, settings: SimulationSettings): ParleyError {
  const [before = {}, now = {}] = [found.versions, settings.versions];
  const differing = differingKeys(before, now);
  const changes = differing.map((name) => `${name} ${before[name] ?? 'unknown'}, now ${now[name] ?? 'unknown'}`);
  return new ParleyError(
    'PARLEY_INPUT_INVALID',
    `The simulation in '${folder}' began with other versions of what its agents are made of: ${changes.join('; ')}.`,
    {
      remedy:
        'Begin anew in another folder, or go on with the version of Parley and the data with which it began: games of both would be of two experiments.',
      context: { folder, differing },
    },
  );
}

function taken(folder: string): ParleyError {
  return new ParleyError('PARLEY_NAME_TAKEN', `The folder '${folder}' has a simulation already.`, {
    remedy: 'Go on with it by --resume, look at it with parley taboo report, or give another folder.',
    context: { folder },
  });
}

function nothingThere(folder: string): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', `There is no simulation in the folder '${folder}'.`, {
    remedy: 'Begin one with parley taboo simulate --out FOLDER.',
    context: { folder },
  });
}

function onDisk<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof ParleyError) throw cause;
    throw new ParleyError(
      'PARLEY_FILE_UNREADABLE',
      `The simulation in '${folder}' cannot be kept: ${messageOf(cause)}.`,
      {
        remedy:
          'See that the folder can be written to and that nobody else writes there; begin again in another folder where its files are damaged.',
        context: { folder },
        cause,
      },
    );
  }
}
