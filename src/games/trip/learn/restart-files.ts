import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { type RestartRecord, restartRecord } from './restart-record.ts';
import { type Algorithm, type LearnPlan, learnPlan } from './train-restart.ts';

/** The finished restarts of an algorithm, in the order of their runs. */
export interface KeptRestarts {
  readonly records: readonly RestartRecord[];
  append(record: RestartRecord): void;
}

const planFile = 'plan.json';

/** The file with the restarts of an algorithm, a line each. */
export function restartsFile(algorithm: Algorithm): string {
  return `${algorithm}.jsonl`;
}

/**
 * Opens a folder for restarts, or to go on with those in it; of a half-written last line nothing is kept.
 *
 * @throws ParleyError PARLEY_NAME_TAKEN where the folder has restarts and `resume` is false; PARLEY_INPUT_INVALID where there are none to go on
 * with, or they were of another plan; PARLEY_FILE_UNREADABLE where files are damaged or cannot be written
 */
export function openRestarts(folder: string, plan: LearnPlan, resume: boolean): (algorithm: Algorithm) => KeptRestarts {
  onDisk(folder, () => {
    const file = path.join(folder, planFile);
    const isThere = existsSync(file);
    if (isThere && !resume) throw taken(folder);
    if (!isThere && resume) throw refused(folder, 'has no restarts to go on with', 'Leave --resume out to begin.');
    if (!isThere) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, `${JSON.stringify(plan, undefined, 2)}\n`);
    } else if (JSON.stringify(learnPlan.parse(JSON.parse(readFileSync(file, 'utf8')))) !== JSON.stringify(plan)) {
      throw refused(folder, 'has restarts of another game or seed', `Give the options of its ${planFile}.`);
    }
  });
  return (algorithm) => onDisk(folder, () => openFile(folder, path.join(folder, restartsFile(algorithm))));
}

function openFile(folder: string, file: string): KeptRestarts {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').slice(0, -1);
  const records = lines.map((line) => restartRecord.parse(JSON.parse(line)));
  if (records.some(({ run }, place) => run !== place)) throw new Error(`${path.basename(file)} is out of order`);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return {
    records,
    append: (record) => onDisk(folder, () => appendFileSync(file, `${JSON.stringify(record)}\n`, { flush: true })),
  };
}

function taken(folder: string): ParleyError {
  return new ParleyError('PARLEY_NAME_TAKEN', `The folder '${folder}' has restarts already.`, {
    remedy: 'Go on with them by --resume, or give another folder.',
    context: { folder },
  });
}

function refused(folder: string, why: string, remedy: string): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', `The folder '${folder}' ${why}.`, { remedy, context: { folder } });
}

function onDisk<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof ParleyError) throw cause;
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `Restarts in '${folder}' cannot be kept: ${messageOf(cause)}.`, {
      remedy: 'See that the folder can be written to; begin again in another folder where its files are damaged.',
      context: { folder },
      cause,
    });
  }
}
