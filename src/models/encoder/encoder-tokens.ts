import { pairRow, type TokenRow } from '../bundled/token-batch.ts';
import { readTokenizer } from '../bundled/tokenizer-library.ts';

/** Turns texts into rows of token numbers. */
export interface EncoderTokens {
  /** `[CLS] context [SEP] text [SEP]`, or without context `[CLS] text [SEP]`; the context's end and the text's beginning are kept. */
  row(context: string, text: string): TokenRow;
}

export interface TokenLimits {
  readonly contextTokens: number;
  readonly textTokens: number;
}

/**
 * Reads `tokenizer.json` of an encoder's folder.
 *
 * @throws ParleyError PARLEY_MODEL_RUNTIME where the library is not installed
 */
export async function readEncoderTokens(folder: string, limits: TokenLimits): Promise<EncoderTokens> {
  const tokenizer = await readTokenizer(folder);
  const numbers = (text: string): readonly number[] => tokenizer.encode(text, { add_special_tokens: false }).ids;
  const opening = tokenizer.token_to_id('[CLS]') ?? 0;
  const closing = tokenizer.token_to_id('[SEP]') ?? 0;
  return {
    row: (context, text) => {
      const own = numbers(text).slice(0, limits.textTokens);
      if (context === '')
        return { ids: [opening, ...own, closing], types: Array.from({ length: own.length + 2 }, () => 0) };
      return pairRow(opening, closing, numbers(context).slice(-limits.contextTokens), own);
    },
  };
}
