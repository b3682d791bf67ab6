import { z } from 'zod';
import { moveNames, type MoveTagger } from '../../contracts/moves.ts';
import { type ModelFolder, openModelFolder } from '../bundled/model-folder.ts';
import { type OpenSession, openSession, type SessionWishes } from '../bundled/open-session.ts';
import { type PlacedToken, type PlacedTokens, readPlacedTokens } from '../bundled/placed-tokens.ts';
import { numbersOf, type Outputs, pairRow, runRows } from '../bundled/token-batch.ts';
import { clausesOf, type TaggedToken } from './clauses.ts';

export interface TalkModelOptions extends SessionWishes {
  /** Holds `config.json`, `model.onnx` and `tokenizer.json`. */
  readonly folder: string;
}

const labels = z.array(z.string().min(1)).min(2).max(200);

/** What a tagger's `config.json` says beside its files, by the names that the training package gives. */
const movesSettings = z.object({
  heads: z.object({
    move: z.array(z.enum(moveNames)).min(2),
    kind: labels,
    gravity: z.array(z.enum(['light', 'serious', 'grave'])).min(2),
  }),
  contextTokens: z.int().min(1).max(512),
  textTokens: z.int().min(1).max(512),
  thresholds: z.object({ begin: z.number().min(0).max(1), grave: z.number().min(0).max(1) }),
});
type MovesSettings = z.output<typeof movesSettings>;

interface Loaded extends OpenSession {
  readonly tokens: PlacedTokens;
}

/** Longer lines are cut: nobody says so much in a turn. */
const longestLine = 2000;

/**
 * The bundled tagger of moves: loads its model at the first use and reads the bot's line before and the person's line in one pass.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED; from read also PARLEY_MODEL_RUNTIME
 * @example (await createOnnxMoves({ folder: 'models/moves' }).read({ text: 'i lost my ring where would you look', previous: '' }))[1]?.move // 'asks'
 */
export function createOnnxMoves(options: TalkModelOptions): MoveTagger {
  const model = openModelFolder(options.folder, ['model.onnx', 'tokenizer.json'], movesSettings);
  let loading: Promise<Loaded> | undefined;
  return {
    name: 'onnx',
    version: model.version,
    read: async ({ text, previous }) => {
      const ready = await (loading ??= load(model, options));
      const line = text.slice(0, longestLine);
      const own = ready.tokens.place(line).slice(0, model.settings.textTokens);
      if (own.length === 0) return [];
      const before = ready.tokens.place(previous.slice(-longestLine)).slice(-model.settings.contextTokens);
      const { opening, closing } = ready.tokens;
      const outputs = await runRows(ready, [pairRow(opening, closing, idsOf(before), idsOf(own))]);
      return clausesOf(line, tagged(outputs, own, before.length + 2, model.settings), model.settings);
    },
  };
}

async function load(model: ModelFolder<MovesSettings>, options: TalkModelOptions): Promise<Loaded> {
  // The files are verified first.
  const open = await openSession(model, 'model.onnx', options);
  return { ...open, tokens: await readPlacedTokens(model.folder) };
}

function idsOf(tokens: readonly PlacedToken[]): number[] {
  return tokens.map(({ id }) => id);
}

/** @param from place of the line's first token in its row */
function tagged(outputs: Outputs, own: readonly PlacedToken[], from: number, { heads }: MovesSettings): TaggedToken[] {
  const rows = (name: string, width: number): ((place: number) => number[]) => {
    const numbers = numbersOf(outputs, name, (from + own.length) * width);
    return (place) => [...numbers.subarray((from + place) * width, (from + place + 1) * width)];
  };
  const begin = rows('begin', 1);
  const move = rows('move', heads.move.length);
  const kind = rows('kind', heads.kind.length);
  const gravity = rows('gravity', heads.gravity.length);
  return own.map(({ start }, place) => ({
    start,
    begin: begin(place)[0] ?? 0,
    move: move(place),
    kind: kind(place),
    gravity: gravity(place),
  }));
}
