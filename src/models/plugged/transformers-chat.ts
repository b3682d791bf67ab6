import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ChatModel, ChatRequest } from '../../contracts/chat-model.ts';
import type { Clock } from '../../core/clock.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';
import {
  type ChatPipeline,
  type Interruption,
  loadTransformers,
  type TransformersLibrary,
} from './transformers-library.ts';

/** Where a local model is and how long a request may take. */
export interface TransformersOptions {
  /** Holds `config.json`, `tokenizer.json` and `onnx/model*.onnx`, as Hugging Face lays them out. */
  readonly modelFolder: string;
  readonly clock: Clock;
  /** Milliseconds after which the samples made so far are given. */
  readonly budgetMs: number;
  readonly loadLibrary?: () => Promise<TransformersLibrary>;
}

interface Loaded {
  readonly library: TransformersLibrary;
  readonly chat: ChatPipeline;
}

/** The forms of weights that are looked for, smallest first. */
const weights: readonly (readonly [file: string, dtype: string])[] = [
  ['model_q4.onnx', 'q4'],
  ['model_quantized.onnx', 'q8'],
  ['model_fp16.onnx', 'fp16'],
  ['model.onnx', 'fp32'],
];
const mostTokens = 200;
const answerShape = z
  .array(z.object({ generated_text: z.array(z.object({ role: z.string(), content: z.string() })).min(1) }))
  .min(1);

/**
 * A chat model in a folder, by the optional dependency `@xenova/transformers`. The model is loaded when it is
 * first asked; samples are drawn one after the other, one request at a time. Nothing comes from the network.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE where the folder holds no model, also from complete where the model cannot be loaded
 */
export function createTransformersChat(options: TransformersOptions): ChatModel {
  const { modelFolder, clock, budgetMs, loadLibrary = () => loadTransformers() } = options;
  const folder = path.resolve(modelFolder);
  const dtype = weightsIn(folder);
  let loading: Promise<Loaded> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const complete = async (request: ChatRequest, signal: AbortSignal): Promise<readonly string[]> => {
    loading ??= loadModel(loadLibrary, folder, dtype);
    const loaded = await loading;
    return signal.aborted ? [] : drawSamples(loaded, request, signal, clock, budgetMs);
  };
  return {
    name: 'local',
    version: `${path.basename(folder)} ${dtype}`,
    complete: (request, signal) => {
      // The library's chance is one for the whole process, so requests wait for each other.
      const result = before.then(() => complete(request, signal));
      before = result.catch(() => undefined);
      return result;
    },
  };
}

/** The dtype of the weights that the folder holds. */
function weightsIn(folder: string): string {
  const missing = ['config.json', 'tokenizer.json'].find((file) => !existsSync(path.join(folder, file)));
  if (missing) throw unavailable(folder, `there is no ${missing}`);
  const found = weights.find(([file]) => existsSync(path.join(folder, 'onnx', file)));
  if (!found) throw unavailable(folder, `there is none of ${weights.map(([file]) => `onnx/${file}`).join(', ')}`);
  return found[1];
}

async function loadModel(
  loadLibrary: () => Promise<TransformersLibrary>,
  folder: string,
  dtype: string,
): Promise<Loaded> {
  const library = await loadLibrary();
  try {
    return { library, chat: await library.pipeline('text-generation', folder, { dtype, device: 'cpu' }) };
  } catch (error) {
    throw unavailable(folder, messageOf(error), error);
  }
}

async function drawSamples(
  { library, chat }: Loaded,
  request: ChatRequest,
  signal: AbortSignal,
  clock: Clock,
  budgetMs: number,
): Promise<readonly string[]> {
  const stop = new library.InterruptableStoppingCriteria();
  const interrupt = (): void => stop.interrupt();
  const cancelTimer = clock.after(budgetMs, interrupt);
  const end = clock.elapsed() + budgetMs;
  signal.addEventListener('abort', interrupt, { once: true });
  library.random.seed(request.seed);
  const samples: string[] = [];
  try {
    while (samples.length < request.samples && !signal.aborted && clock.elapsed() < end) {
      samples.push(lastMessage(await chat(request.messages, samplingFor(request, stop))));
    }
  } finally {
    cancelTimer();
    signal.removeEventListener('abort', interrupt);
  }
  return samples;
}

function samplingFor({ maxTokens, topP, temperature }: ChatRequest, stop: Interruption) {
  return {
    max_new_tokens: Math.min(maxTokens, mostTokens),
    do_sample: temperature > 0,
    top_p: topP,
    top_k: 0,
    temperature,
    stopping_criteria: stop,
  } as const;
}

function lastMessage(answer: unknown): string {
  return answerShape.parse(answer)[0]?.generated_text.at(-1)?.content ?? '';
}

function unavailable(folder: string, why: string, cause?: unknown): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_UNAVAILABLE', `The model in ${folder} cannot be used: ${why}.`, {
    remedy: 'Give PARLEY_GENERATOR_FOLDER a folder with a chat model in ONNX form (docs/text-generators.md says how).',
    context: { folder },
    ...(cause === undefined ? {} : { cause }),
  });
}
