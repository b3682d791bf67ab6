import { z } from 'zod';
import { loadOptional, type Unloadable } from '../bundled/optional-library.ts';
import type { ChatMessage } from '../../contracts/chat-model.ts';

/** Ends a generation at the next token. */
export interface Interruption {
  interrupt(): void;
}

/** How one sample is drawn. */
export interface SamplingOptions {
  readonly max_new_tokens: number;
  readonly do_sample: boolean;
  readonly top_p: number;
  readonly top_k: 0;
  readonly temperature: number;
  readonly stopping_criteria: Interruption;
}

/** A loaded model with its tokenizer. */
export type ChatPipeline = (messages: readonly ChatMessage[], options: SamplingOptions) => Promise<unknown>;

/** The part of the optional dependency that is used. Its own types are not imported: it may not be installed. */
export interface TransformersLibrary {
  readonly env: { allowRemoteModels: boolean };
  readonly random: { seed(seed: number): void };
  readonly InterruptableStoppingCriteria: new () => Interruption;
  pipeline(
    task: 'text-generation',
    folder: string,
    options: { readonly dtype: string; readonly device: 'cpu' },
  ): Promise<ChatPipeline>;
}

const packageName = '@xenova/transformers';
const unloadable: Unloadable = {
  code: 'PARLEY_GENERATOR_UNAVAILABLE',
  remedy: 'Install the optional dependencies (npm install), or set PARLEY_GENERATOR to bank.',
};
const libraryShape = z.object({
  env: z.object({ allowRemoteModels: z.boolean() }),
  random: z.object({ seed: z.custom((value) => typeof value === 'function') }),
  InterruptableStoppingCriteria: z.custom((value) => typeof value === 'function'),
  pipeline: z.custom((value) => typeof value === 'function'),
});

/**
 * Loads the optional dependency; models never come from the network.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where it is not installed or is of another form
 */
export async function loadTransformers(load?: (name: string) => Promise<unknown>): Promise<TransformersLibrary> {
  const library = await loadOptional(packageName, isLibrary, load, unloadable);
  library.env.allowRemoteModels = false;
  return library;
}

function isLibrary(value: unknown): value is TransformersLibrary {
  return libraryShape.safeParse(value).success;
}
