import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { createRandom } from '../../core/random.ts';

/** So many lines of a source make a session. */
export const linesPerSession = 20;
const longestLine = 400;
const largestFile = 64 * 1024 * 1024;

const plainTurns = z.looseObject({ turns: z.array(z.string()) }).transform(({ turns }) => turns);
const messages = z
  .looseObject({ turns: z.array(z.looseObject({ message: z.string() })) })
  .transform(({ turns }) => turns.map(({ message }) => message));
const tagged = z
  .looseObject({ turns: z.array(z.tuple([z.string(), z.string(), z.string()])) })
  .transform(({ turns }) => turns.map(([, text]) => text));

/** Conversations between people: where they lie under the data folder, and the form of a line of the file. */
const sources = [
  { name: 'self_dialogue', file: 'self_dialogue/self_dialogues.jsonl.gz', form: plainTurns },
  { name: 'topical_chat', file: 'topical_chat/valid_freq.jsonl.gz', form: messages },
  { name: 'dailydialog', file: 'dailydialog/validation.jsonl.gz', form: plainTurns },
  { name: 'switchboard', file: 'switchboard_swda/val.jsonl.gz', form: tagged },
] as const;

/** Lines that people said one after the other, to be said to the bot. */
export interface DataSession {
  readonly source: string;
  readonly lines: readonly string[];
}

/**
 * Sessions of real lines, the same number from every source.
 *
 * @param folder where the data sets lie
 * @throws ParleyError PARLEY_FILE_UNREADABLE where a source is missing or has another form
 */
export function readDataSessions(folder: string, wantedLines: number, seed: number): DataSession[] {
  const perSource = Math.ceil(wantedLines / sources.length / linesPerSession);
  return sources.flatMap(({ name, file, form }) => {
    const dialogues = readDialogues(path.join(folder, file), form);
    const start = createRandom(seed).fork(`data:${name}`).integer(dialogues.length);
    const lines = [...dialogues.slice(start), ...dialogues.slice(0, start)]
      .flat()
      .slice(0, perSource * linesPerSession)
      .map((line) => line.slice(0, longestLine));
    return Array.from({ length: Math.ceil(lines.length / linesPerSession) }, (_none, index) => ({
      source: name,
      lines: lines.slice(index * linesPerSession, (index + 1) * linesPerSession),
    }));
  });
}

function readDialogues(file: string, form: z.ZodType<string[]>): string[][] {
  try {
    const text = gunzipSync(readFileSync(file), { maxOutputLength: largestFile }).toString('utf8');
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => form.parse(JSON.parse(line)));
  } catch (cause) {
    throw new ParleyError(
      'PARLEY_FILE_UNREADABLE',
      `The conversations in ${file} cannot be read: ${messageOf(cause)}.`,
      {
        remedy: 'Give the folder of the data sets with --data, or leave lines of people out with --lines 0.',
        cause,
      },
    );
  }
}
