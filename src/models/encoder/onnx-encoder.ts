import type { Encoder, EncoderInput, Encoding, HeadReading } from '../../contracts/encoder.ts';
import { type ModelFolder, openModelFolder } from '../bundled/model-folder.ts';
import { type OpenSession, openSession, type SessionWishes } from '../bundled/open-session.ts';
import { sigmoid, softmax } from '../bundled/probabilities.ts';
import { numbersOf, type Outputs, runRows, type TokenRow } from '../bundled/token-batch.ts';
import { type EncoderSettings, encoderSettings } from './encoder-settings.ts';
import { type EncoderTokens, readEncoderTokens } from './encoder-tokens.ts';

export interface OnnxEncoderOptions extends SessionWishes {
  /** Holds `config.json`, `model.onnx` and `tokenizer.json`. */
  readonly folder: string;
}

interface Loaded extends OpenSession {
  readonly tokens: EncoderTokens;
}

/** The quantiser stumbles over an output called 'embedding'. */
const vectorName = 'sentence_embedding';
/** More at once would need much memory for no gain in speed. */
const mostRows = 64;

/**
 * The bundled encoder: loads its model at the first use and reads an utterance in one call of two rows, one with the bot's line before it
 * and one without.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from read and embed PARLEY_MODEL_DAMAGED, PARLEY_MODEL_RUNTIME
 * @example (await createOnnxEncoder({ folder: 'models/encoder' }).read({ text: 'how are you', previous: '' })).heads['question']
 */
export function createOnnxEncoder(options: OnnxEncoderOptions): Encoder {
  const model = openModelFolder(options.folder, ['model.onnx', 'tokenizer.json'], encoderSettings);
  let loading: Promise<Loaded> | undefined;
  const loaded = (): Promise<Loaded> => (loading ??= load(model, options));
  return {
    name: 'onnx',
    version: model.version,
    read: async (input) => {
      const ready = await loaded();
      const rows = rowsFor(input, ready.tokens);
      return encodingOf(await runRows(ready, rows), model.settings, rows.length);
    },
    embed: async (inputs) => {
      const ready = await loaded();
      const vectors: Float32Array[] = [];
      for (let start = 0; start < inputs.length; start += mostRows) {
        const rows = inputs
          .slice(start, start + mostRows)
          .map(({ text, previous }) => ready.tokens.row(previous, text));
        const outputs = await runRows(ready, rows);
        rows.forEach((_row, index) => vectors.push(vectorAt(outputs, index, rows.length)));
      }
      return vectors;
    },
  };
}

async function load(model: ModelFolder<EncoderSettings>, options: OnnxEncoderOptions): Promise<Loaded> {
  // The files are verified first.
  const open = await openSession(model, 'model.onnx', options);
  return { ...open, tokens: await readEncoderTokens(model.folder, model.settings) };
}

/** The utterance alone, and behind the bot's line where there is one. */
function rowsFor({ text, previous }: EncoderInput, tokens: EncoderTokens): TokenRow[] {
  const alone = tokens.row('', text);
  return previous === '' ? [alone] : [alone, tokens.row(previous, text)];
}

function encodingOf(outputs: Outputs, settings: EncoderSettings, rows: number): Encoding {
  const heads = Object.entries(settings.heads).map(([name, { labels, view }]): [string, HeadReading] => {
    const row = view === 'context' ? rows - 1 : 0;
    return [name, readingOf(name, valuesAt(outputs, name, row, labels.length), settings)];
  });
  return { heads: Object.fromEntries(heads), embedding: vectorAt(outputs, 0, rows) };
}

/** Logits as calibrated probabilities; labels that count as one give the higher of theirs. */
function readingOf(name: string, logits: Float32Array, settings: EncoderSettings): HeadReading {
  const { heads, temperatures, countedAs, notRead } = settings;
  const { labels = [], kind } = heads[name] ?? {};
  const scaled = Array.from(logits, (logit) => logit / (temperatures[name] ?? 1));
  const probabilities = kind === 'many' ? scaled.map(sigmoid) : softmax(scaled);
  const reading: Record<string, number> = {};
  for (const [index, own] of labels.entries()) {
    const label = countedAs[own] ?? own;
    if (!notRead.includes(own)) reading[label] = Math.max(reading[label] ?? 0, probabilities[index] ?? 0);
  }
  return reading;
}

function vectorAt(outputs: Outputs, row: number, rows: number): Float32Array {
  const { data } = outputs[vectorName] ?? {};
  const width = data instanceof Float32Array ? data.length / rows : 0;
  return valuesAt(outputs, vectorName, row, width).slice();
}

function valuesAt(outputs: Outputs, name: string, row: number, width: number): Float32Array {
  return numbersOf(outputs, name, (row + 1) * width).subarray(row * width, (row + 1) * width);
}
