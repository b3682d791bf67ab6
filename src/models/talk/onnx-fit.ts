import { z } from 'zod';
import { type FitJudge, mostJudged, type Place } from '../../contracts/fit.ts';
import { ParleyError } from '../../core/errors.ts';
import { type ModelFolder, openModelFolder } from '../bundled/model-folder.ts';
import { type OpenSession, openSession } from '../bundled/open-session.ts';
import { sigmoid } from '../bundled/probabilities.ts';
import { numbersOf, pairRow, runRows, type TokenRow } from '../bundled/token-batch.ts';
import { readTokenizer, type TextTokenizer } from '../bundled/tokenizer-library.ts';
import type { TalkModelOptions } from './onnx-moves.ts';

const probability = z.number().min(0).max(1);

/** What the model's `config.json` says beside its files, by the names that the training package gives. */
const fitSettings = z.object({
  lines: z.int().min(1).max(20),
  told: z.object({ clauses: z.int().min(0).max(20), words: z.int().min(1).max(100) }),
  tokens: z.object({
    told: z.int().min(0).max(256),
    before: z.int().min(1).max(256),
    reply: z.int().min(1).max(256),
  }),
  /** Logits are divided by the temperature, so that probabilities are true shares (Guo et al. 2017). */
  calibration: z.object({ temperature: z.number().positive(), floor: probability, sure: probability }),
});
type FitSettings = z.output<typeof fitSettings>;

interface Loaded extends OpenSession {
  readonly tokenizer: TextTokenizer;
}

/** So many letters of a line are cut into tokens at most. */
const longestLine = 2000;

/**
 * The bundled model of fit: loads at the first use and reads the last lines with each reply in one call (a cross-encoder).
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from fit also PARLEY_MODEL_RUNTIME, and PARLEY_INPUT_INVALID for too many replies
 * @example await createOnnxFit({ folder: 'models/fit' }).fit({ told: [], lines: [{ bot: false, text: 'my cat died' }] }, ['Oh no.', 'Great!'])
 */
export function createOnnxFit(options: TalkModelOptions): FitJudge {
  const model = openModelFolder(options.folder, ['model.onnx', 'tokenizer.json'], fitSettings);
  const { temperature, floor, sure } = model.settings.calibration;
  let loading: Promise<Loaded> | undefined;
  return {
    name: 'onnx',
    version: model.version,
    thresholds: { floor, sure },
    fit: async (place, replies) => {
      if (replies.length === 0) return [];
      if (replies.length > mostJudged) throw tooMany(replies.length);
      const ready = await (loading ??= load(model, options));
      const rows = rowsOf(place, replies, ready.tokenizer, model.settings);
      const logits = numbersOf(await runRows(ready, rows), 'fit', rows.length);
      return [...logits].map((logit) => sigmoid(logit / temperature));
    },
  };
}

async function load(model: ModelFolder<FitSettings>, options: TalkModelOptions): Promise<Loaded> {
  // The files are verified first.
  const open = await openSession(model, 'model.onnx', options);
  return { ...open, tokenizer: await readTokenizer(model.folder) };
}

/** `[CLS] told: … lines before [SEP] reply [SEP]` for each reply, as the model was taught. */
function rowsOf(
  { told, lines }: Place,
  replies: readonly string[],
  tokenizer: TextTokenizer,
  { lines: linesRead, told: clauses, tokens }: FitSettings,
): TokenRow[] {
  const numbers = (text: string): readonly number[] =>
    tokenizer.encode(text.slice(0, longestLine), { add_special_tokens: false }).ids;
  const opening = tokenizer.token_to_id('[CLS]') ?? 0;
  const closing = tokenizer.token_to_id('[SEP]') ?? 0;
  const short = told.slice(-clauses.clauses).map((clause) => clause.split(/\s+/u).slice(0, clauses.words).join(' '));
  const ledger = short.length === 0 ? [] : numbers(`told: ${short.join('; ')}`).slice(-tokens.told);
  const said = lines.slice(-linesRead).map(({ bot, text }) => `${bot ? 'bot:' : 'user:'} ${text.slice(-longestLine)}`);
  const before = [...ledger, ...said.flatMap(numbers).slice(-tokens.before)];
  return replies.map((reply) => pairRow(opening, closing, before, numbers(reply).slice(0, tokens.reply)));
}

function tooMany(count: number): ParleyError {
  return new ParleyError(
    'PARLEY_INPUT_INVALID',
    `${count} replies are to be judged at once; ${mostJudged} are the most.`,
    {
      remedy: 'Ask for fewer, the likeliest first.',
      context: { count },
    },
  );
}
