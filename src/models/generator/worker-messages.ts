import type { GenerationRequest } from '../../contracts/text-generator.ts';

/** What the worker is asked; `cancel` is one number shared between threads, not 0 when nobody waits any more. */
export type WorkerOrder =
  | {
      readonly id: number;
      readonly kind: 'generate';
      readonly request: GenerationRequest;
      readonly cancel: SharedArrayBuffer;
    }
  | { readonly id: number; readonly kind: 'perplexity'; readonly texts: readonly string[] };

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

/** How the worker is started. */
export interface WorkerStart {
  readonly folder: string;
  readonly threads: number;
}
