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
  | { readonly kind: 'perplexity'; readonly utterances: readonly string[] };

/** What the thread is asked. */
export interface WorkerOrder {
  readonly id: number;
  readonly wanted: Wanted;
  /** One number shared between threads, not 0 when nobody waits any more. */
  readonly cancel: SharedArrayBuffer;
}

/** What it answers. */
export type WorkerAnswer =
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly id: number; readonly perplexities: readonly number[] }
  | { readonly id: number; readonly failure: WorkerFailure };

/** An error as it passes between threads. */
export interface WorkerFailure {
  readonly message: string;
  readonly code: string | null;
  readonly remedy: string | null;
}

/** How the thread is started. */
export interface WorkerStart {
  readonly folder: string;
  readonly threads: number;
}
