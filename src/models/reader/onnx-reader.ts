import { z } from 'zod';
import type { ReadAnswer, Reader, ReadWishes } from '../../contracts/reader.ts';
import { ParleyError } from '../../core/errors.ts';
import { type ModelFolder, openModelFolder } from '../bundled/model-folder.ts';
import type { RuntimeTensor } from '../bundled/onnx-runtime.ts';
import { type OpenSession, openSession, type SessionWishes } from '../bundled/open-session.ts';
import { bestSpan, type SpanScores } from './best-span.ts';
import { type PlacedToken, type PlacedTokens, readPlacedTokens } from '../bundled/placed-tokens.ts';

export interface OnnxReaderOptions extends SessionWishes {
  /** Holds `config.json`, `model.onnx` and `tokenizer.json`. */
  readonly folder: string;
}

/** What a reader's `config.json` says beside its files, by the names that the training package gives. */
const readerSettings = z.object({
  questionTokens: z.int().min(1).max(512),
  windowTokens: z.int().min(1).max(512),
  /** From the beginning of a window to that of the next. */
  stride: z.int().min(1).max(512),
  /** In tokens. */
  longestAnswer: z.int().min(1).max(100),
  /** By so much a stretch must beat 'no answer': found on development data, so that nine of ten answers are right. */
  thresholds: z.object({ precise: z.number() }),
  /** The margin is divided by it to become a probability. */
  temperature: z.number().positive().default(1),
});
type ReaderSettings = z.output<typeof readerSettings>;

interface Loaded extends OpenSession {
  readonly tokens: PlacedTokens;
}

interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly margin: number;
}

/** Longer texts are no passages. */
const longestPassage = 20_000;

/**
 * The bundled reader: loads its model at the first use. A passage longer than the model reads at once is read in windows that
 * overlap; the best answer of all counts.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from read also PARLEY_MODEL_RUNTIME
 * @example (await createOnnxReader({ folder: 'models/reader' }).read('how tall are giraffes', 'Giraffes grow up to six metres tall.'))?.text
 */
export function createOnnxReader(options: OnnxReaderOptions): Reader {
  const model = openModelFolder(options.folder, ['model.onnx', 'tokenizer.json'], readerSettings);
  let loading: Promise<Loaded> | undefined;
  return {
    name: 'onnx',
    version: model.version,
    read: async (question, passage, wishes = {}) => {
      const ready = await (loading ??= load(model, options));
      const asked = ready.tokens.place(question).slice(0, model.settings.questionTokens);
      const placed = ready.tokens.place(passage.slice(0, longestPassage));
      let best: Candidate | undefined;
      for (const window of windowsOf(placed, model.settings)) {
        const found = await answerIn(window, asked, ready, model.settings);
        if (found && (best === undefined || found.margin > best.margin)) best = found;
      }
      return best && asAnswer(best, passage, wishes, model.settings);
    },
  };
}

async function load(model: ModelFolder<ReaderSettings>, options: OnnxReaderOptions): Promise<Loaded> {
  // The files are verified first.
  const open = await openSession(model, 'model.onnx', options);
  return { ...open, tokens: await readPlacedTokens(model.folder) };
}

/** Windows that overlap; the last one ends with the passage. */
function windowsOf(
  tokens: readonly PlacedToken[],
  { windowTokens: size, stride }: ReaderSettings,
): (readonly PlacedToken[])[] {
  const last = Math.max(0, tokens.length - size);
  const starts = [...Array.from({ length: Math.ceil(last / stride) }, (_none, index) => index * stride), last];
  return tokens.length === 0 ? [] : starts.map((start) => tokens.slice(start, start + size));
}

async function answerIn(
  window: readonly PlacedToken[],
  question: readonly PlacedToken[],
  { runtime, session, tokens }: Loaded,
  { longestAnswer }: ReaderSettings,
): Promise<Candidate | undefined> {
  const idsOf = (placed: readonly PlacedToken[]): number[] => placed.map(({ id }) => id);
  const ids = [tokens.opening, ...idsOf(question), tokens.closing, ...idsOf(window), tokens.closing];
  const from = question.length + 2;
  const row = (values: readonly number[]): RuntimeTensor =>
    new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  const outputs = await session.run({
    input_ids: row(ids),
    attention_mask: row(ids.map(() => 1)),
    token_type_ids: row(ids.map((_id, place) => (place < from ? 0 : 1))),
  });
  const scores: SpanScores = {
    start: scoresIn(outputs, 'start', ids.length),
    end: scoresIn(outputs, 'end', ids.length),
  };
  const span = bestSpan(scores, from, from + window.length, longestAnswer);
  const first = span && window[span.first - from];
  const last = span && window[span.last - from];
  return first && last && { start: first.start, end: last.end, margin: span.margin };
}

function scoresIn(outputs: Readonly<Record<string, RuntimeTensor>>, name: string, length: number): Float32Array {
  const { data } = outputs[name] ?? {};
  if (data instanceof Float32Array && data.length >= length) return data;
  throw new ParleyError('PARLEY_MODEL_DAMAGED', `The reader's output "${name}" is not what it should be.`, {
    remedy: 'Install the package again, or set PARLEY_MODELS=none.',
    context: { name },
  });
}

function asAnswer(
  { start, end, margin }: Candidate,
  passage: string,
  { evenUnsure = false }: ReadWishes,
  { thresholds, temperature }: ReaderSettings,
): ReadAnswer | undefined {
  if (margin < thresholds.precise && !evenUnsure) return undefined;
  const probability = 1 / (1 + Math.exp(-(margin - thresholds.precise) / temperature));
  return { text: passage.slice(start, end), start, end, probability };
}
