import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { type LlamaStart, llamaPackage } from '../plugged/llama-library.ts';
import { loadOptional, type Unloadable } from '../bundled/optional-library.ts';

/** What is wanted of the model after a token. */
interface Wanted {
  /** The raw numbers of these tokens, and of so many of the highest: at least one, since its `includeMax` leaves the highest out. */
  readonly logits: { readonly filter: { readonly tokens: readonly number[]; readonly includeTop: number } };
  /** The sum of `exp(logit - highest)` over all tokens. */
  readonly totalLogitWeight: true;
}

/** A token to read, perhaps with what is wanted after it. */
export type ReadToken = number | [token: number, options: { readonly generateNext: Wanted }];

/** What the model expects after a token: numbers by token, the highest first. */
interface Found {
  readonly next: { readonly logits?: ReadonlyMap<number, number>; readonly totalLogitWeight?: number };
}

/** A place in the model's memory: the tokens that it has read, and what follows from them. */
export interface TokenSequence {
  readonly contextTokens: readonly number[];
  readonly nextTokenIndex: number;
  compareContextTokens(tokens: readonly number[]): { readonly firstDifferentIndex: number };
  /** Forgets the tokens from `start` up to, not with, `end`; those behind move up. */
  eraseContextTokenRanges(ranges: readonly { readonly start: number; readonly end: number }[]): Promise<void>;
  controlledEvaluate(tokens: readonly ReadToken[]): Promise<readonly (Found | undefined)[]>;
}

interface TokenModel {
  tokenize(text: string, isSpecial: boolean): readonly number[];
  detokenize(tokens: readonly number[]): string;
  createContext(options: {
    readonly contextSize: number;
    readonly sequences: number;
    readonly lora: { readonly adapters: readonly { readonly filePath: string }[] };
  }): Promise<{ getSequence(): TokenSequence }>;
}

/** The part of the optional library that reads token by token. Its own types are not imported: it may not be installed. */
export interface TokenLibrary {
  getLlama(options: LlamaStart): Promise<{ loadModel(options: { readonly modelPath: string }): Promise<TokenModel> }>;
}

const unloadable: Unloadable = {
  code: 'PARLEY_MODEL_RUNTIME',
  remedy: 'Install it (npm run models:large, or npm install node-llama-cpp@3), or set PARLEY_MODELS=full.',
};
const libraryShape = z.object({ getLlama: z.custom((value) => typeof value === 'function') });

/** True where the library stands in one of the folders in which Node looks for it. */
export function isLlamaInstalled(from: string = import.meta.url): boolean {
  const folders = createRequire(from).resolve.paths(llamaPackage) ?? [];
  return folders.some((folder) => existsSync(path.join(folder, llamaPackage, 'package.json')));
}

/**
 * Loads the library that runs GGUF files.
 *
 * @throws ParleyError PARLEY_MODEL_RUNTIME where it is not installed or is of another form
 */
export async function loadTokenLibrary(load?: (name: string) => Promise<unknown>): Promise<TokenLibrary> {
  return loadOptional(llamaPackage, isLibrary, load, unloadable);
}

function isLibrary(value: unknown): value is TokenLibrary {
  return libraryShape.safeParse(value).success;
}
