import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { ChatMessage, ChatModel, ChatRequest } from '../../contracts/chat-model.ts';
import type { Clock } from '../../core/clock.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { upToLastSentence } from '../speakable.ts';
import { type LlamaLibrary, type LlamaLine, type LlamaSequence, llamaStart, loadLlama } from './llama-library.ts';

/** Where a GGUF file is and how long a request may take. */
export interface LlamaOptions {
  readonly file: string;
  readonly clock: Clock;
  /** Milliseconds after which what has come by then is given. */
  readonly budgetMs: number;
  readonly loadLibrary?: () => Promise<LlamaLibrary>;
}

interface Loaded {
  readonly library: LlamaLibrary;
  /** Those that read the talk: samples are drawn side by side in them, and in each one after the other. */
  readonly talking: readonly LlamaSequence[];
  /** For requests of one sample, so that they do not push the talk out of the others. */
  readonly apart: LlamaSequence;
}

/** A graphics card reads the talk four times nearly as quickly as once; a processor draws one sample after the other, and soon has the first. */
const sideBySide = { card: 4, processor: 1 };
const mostTokens = 400;
/** Tokens that a sequence remembers. */
const contextSize = { min: 1024, max: 4096 };

/**
 * A chat model in a GGUF file, by the library `node-llama-cpp`, in the process; on a graphics card where there is one. It is loaded when it is
 * first asked or prepared. One request is served at a time, and what the model has read of a talk it remembers to the next one. What it has when
 * its time is up it gives. Nothing comes from the network.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where the file is missing or no GGUF, also from complete where it cannot be loaded
 * @example createLlamaChat({ file: 'model.gguf', clock: systemClock, budgetMs: 20_000 })
 */
export function createLlamaChat({ file, clock, budgetMs, loadLibrary = () => loadLlama() }: LlamaOptions): ChatModel {
  refuseOtherFiles(file);
  let loading: Promise<Loaded> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let isPrepared = false;
  const load = (): Promise<Loaded> => {
    loading ??= loadModel(file, loadLibrary);
    // The file may be mended, or the library installed, while the process runs.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const complete = async (request: ChatRequest, signal: AbortSignal): Promise<readonly string[]> =>
    signal.aborted ? [] : drawAll(await load(), request, signal);
  return {
    name: 'local',
    version: path.basename(file),
    prepare: (opening) => {
      // Once: what talks are going on now is not to be pushed out.
      if (isPrepared) return;
      isPrepared = true;
      before = before.then(async () => readAhead(await load(), opening)).catch(() => undefined);
    },
    complete: (request, signal) => {
      // It has its time from now on, also while it waits for others.
      const cut = new AbortController();
      const cancelTimer = clock.after(budgetMs, () => cut.abort());
      const result = before.then(() => complete(request, AbortSignal.any([signal, cut.signal])));
      before = result.catch(() => undefined);
      return result.finally(cancelTimer);
    },
  };
}

/** Every GGUF file begins with these four letters. */
function refuseOtherFiles(file: string): void {
  const start = Buffer.alloc(4);
  try {
    const opened = openSync(file, 'r');
    readSync(opened, start);
    closeSync(opened);
  } catch (error) {
    throw unavailable(file, messageOf(error), error);
  }
  if (start.toString('latin1') !== 'GGUF') throw unavailable(file, 'it is no GGUF file');
}

async function loadModel(file: string, loadLibrary: () => Promise<LlamaLibrary>): Promise<Loaded> {
  const library = await loadLibrary();
  try {
    const llama = await library.getLlama(llamaStart());
    const model = await llama.loadModel({ modelPath: path.resolve(file) });
    const talkers = llama.gpu === false ? sideBySide.processor : sideBySide.card;
    const context = await model.createContext({ contextSize, sequences: talkers + 1 });
    const talking = Array.from({ length: talkers }, () => context.getSequence());
    return { library, talking, apart: context.getSequence() };
  } catch (error) {
    throw unavailable(file, messageOf(error), error);
  }
}

async function readAhead({ library, talking }: Loaded, opening: readonly ChatMessage[]): Promise<void> {
  const lines = opening.map(lineOf);
  await Promise.all(
    talking.map(async (contextSequence) => {
      const session = new library.LlamaChatSession({ contextSequence });
      session.setChatHistory(lines);
      await session.preloadPrompt('');
      session.dispose();
    }),
  );
}

async function drawAll(
  { library, talking, apart }: Loaded,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const sequences = request.samples === 1 ? [apart] : talking;
  const places = Array.from({ length: request.samples }, (_none, place) => place);
  const texts: string[] = [];
  const drawn = await Promise.allSettled(
    sequences.map(async (sequence, own) => {
      for (const place of places.filter((one) => one % sequences.length === own)) {
        if (signal.aborted) break;
        texts.push(await drawOne(library, sequence, { ...request, seed: request.seed + place }, signal));
      }
    }),
  );
  const fault = drawn.find((one) => one.status === 'rejected');
  if (texts.length === 0 && fault && !signal.aborted) throw failed(fault.reason);
  return texts.filter((text) => text !== '');
}

async function drawOne(
  library: LlamaLibrary,
  contextSequence: LlamaSequence,
  { messages, maxTokens, temperature, topP, seed }: ChatRequest,
  signal: AbortSignal,
): Promise<string> {
  const session = new library.LlamaChatSession({ contextSequence });
  try {
    session.setChatHistory(messages.slice(0, -1).map(lineOf));
    const text = await session.prompt(messages.at(-1)?.content ?? '', {
      maxTokens: Math.min(maxTokens, mostTokens),
      temperature,
      topP,
      topK: 0,
      seed,
      repeatPenalty: false,
      budgets: { thoughtTokens: 0 },
      signal,
      stopOnAbortSignal: true,
    });
    return signal.aborted ? upToLastSentence(text) : text;
  } finally {
    session.dispose();
  }
}

function lineOf({ role, content }: ChatMessage): LlamaLine {
  return role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content };
}

function failed(cause: unknown): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_FAILED', `The local model gave nothing: ${messageOf(cause)}.`, {
    remedy: 'Start the process again; if it stays so, give PARLEY_GENERATOR_FOLDER another file.',
    cause,
  });
}

function unavailable(file: string, why: string, cause?: unknown): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_UNAVAILABLE', `The model in ${file} cannot be used: ${why}.`, {
    remedy: 'Give PARLEY_GENERATOR_FOLDER the path of a chat model in a GGUF file (docs/text-generators.md says how).',
    context: { file },
    ...(cause === undefined ? {} : { cause }),
  });
}
