import { writeFileSync } from 'node:fs';
import { messageOf, ParleyError } from '../../core/errors.ts';

/**
 * Writes a file that was asked for by name.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE where it cannot be written
 */
export function writeTextFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The file ${file} cannot be written: ${messageOf(cause)}.`, {
      remedy: 'Name a file in a folder that exists and may be written.',
      cause,
    });
  }
}
