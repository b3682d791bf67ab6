import type { Sampling } from './sample-token.ts';
import type { Sense } from './sense.ts';
import type { Prompt } from './write-prompt.ts';

/** Samples that go on from a prompt. */
export interface SamplesWanted extends Sampling {
  readonly prompt: Prompt;
  readonly samples: number;
  readonly maxTokens: number;
  readonly seed: number;
}

/** What the thread can be asked for. */
export type Wanted =
  | ({ readonly kind: 'samples' } & SamplesWanted)
  | { readonly kind: 'perplexity'; readonly utterances: readonly string[] }
  | { readonly kind: 'senses'; readonly prompt: Prompt; readonly replies: readonly string[] };

/** What comes of it. */
export type WorkerContent =
  | { readonly texts: readonly string[] }
  | { readonly perplexities: readonly number[] }
  /** In the order of the replies. */
  | { readonly senses: readonly Sense[] };

/** How the thread is started. */
export interface WorkerStart {
  readonly folder: string;
  readonly threads: number;
}
