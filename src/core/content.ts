import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { z, type ZodType } from 'zod';
import { messageOf, ParleyError } from './errors.ts';
import { compiledContent } from './compiled-content.ts';
import { capitaliseSentences } from './text.ts';

/** A data file with what the bot says or knows, as it was read. */
export interface ContentFile<T> {
  readonly path: string;
  readonly schema: ZodType<T>;
  readonly value: T;
}

const longestLine = 400;
const leastWordings = 3;

/** The schema of a line that the bot says; `slots` are the names that may stand in braces. What is spoken is found by this mark when content is checked. */
export function line(...slots: readonly string[]) {
  return z.string().trim().min(1).max(longestLine).meta({ spoken: true, slots });
}

/** The schema of a part of a sentence that the bot says, as `they never forget a friend`: no capital at its start and no full stop. */
export function clause(...slots: readonly string[]) {
  return z.string().trim().min(1).max(longestLine).meta({ spoken: true, slots, form: 'clause' });
}

/** The schema of several parts of sentences that say the same. */
export function clauses(...slots: readonly string[]) {
  return z.array(clause(...slots)).min(leastWordings);
}

/** The schema of several ways to say the same. */
export function wordings(...slots: readonly string[]) {
  return z.array(line(...slots)).min(leastWordings);
}

/**
 * Reads a YAML data file that stands beside a module.
 *
 * @param module the module's `import.meta.url`
 * @throws ParleyError PARLEY_CONTENT_INVALID, naming the file and the place in it
 * @example const { value: lines } = readContent(import.meta.url, 'content/lines.yaml', z.strictObject({ hellos: wordings('name') }));
 */
export function readContent<T>(module: string, file: string, schema: ZodType<T>): ContentFile<T> {
  const path = fileURLToPath(new URL(file, module));
  return { path, schema, value: parseContent(path, readText(path), schema) };
}

/**
 * Reads all YAML files of a folder that stands beside a module, in the order of their names.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readContentFolder<T>(module: string, folder: string, schema: ZodType<T>): ContentFile<T>[] {
  const path = fileURLToPath(new URL(`${folder}/`, module));
  return yamlFilesIn(path).map((file) => readContent(module, `${folder}/${file}`, schema));
}

/**
 * Reads the text of a YAML data file.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function parseContent<T>(path: string, text: string, schema: ZodType<T>): T {
  let data: unknown;
  try {
    data = compiledContent(path, text) ?? load(text);
  } catch (error) {
    throw invalid(path, messageOf(error), error);
  }
  // Each schema reads one file once: to compile it for speed takes longer than to read.
  const result = schema.safeParse(data, { jitless: true });
  if (!result.success) throw invalid(path, z.prettifyError(result.error).replace(/\s+/g, ' '), result.error);
  return result.data;
}

/** The name of a content file without folder and ending: the name of what it describes. */
export function contentName({ path }: { readonly path: string }): string {
  return basename(path).replace(/\.ya?ml$/u, '');
}

/**
 * The line with its slots filled.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID where the line has a slot that nobody fills
 * @example fill('Hello, {name}!', { name: 'Ada' }) // 'Hello, Ada!'
 */
export function fill(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z][A-Za-z0-9]*)\}/gu, (_whole, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw invalid(text, `nobody fills the slot {${slot}}`);
    return value;
  });
}

/** All wordings with their slots filled. */
export function fillAll(texts: readonly string[], slots: Readonly<Record<string, string>>): string[] {
  return texts.map((text) => fill(text, slots));
}

/**
 * One of the wordings as the bot says it: the least repetitive, with its slots filled and a capital at the start of every sentence.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID as `fill`
 */
export function fillOne(
  { choose }: { readonly choose: (texts: readonly string[]) => string },
  texts: readonly string[],
  slots: Readonly<Record<string, string>>,
): string {
  return capitaliseSentences(choose(fillAll(texts, slots)));
}

function yamlFilesIn(path: string): string[] {
  try {
    return readdirSync(path)
      .filter((file) => /\.ya?ml$/u.test(file))
      .sort();
  } catch (error) {
    throw invalid(path, messageOf(error), error);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw invalid(path, messageOf(error), error);
  }
}

function invalid(where: string, cause: string, error?: unknown): ParleyError {
  return new ParleyError('PARLEY_CONTENT_INVALID', `The content "${where}" cannot be used: ${cause}.`, {
    remedy: 'Mend it there; `parley content check` reads all content and says what else is wrong.',
    context: { where },
    ...(error === undefined ? {} : { cause: error }),
  });
}
