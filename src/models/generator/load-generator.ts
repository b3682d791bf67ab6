import type { GenerationRequest } from '../../contracts/text-generator.ts';
import { type ModelFolder, openModelFolder } from '../bundled/model-folder.ts';
import { openSession } from '../bundled/open-session.ts';
import { readTokenizer, type TextTokenizer } from '../bundled/tokenizer-library.ts';
import { type Decoder, decode, perplexity } from './decode.ts';
import { type DecoderShape, generatorSettings } from './generator-settings.ts';
import { controlTokens, writePrompt } from './write-prompt.ts';

/** The file of the weights, where other libraries look for it too. */
const weights = 'model_q4.onnx';

/** A generator in memory. */
export interface LoadedGenerator {
  generate(request: GenerationRequest, isCancelled: () => boolean): Promise<readonly string[]>;
  /** e to the mean negative log-likelihood of a token, as a line of the bot. */
  perplexity(text: string): Promise<number>;
}

/**
 * Reads what a generator's folder says about itself.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function openGeneratorFolder(folder: string): ModelFolder<DecoderShape> {
  return openModelFolder(folder, [weights, 'tokenizer.json'], generatorSettings);
}

/**
 * Loads a generator.
 *
 * @param threads of the processor
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED, PARLEY_MODEL_RUNTIME
 */
export async function loadGenerator(folder: string, threads: number): Promise<LoadedGenerator> {
  const model = openGeneratorFolder(folder);
  // The files are verified first.
  const open = await openSession(model, weights, { threads });
  const tokenizer = await readTokenizer(folder);
  const decoder = { ...open, shape: model.settings };
  return {
    generate: (request, isCancelled) => generate(decoder, tokenizer, request, isCancelled),
    perplexity: (text) => perplexity(decoder, numbers(tokenizer, `${controlTokens.bot}${text}${controlTokens.end}`)),
  };
}

async function generate(
  decoder: Decoder,
  tokenizer: TextTokenizer,
  request: GenerationRequest,
  isCancelled: () => boolean,
): Promise<readonly string[]> {
  const { samples, topP, temperature, maxTokens, seed } = request;
  const room = decoder.shape.positions - maxTokens;
  const prompt = numbers(tokenizer, writePrompt(request)).slice(-room);
  const end = tokenizer.token_to_id(controlTokens.end) ?? 0;
  const drawn = await decode(decoder, { prompt, samples, topP, temperature, maxTokens, seed, end }, isCancelled);
  return drawn.map((tokens) => tokenizer.decode(tokens, { skip_special_tokens: false }).trim());
}

function numbers(tokenizer: TextTokenizer, text: string): readonly number[] {
  return tokenizer.encode(text, { add_special_tokens: false }).ids;
}
