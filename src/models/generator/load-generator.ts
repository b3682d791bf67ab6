import { type ModelFolder, openModelFolder } from '../bundled/model-folder.ts';
import { openSession } from '../bundled/open-session.ts';
import { readTokenizer, type TextTokenizer } from '../bundled/tokenizer-library.ts';
import { decode } from './decode.ts';
import type { Decoder } from './decoder.ts';
import { type DecoderShape, generatorSettings } from './generator-settings.ts';
import { type Likelihood, likelihoods } from './likelihood.ts';
import { perplexities } from './perplexity.ts';
import type { SamplesWanted } from './worker-messages.ts';
import { controlTokens } from './write-prompt.ts';

/** The file of the weights, where other libraries look for it too. */
const weights = 'onnx/model_q4.onnx';

/** A generator in memory. */
export interface LoadedGenerator {
  generate(wanted: SamplesWanted, isCancelled: () => boolean): Promise<readonly string[]>;
  /** @param utterances as `writeUtterance` gives them */
  perplexities(utterances: readonly string[], isCancelled: () => boolean): Promise<readonly number[]>;
  /** @returns for each context (as `writePrompt` gives them) how likely the replies are after it */
  likelihoods(
    contexts: readonly string[],
    replies: readonly string[],
    isCancelled: () => boolean,
  ): Promise<readonly (readonly Likelihood[])[]>;
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
    generate: (wanted, isCancelled) => generate(decoder, tokenizer, wanted, isCancelled),
    perplexities: (utterances, isCancelled) =>
      perplexities(
        decoder,
        utterances.map((utterance) => numbers(tokenizer, utterance)),
        isCancelled,
      ),
    likelihoods: (contexts, replies, isCancelled) => likely(decoder, tokenizer, contexts, replies, isCancelled),
  };
}

/** So many tokens of a reply are judged. */
const longestReply = 60;

/** Of a context that is too long, the end is read. */
async function likely(
  decoder: Decoder,
  tokenizer: TextTokenizer,
  contexts: readonly string[],
  replies: readonly string[],
  isCancelled: () => boolean,
): Promise<readonly (readonly Likelihood[])[]> {
  const judged = replies.map((reply) => numbers(tokenizer, reply + controlTokens.end).slice(0, longestReply));
  const found: (readonly Likelihood[])[] = [];
  for (const context of contexts) {
    const read = numbers(tokenizer, context).slice(longestReply - decoder.shape.positions);
    found.push(await likelihoods(decoder, read, judged, isCancelled));
  }
  return found;
}

/** Of a prompt that is too long, the end is read: what was said last, and what the reply should be. */
async function generate(
  decoder: Decoder,
  tokenizer: TextTokenizer,
  wanted: SamplesWanted,
  isCancelled: () => boolean,
): Promise<readonly string[]> {
  const { positions } = decoder.shape;
  const maxTokens = Math.min(wanted.maxTokens, Math.floor(positions / 2));
  const prompt = numbers(tokenizer, wanted.prompt).slice(maxTokens - positions);
  const drawn = await decode(decoder, { ...wanted, maxTokens, prompt, ...controlsOf(tokenizer) }, isCancelled);
  // The library refuses to decode nothing.
  return drawn.map((tokens) =>
    tokens.length === 0 ? '' : tokenizer.decode(tokens, { skip_special_tokens: true }).trim(),
  );
}

/** A reply ends where the model ends it or has the user speak; all other controls are ours to give. */
function controlsOf(tokenizer: TextTokenizer): { readonly ends: readonly number[]; readonly never: readonly number[] } {
  const ends = [controlTokens.end, controlTokens.user].flatMap((token) => tokenizer.token_to_id(token) ?? []);
  const controls = [...tokenizer.get_added_tokens_decoder().keys()];
  return { ends, never: controls.filter((token) => !ends.includes(token)) };
}

function numbers(tokenizer: TextTokenizer, text: string): readonly number[] {
  return tokenizer.encode(text, { add_special_tokens: false }).ids;
}
