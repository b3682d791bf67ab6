import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../../config/config.ts';
import { ParleyError } from '../../../core/errors.ts';

/** What the program wrote, and its exit status: 0 done and clean, 1 faults or bad input. */
export interface CorpusAnswer {
  readonly out: string;
  readonly error: string;
  readonly status: number;
}

const trainingFolder = path.join(packageRoot, 'training');
/** Statistics and thousands of faults are some hundred kilobytes. */
const mostOutput = 64 * 1024 * 1024;

/**
 * Asks the training package, which holds the corpus of talks and all that reads it; its commands on talks need Python alone.
 *
 * @param parameters of `python -m parley_training talks`
 * @throws ParleyError PARLEY_FILE_UNREADABLE where there is no corpus or no Python
 */
export async function askCorpus(
  parameters: readonly string[],
  { folder = trainingFolder, python = 'python3' } = {},
): Promise<CorpusAnswer> {
  if (!existsSync(path.join(folder, 'own_data', 'talks'))) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `There is no corpus of talks in ${folder}.`, {
      remedy: 'Run this in a checkout of the repository; the package does not bring the corpus.',
      context: { folder },
    });
  }
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: mostOutput, encoding: 'utf8' } as const;
    execFile(python, ['-m', 'parley_training', 'talks', ...parameters], options, (failure, out, error) => {
      if (failure && typeof failure.code !== 'number') reject(noPython(python, failure));
      else resolve({ out, error, status: typeof failure?.code === 'number' ? failure.code : 0 });
    });
  });
}

function noPython(python: string, cause: Error): ParleyError {
  return new ParleyError('PARLEY_FILE_UNREADABLE', `${python} cannot be run: ${cause.message}.`, {
    remedy: 'Install Python 3.11 or later; the corpus is read by the training package.',
    cause,
  });
}
