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

/** The part of the optional library that is used. Its own types are not imported: it may not be installed. */
export interface LlamaLibrary {
  /** `build: 'never'`: nothing is fetched or compiled where no ready-made binary fits the machine. */
  getLlama(options: {
    readonly gpu: 'auto';
    readonly build: 'never';
    readonly maxThreads: number;
    readonly progressLogs: false;
    readonly logLevel: 'error';
  }): Promise<Llama>;
  readonly LlamaChatSession: new (options: { readonly contextSequence: LlamaSequence }) => LlamaSession;
}

const packageName = 'node-llama-cpp';
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
  return loadOptional(packageName, isLibrary, load, unloadable);
}

function isLibrary(value: unknown): value is LlamaLibrary {
  return libraryShape.safeParse(value).success;
}
