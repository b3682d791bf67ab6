import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { loadOptional, type Unloadable } from '../bundled/optional-library.ts';

/** A line of a chat as the library takes it. */
export type LlamaLine =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: readonly string[] };

/** How one answer is drawn. */
export interface LlamaSampling {
  readonly maxTokens: number;
  readonly temperature: number;
  readonly topP: number;
  readonly topK: 0;
  readonly seed: number;
  readonly repeatPenalty: false;
  /** None: a talk does not wait for thoughts. */
  readonly budgets: { readonly thoughtTokens: 0 };
  readonly signal: AbortSignal;
  readonly stopOnAbortSignal: true;
}

/** A place in the model's memory that keeps what it has read. */
export interface LlamaSequence {
  readonly contextSize: number;
}

/** A chat over a sequence; it reads only what the sequence has not read yet. */
export interface LlamaSession {
  setChatHistory(lines: readonly LlamaLine[]): void;
  /** Reads without answering. */
  preloadPrompt(text: string): Promise<void>;
  prompt(text: string, sampling: LlamaSampling): Promise<string>;
  dispose(): void;
}

interface LlamaContext {
  getSequence(): LlamaSequence;
}

interface LlamaModel {
  createContext(options: {
    readonly contextSize: { readonly min: number; readonly max: number };
    readonly sequences: number;
  }): Promise<LlamaContext>;
}

interface Llama {
  /** What computes beside the processor; false where nothing does. */
  readonly gpu: string | false;
  loadModel(options: { readonly modelPath: string }): Promise<LlamaModel>;
}

/** How the library is started. `build: 'never'`: nothing is fetched or compiled where no ready-made binary fits the machine. */
export interface LlamaStart {
  readonly gpu: 'auto';
  readonly build: 'never';
  readonly progressLogs: false;
  readonly logLevel: 'error';
  readonly maxThreads: number;
}

/**
 * How the library is started: on a graphics card where there is one, without a word.
 *
 * @param threads of the processor. All cores but one where it is 0: its threads wait for each other at every step, so where one shares its core
 * with the rest of the process all are slow; beside other work two threads on two cores drew a token a second, one drew five
 */
export function llamaStart(threads = 0): LlamaStart {
  const maxThreads = threads || Math.max(1, availableParallelism() - 1);
  return { gpu: 'auto', build: 'never', progressLogs: false, logLevel: 'error', maxThreads };
}

/** The part of the optional library that is used. Its own types are not imported: it may not be installed. */
export interface LlamaLibrary {
  getLlama(options: LlamaStart): Promise<Llama>;
  readonly LlamaChatSession: new (options: { readonly contextSequence: LlamaSequence }) => LlamaSession;
}

/** The library's name. */
export const llamaPackage = 'node-llama-cpp';
const unloadable: Unloadable = {
  code: 'PARLEY_GENERATOR_UNAVAILABLE',
  remedy: 'Install it (npm install node-llama-cpp@3), or set PARLEY_GENERATOR to bank.',
};
const libraryShape = z.object({
  getLlama: z.custom((value) => typeof value === 'function'),
  LlamaChatSession: z.custom((value) => typeof value === 'function'),
});

/**
 * Loads the library that runs GGUF files, which whoever uses them installs.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where it is not installed or is of another form
 */
export async function loadLlama(load?: (name: string) => Promise<unknown>): Promise<LlamaLibrary> {
  return loadOptional(llamaPackage, isLibrary, load, unloadable);
}

function isLibrary(value: unknown): value is LlamaLibrary {
  return libraryShape.safeParse(value).success;
}
