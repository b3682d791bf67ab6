import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';
import { ParleyError } from '../../core/errors.ts';

/** Where the sources lie. */
export interface SourceFolders {
  /** The folder with the public tables. */
  readonly data: string;
  /** The folder with the tables that the project's authors wrote. */
  readonly own: string;
}

/** The text of a file, unpacked if its name ends in `.gz`; a missing file is PARLEY_FILE_UNREADABLE. */
export function readText(path: string): string {
  if (!existsSync(path)) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The source file ${path} is missing.`, {
      remedy: 'Name the folder of the public tables with --data and install the development dependencies.',
    });
  }
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** The lines of a file without the empty ones. */
export function readLines(path: string): string[] {
  return readText(path)
    .split(/\r?\n/)
    .filter((line) => line !== '');
}

/** The rows of a tab-separated file with a header row, each as a map from column name to text. */
export function readTable(path: string): Map<string, string>[] {
  const [header = '', ...lines] = readLines(path);
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return new Map(names.map((name, column) => [name, cells[column] ?? '']));
  });
}

/** A JSON file, checked against a schema; a file of another form is PARLEY_KNOWLEDGE_INVALID. */
export function readJson<T>(path: string, schema: z.ZodType<T>): T {
  return parseJson(readText(path), schema, path);
}

/** The records of a file with one JSON value a line. */
export function readJsonLines<T>(path: string, schema: z.ZodType<T>): T[] {
  return readLines(path).map((line) => parseJson(line, schema, path));
}

function parseJson<T>(text: string, schema: z.ZodType<T>, path: string): T {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new ParleyError(
    'PARLEY_KNOWLEDGE_INVALID',
    `${path} does not have the expected form: ${parsed.error.message}`,
    {
      remedy: 'Fetch the version of the source that docs/starter-kb.md names.',
    },
  );
}

/** The path of a file inside an installed npm package, also where the package does not export it. */
export function packageFile(packageName: string, ...path: string[]): string {
  const roots = createRequire(import.meta.url).resolve.paths(packageName) ?? [];
  const root = roots.find((folder) => existsSync(join(folder, packageName)));
  return join(root ?? dirname(roots[0] ?? '.'), packageName, ...path);
}
