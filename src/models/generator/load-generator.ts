import { createRecentValues } from '../../core/recent-values.ts';
import { type ModelFolder, openModelFolder } from '../bundled/model-folder.ts';
import { openSession } from '../bundled/open-session.ts';
import { readTokenizer, type TextTokenizer } from '../bundled/tokenizer-library.ts';
import { ContextReader } from './context-reader.ts';
import { closing, decode } from './decode.ts';
import type { Decoder } from './decoder.ts';
import { type GeneratorSettings, generatorSettings } from './generator-settings.ts';
import { perplexities } from './perplexity.ts';
import { type Sense, type SenseTokens, senseOf } from './sense.ts';
import type { SamplesWanted } from './worker-messages.ts';
import { controlTokens, latest, type Prompt } from './write-prompt.ts';

/** The file of the weights, where other libraries look for it too. */
const weights = 'onnx/model_q4.onnx';

/** A generator in memory. */
export interface LoadedGenerator {
  generate(wanted: SamplesWanted, isCancelled: () => boolean): Promise<readonly string[]>;
  /** @param utterances as `writeUtterance` gives them */
  perplexities(utterances: readonly string[], isCancelled: () => boolean): Promise<readonly number[]>;
  /** @returns in the order of the replies; nothing where it was cancelled */
  senses(prompt: Prompt, replies: readonly string[], isCancelled: () => boolean): Promise<readonly Sense[]>;
}

/**
 * Reads what a generator's folder says about itself.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function openGeneratorFolder(folder: string): ModelFolder<GeneratorSettings> {
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
  return createLoaded({ ...open, shape: model.settings.shape }, tokenizer);
}

/** So many tokens of a reply are judged. */
const longestReply = 60;

/** So many tokens of a talk are read: in training its parts were little longer. */
const longestTalk = 200;

/** So many verdicts are remembered: those of a few turns. */
const mostVerdicts = 100;

function createLoaded(decoder: Decoder, tokenizer: TextTokenizer): LoadedGenerator {
  const reader = new ContextReader(decoder);
  const judging = senseTokensOf(tokenizer);
  const controls = controlsOf(tokenizer);
  const verdicts = createRecentValues<Sense>(mostVerdicts);
  return {
    generate: async ({ prompt, ...wanted }, isCancelled) => {
      const lead = leadOf(decoder, tokenizer, prompt);
      const reply = Math.min(wanted.maxTokens, Math.floor(decoder.shape.positions / 3));
      const context = await reader.read(
        linesOf(decoder, tokenizer, prompt, lead.length + Math.max(reply, longestReply) + closing),
      );
      const request = {
        ...wanted,
        ...controls,
        ...(judging.verdict ? { verdict: judging.verdict } : {}),
        context,
        lead,
      };
      const drawn = await decode(decoder, request, isCancelled);
      return drawn.map(({ tokens, sense }) => {
        const text = textOf(tokenizer, tokens);
        if (sense) verdicts.set(keyOf(prompt, text), sense);
        return text;
      });
    },
    senses: async (prompt, replies, isCancelled) => {
      const lead = leadOf(decoder, tokenizer, prompt);
      const lines = linesOf(decoder, tokenizer, prompt, lead.length + longestReply + closing);
      const found: Sense[] = [];
      for (const reply of replies) {
        if (isCancelled()) return [];
        const key = keyOf(prompt, reply);
        const tokens = numbers(tokenizer, reply).slice(0, longestReply);
        const known = verdicts.get(key);
        const sense = known ?? (await senseOf(decoder, await reader.read(lines), lead, tokens, judging));
        if (!known) verdicts.set(key, sense);
        found.push(sense);
      }
      return found;
    },
    perplexities: (utterances, isCancelled) =>
      perplexities(
        decoder,
        utterances.map((utterance) => numbers(tokenizer, utterance)),
        isCancelled,
      ),
  };
}

function keyOf({ lines, lead }: Prompt, reply: string): string {
  return [...lines, lead, reply].join('\n');
}

/** The latest lines that there is room for beside so many other tokens; of a single line that is too long, its end. */
function linesOf(
  { shape }: Decoder,
  tokenizer: TextTokenizer,
  { lines }: Prompt,
  others: number,
): (readonly number[])[] {
  const room = Math.max(1, Math.min(longestTalk, shape.positions - others));
  const read = latest(
    lines.map((line) => numbers(tokenizer, line)),
    ({ length }) => length,
    room,
  );
  return read.map((line) => line.slice(-room));
}

/** Of a lead that is too long, the end is read. */
function leadOf({ shape }: Decoder, tokenizer: TextTokenizer, { lead }: Prompt): readonly number[] {
  return numbers(tokenizer, lead).slice(-Math.floor(shape.positions / 3));
}

/** The library refuses to decode nothing. */
function textOf(tokenizer: TextTokenizer, tokens: readonly number[]): string {
  return tokens.length === 0 ? '' : tokenizer.decode([...tokens], { skip_special_tokens: true }).trim();
}

function senseTokensOf(tokenizer: TextTokenizer): SenseTokens {
  const [sense, yes, no] = [controlTokens.sense, controlTokens.yes, controlTokens.no].map((name) =>
    tokenizer.token_to_id(name),
  );
  const isTaught = sense !== undefined && yes !== undefined && no !== undefined;
  return { end: tokenizer.token_to_id(controlTokens.end) ?? 0, ...(isTaught ? { verdict: { sense, yes, no } } : {}) };
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
