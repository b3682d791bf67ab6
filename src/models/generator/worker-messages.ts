import type { Likelihood } from './likelihood.ts';
import type { Sampling } from './sample-token.ts';

/** Samples that go on from a prompt. */
export interface SamplesWanted extends Sampling {
  readonly prompt: string;
  readonly samples: number;
  readonly maxTokens: number;
  readonly seed: number;
}

/** What the thread can be asked for. */
export type Wanted =
  | ({ readonly kind: 'samples' } & SamplesWanted)
  | { readonly kind: 'perplexity'; readonly utterances: readonly string[] }
  | { readonly kind: 'likelihood'; readonly contexts: readonly string[]; readonly replies: readonly string[] };

/** What comes of it. */
export type WorkerContent =
  | { readonly texts: readonly string[] }
  | { readonly perplexities: readonly number[] }
  /** For each context those of all replies. */
  | { readonly likelihoods: readonly (readonly Likelihood[])[] };

/** How the thread is started. */
export interface WorkerStart {
  readonly folder: string;
  readonly threads: number;
}
