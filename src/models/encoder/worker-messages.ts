import type { EncoderInput, Encoding } from '../../contracts/encoder.ts';

/** What the thread can be asked for. */
export type EncoderWanted =
  | { readonly kind: 'reading'; readonly input: EncoderInput }
  | { readonly kind: 'vectors'; readonly inputs: readonly EncoderInput[] };

/** What comes of it. */
export type EncoderContent = { readonly encoding: Encoding } | { readonly vectors: readonly Float32Array[] };
