import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';

/** One row as the model reads it; type 1 marks the utterance behind a context. */
export interface TokenRow {
  readonly ids: readonly number[];
  readonly types: readonly number[];
}

/** Turns texts into rows of token numbers. */
export interface EncoderTokens {
  /** `[CLS] context [SEP] text [SEP]`, or without context `[CLS] text [SEP]`; the context's end and the text's beginning are kept. */
  row(context: string, text: string): TokenRow;
}

export interface TokenLimits {
  readonly contextTokens: number;
  readonly textTokens: number;
}

/** The part of the optional dependency `@huggingface/tokenizers` that is used. */
interface TokenizerLibrary {
  readonly Tokenizer: new (
    tokenizer: unknown,
    config: unknown,
  ) => {
    encode(text: string, options: { readonly add_special_tokens: false }): { readonly ids: readonly number[] };
    token_to_id(token: string): number | undefined;
  };
}

const libraryShape = z.object({ Tokenizer: z.custom((value) => typeof value === 'function') });

/**
 * Reads `tokenizer.json` of an encoder's folder.
 *
 * @throws ParleyError PARLEY_MODEL_RUNTIME where the library is not installed
 */
export async function readEncoderTokens(folder: string, limits: TokenLimits): Promise<EncoderTokens> {
  const { Tokenizer } = await loadLibrary();
  const tokenizer = new Tokenizer(JSON.parse(await readFile(path.join(folder, 'tokenizer.json'), 'utf8')), {});
  const numbers = (text: string): readonly number[] => tokenizer.encode(text, { add_special_tokens: false }).ids;
  const opening = tokenizer.token_to_id('[CLS]') ?? 0;
  const closing = tokenizer.token_to_id('[SEP]') ?? 0;
  return {
    row: (context, text) => {
      const own = numbers(text).slice(0, limits.textTokens);
      if (context === '') return { ids: [opening, ...own, closing], types: zeros(own.length + 2) };
      const before = numbers(context).slice(-limits.contextTokens);
      return {
        ids: [opening, ...before, closing, ...own, closing],
        types: [...zeros(before.length + 2), ...zeros(own.length + 1).map(() => 1)],
      };
    },
  };
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

async function loadLibrary(): Promise<TokenizerLibrary> {
  const name = '@huggingface/tokenizers';
  try {
    const loaded: unknown = await import(name);
    if (!isLibrary(loaded)) throw new Error('it does not have the functions that are needed');
    return loaded;
  } catch (error) {
    throw new ParleyError('PARLEY_MODEL_RUNTIME', `${name} cannot be loaded: ${messageOf(error)}.`, {
      remedy: 'Install the optional dependencies (npm install), or set PARLEY_MODELS=none to talk by rules alone.',
      cause: error,
    });
  }
}

function isLibrary(value: unknown): value is TokenizerLibrary {
  return libraryShape.safeParse(value).success;
}
