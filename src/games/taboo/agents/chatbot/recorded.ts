import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Generated, GenerationRequest, TextGenerator } from '../../../../contracts/text-generator.ts';
import { messageOf, ParleyError } from '../../../../core/errors.ts';

/** `record`: what the file has is taken from it, the rest asked and added; `replay`: nothing is asked. */
export type RecordingMode = 'record' | 'replay';

const entryShape = z.object({
  key: z.string(),
  texts: z.array(z.string()),
  rejected: z.array(z.object({ text: z.string(), reason: z.string() })),
});

type Entry = z.infer<typeof entryShape>;

/**
 * The generator with its replies kept in a JSONL file, a reply a line, found again by the whole request and the generator's name and version. So a
 * run that cost money can be played again for nothing, to the letter.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE for a file that is missing at replay or has a line that is no reply; (from generate) PARLEY_REPLY_UNRECORDED
 */
export function recorded(generator: TextGenerator, file: string, mode: RecordingMode): TextGenerator {
  const known = mode === 'record' && !existsSync(file) ? new Map<string, Generated>() : readReplies(file);
  return {
    name: generator.name,
    version: generator.version,
    generate: async (request, signal) => {
      const key = keyOf(request, generator);
      const before = known.get(key);
      if (before) return before;
      if (mode === 'replay') throw unrecorded(file, request);
      const { texts, rejected } = await generator.generate(request, signal);
      const reply: Generated = { texts, rejected };
      appendFileSync(file, `${JSON.stringify({ key, ...reply })}\n`);
      known.set(key, reply);
      return reply;
    },
  };
}

function readReplies(file: string): Map<string, Generated> {
  const lines = readLines(file);
  return new Map(
    lines.map((line, place) => {
      const { key, ...reply } = parseEntry(line, file, place);
      return [key, reply];
    }),
  );
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    throw new ParleyError(
      'PARLEY_FILE_UNREADABLE',
      `The recorded replies in ${file} cannot be read: ${messageOf(error)}.`,
      {
        remedy: 'Record a run first, or name another file.',
        cause: error,
      },
    );
  }
}

function parseEntry(line: string, file: string, place: number): Entry {
  const parsed = entryShape.safeParse(parseJson(line));
  if (parsed.success) return parsed.data;
  throw new ParleyError('PARLEY_FILE_UNREADABLE', `Line ${place + 1} of ${file} is no recorded reply.`, {
    remedy: 'Take the line out: its reply will be asked for again when recording.',
    context: { file, line: place + 1 },
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Whatever order a request's fields were written in. */
function keyOf(request: GenerationRequest, { name, version }: TextGenerator): string {
  const fields = Object.entries(request).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([name, version, fields]))
    .digest('hex');
}

function unrecorded(file: string, { history }: GenerationRequest): ParleyError {
  return new ParleyError(
    'PARLEY_REPLY_UNRECORDED',
    `${file} has no reply to '${history.at(-1) ?? ''}' as it was asked.`,
    {
      remedy: 'Record it: run again with recording, the same seed and the same settings.',
      context: { file },
    },
  );
}
