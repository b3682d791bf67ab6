import { readTokenizer } from './tokenizer-library.ts';

/** A token of a text: its number, and the stretch of the text that its word takes. */
export interface PlacedToken {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** Turns texts into tokens that know their place. */
export interface PlacedTokens {
  readonly opening: number;
  readonly closing: number;
  place(text: string): readonly PlacedToken[];
}

/** What the tokenizer reads as one word: letters and digits together, every mark by itself. */
const words = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/**
 * Reads `tokenizer.json` of a model's folder. Words are cut one by one, because the library does not tell where its tokens stand.
 *
 * @throws ParleyError PARLEY_MODEL_RUNTIME where the library is not installed
 */
export async function readPlacedTokens(folder: string): Promise<PlacedTokens> {
  const tokenizer = await readTokenizer(folder);
  return {
    opening: tokenizer.token_to_id('[CLS]') ?? 0,
    closing: tokenizer.token_to_id('[SEP]') ?? 0,
    place: (text) =>
      [...text.matchAll(words)].flatMap(({ 0: word, index: start }) =>
        tokenizer
          .encode(word, { add_special_tokens: false })
          .ids.map((id) => ({ id, start, end: start + word.length })),
      ),
  };
}
