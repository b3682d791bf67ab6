import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { claimPrivateFile, makePrivateFolder } from '../../../core/private-files.ts';

/** So many lines are kept. */
export const historySize = 500;
const longestLine = 500;

/** The lines typed in earlier chats, newest first as readline wants them; none where there is no file yet. */
export function readHistory(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(-historySize).reverse();
}

/** Keeps the newest lines (given newest first), readable for the user alone. */
export function writeHistory(file: string, lines: readonly string[]): void {
  const kept = lines.filter((line) => line.length <= longestLine && !line.includes('\n')).slice(0, historySize);
  makePrivateFolder(path.dirname(file));
  claimPrivateFile(file);
  writeFileSync(
    file,
    kept
      .reverse()
      .map((line) => `${line}\n`)
      .join(''),
  );
}
