import path from 'node:path';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { llamaStart } from '../plugged/llama-library.ts';
import { loadTokenLibrary, type TokenLibrary } from './llama-tokens.ts';
import { createSeat, type Seat } from './seat.ts';
import type { Tokenizer } from './talk-tokens.ts';

/** The two files of the model, and what runs them. */
export interface TaughtFiles {
  readonly base: string;
  readonly adapter: string;
  /** Of the processor; all cores but one where it is 0. */
  readonly threads: number;
  readonly loadLibrary?: () => Promise<TokenLibrary>;
}

/** The model in memory. */
export interface LoadedTaught {
  readonly tokenizer: Tokenizer;
  readonly textOf: (tokens: readonly number[]) => string;
  /** So many talks are remembered at once. */
  readonly seats: readonly Seat[];
}

const seatCount = 2;
/** Tokens that a seat remembers: a talk, and a reply to it. */
const contextSize = 2560;

/**
 * Loads base and adapter.
 *
 * @throws ParleyError PARLEY_MODEL_RUNTIME where the library is not there, PARLEY_MODEL_DAMAGED where it cannot use a file
 */
export async function loadTaught({
  base,
  adapter,
  threads,
  loadLibrary = loadTokenLibrary,
}: TaughtFiles): Promise<LoadedTaught> {
  const library = await loadLibrary();
  try {
    const llama = await library.getLlama(llamaStart(threads));
    const model = await llama.loadModel({ modelPath: path.resolve(base) });
    const lora = { adapters: [{ filePath: path.resolve(adapter) }] };
    const context = await model.createContext({ contextSize, sequences: seatCount, lora });
    const plain = (text: string): readonly number[] => model.tokenize(text, false);
    const only = (text: string, isSpecial: boolean): number => {
      const [token, ...more] = model.tokenize(text, isSpecial);
      if (token === undefined || more.length > 0) throw new Error(`${text} is not one token to it`);
      return token;
    };
    const special = {
      start: only('<|im_start|>', true),
      end: only('<|im_end|>', true),
      endOfText: only('<|endoftext|>', true),
      yes: only('yes', false),
      no: only('no', false),
    };
    return {
      tokenizer: { plain, special },
      textOf: (tokens) => model.detokenize(tokens),
      seats: Array.from({ length: seatCount }, () => createSeat(context.getSequence())),
    };
  } catch (error) {
    throw new ParleyError('PARLEY_MODEL_DAMAGED', `The large model in ${base} cannot be used: ${messageOf(error)}.`, {
      remedy: 'Fetch it again (npm run models:large), free memory (it needs 2.5 GB), or set PARLEY_MODELS=full.',
      context: { base, adapter },
      cause: error,
    });
  }
}
