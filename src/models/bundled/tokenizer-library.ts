import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';

/** Turns texts into token numbers and back. */
export interface TextTokenizer {
  encode(text: string, options: { readonly add_special_tokens: false }): { readonly ids: readonly number[] };
  decode(ids: readonly number[], options: { readonly skip_special_tokens: boolean }): string;
  token_to_id(token: string): number | undefined;
}

/** The part of the optional dependency that is used. Its own types are not imported: it may not be installed. */
interface TokenizerLibrary {
  readonly Tokenizer: new (tokenizer: unknown, config: unknown) => TextTokenizer;
}

const packageName = '@huggingface/tokenizers';
const libraryShape = z.object({ Tokenizer: z.custom((value) => typeof value === 'function') });

/**
 * Reads `tokenizer.json` of a model's folder.
 *
 * @throws ParleyError PARLEY_MODEL_RUNTIME where the library is not installed
 */
export async function readTokenizer(folder: string): Promise<TextTokenizer> {
  const { Tokenizer } = await loadLibrary();
  return new Tokenizer(JSON.parse(await readFile(path.join(folder, 'tokenizer.json'), 'utf8')), {});
}

async function loadLibrary(): Promise<TokenizerLibrary> {
  try {
    // The name is no literal, so that types are not looked for where it is not installed.
    const loaded: unknown = await import(packageName);
    if (!isLibrary(loaded)) throw new Error('it does not have the functions that are needed');
    return loaded;
  } catch (error) {
    throw new ParleyError('PARLEY_MODEL_RUNTIME', `${packageName} cannot be loaded: ${messageOf(error)}.`, {
      remedy: 'Install the optional dependencies (npm install), or set PARLEY_MODELS=none to talk by rules alone.',
      cause: error,
    });
  }
}

function isLibrary(value: unknown): value is TokenizerLibrary {
  return libraryShape.safeParse(value).success;
}
