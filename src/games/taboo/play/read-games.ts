import { z } from 'zod';
import { ParleyError } from '../../../core/errors.ts';
import { causes } from '../simulate/game-record.ts';

const role = z.enum(['attacker', 'defender']);
const judged = z.object({ valid: z.boolean(), score: z.number(), limit: z.number() });
const move = z.object({
  turn: z.int().min(1),
  role,
  kind: z.enum(['utterance', 'guess']),
  text: z.string(),
  verdicts: z
    .object({
      word: z
        .object({
          hit: z.boolean(),
          foul: z.boolean(),
          match: z.object({ start: z.number(), end: z.number(), form: z.string() }).nullable(),
          reason: z.string(),
        })
        .exactOptional(),
      fluency: judged.exactOptional(),
      relevance: judged.exactOptional(),
      guess: z.enum(['right', 'wrong', 'malformed']).exactOptional(),
      length: z.enum(['empty', 'too-long']).exactOptional(),
    })
    .default({}),
});
const outcome = z.object({
  winner: z.enum(['attacker', 'defender', 'tie']),
  cause: z.enum(causes),
  turns: z.int().min(1),
});
const names = z.object({ attacker: z.string().optional(), defender: z.string().optional() });
/** A line of a simulation. */
const record = names.extend({ moves: z.array(move), word: z.string().optional(), outcome });
/** What `match --json` and `play --json` write. */
const whole = names.extend({ moves: z.array(move), target: z.string().optional() }).and(outcome);

/** A game that was played before, as far as its transcript tells. */
export interface RecordedGame {
  readonly attacker: string;
  readonly defender: string;
  readonly target: string | undefined;
  readonly moves: readonly z.output<typeof move>[];
  readonly outcome: z.output<typeof outcome>;
}

/**
 * The games of a transcript: lines of a simulation, what `match --jsonl` writes (a line a move, then the outcome), or what `match --json` and
 * `play --json` write.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID at a line that is none of these, and for moves without an outcome after them
 */
export function readGames(text: string): RecordedGame[] {
  const games: RecordedGame[] = [];
  let open: z.output<typeof move>[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const value = parseLine(line, index + 1);
    const game = gameOf(value);
    const next = move.safeParse(value);
    const end = outcome.safeParse(value);
    if (game) games.push(game);
    else if (next.success) open.push(next.data);
    else if (end.success) {
      games.push({ ...unnamed, target: undefined, moves: open, outcome: end.data });
      open = [];
    } else throw notAGame(index + 1);
  }
  if (open.length > 0 || games.length === 0) throw notAGame(undefined);
  return games;
}

const unnamed = { attacker: 'attacker', defender: 'defender' };

function gameOf(value: unknown): RecordedGame | undefined {
  const simulated = record.safeParse(value);
  if (simulated.success) {
    const { word, attacker, defender, moves, outcome: ended } = simulated.data;
    return { ...withNames(attacker, defender), target: word, moves, outcome: ended };
  }
  const played = whole.safeParse(value);
  if (!played.success) return undefined;
  const { target, attacker, defender, moves, winner, cause, turns } = played.data;
  return { ...withNames(attacker, defender), target, moves, outcome: { winner, cause, turns } };
}

function withNames(attacker = unnamed.attacker, defender = unnamed.defender): typeof unnamed {
  return { attacker, defender };
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw notAGame(number);
  }
}

function notAGame(line: number | undefined): ParleyError {
  const where = line === undefined ? 'The file has no game that has ended' : `Line ${line} is no move and no game`;
  return new ParleyError('PARLEY_INPUT_INVALID', `${where}.`, {
    remedy: 'Give a transcript of a simulation, or what match --jsonl, match --json or play --json wrote.',
    context: { line },
  });
}
