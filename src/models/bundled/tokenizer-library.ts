import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { loadOptional } from './optional-library.ts';

/** Turns texts into token numbers and back. */
export interface TextTokenizer {
  encode(text: string, options: { readonly add_special_tokens: false }): { readonly ids: readonly number[] };
  decode(ids: readonly number[], options: { readonly skip_special_tokens: boolean }): string;
  token_to_id(token: string): number | undefined;
  /** Tokens beside the vocabulary, such as control tokens, by their numbers. */
  get_added_tokens_decoder(): ReadonlyMap<number, unknown>;
}

/** The part of the optional dependency that is used. */
interface TokenizerLibrary {
  readonly Tokenizer: new (tokenizer: unknown, config: unknown) => TextTokenizer;
}

const libraryShape = z.object({ Tokenizer: z.custom((value) => typeof value === 'function') });

/**
 * Reads `tokenizer.json` of a model's folder.
 *
 * @throws ParleyError PARLEY_MODEL_RUNTIME where the library is not installed
 */
export async function readTokenizer(folder: string): Promise<TextTokenizer> {
  const { Tokenizer } = await loadOptional('@huggingface/tokenizers', isLibrary);
  return new Tokenizer(JSON.parse(await readFile(path.join(folder, 'tokenizer.json'), 'utf8')), {});
}

function isLibrary(value: unknown): value is TokenizerLibrary {
  return libraryShape.safeParse(value).success;
}
