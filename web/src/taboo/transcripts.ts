import type { Game, Move, Outcome } from './taboo-api.ts';
import { words } from '../words/words.ts';

/** A game that is over, as it can be looked at again. */
export interface GameRecord {
  readonly attacker: string;
  readonly defender: string;
  readonly target: string | null;
  readonly moves: readonly Move[];
  readonly outcome: Outcome;
}

/** Longer transcripts are not read: a page is no place for a whole simulation. */
const longest = 5_000_000;

/** The record of a game with a person. */
export function recordOf({ as, against, target, moves, outcome }: Game): GameRecord {
  const person = words('tabooEnd')('person');
  const [attacker, defender] = as === 'attacker' ? [person, against] : [against, person];
  return { attacker, defender, target, moves: moves ?? [], outcome: outcome ?? { winner: 'tie', cause: '', turns: 0 } };
}

/**
 * The games of a transcript: lines of `parley taboo match --jsonl` or `--json`, or of a simulation.
 *
 * @throws Error that says which line is none
 */
export function readTranscript(text: string): GameRecord[] {
  const say = words('tabooPage');
  if (text.length > longest) throw new Error(say('tooLong', { count: longest / 1e6 }));
  const records: GameRecord[] = [];
  let moves: Move[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const value = parsed(line, index + 1);
    if (isMove(value)) {
      moves.push(value);
      continue;
    }
    const record = gameOf(value, moves);
    if (!record) throw new Error(say('neitherNor', { line: index + 1 }));
    records.push(record);
    moves = [];
  }
  if (records.length === 0) throw new Error(say('noGame'));
  return records;
}

function gameOf(value: unknown, before: readonly Move[]): GameRecord | undefined {
  const inside = field(value, 'outcome');
  const ended = isOutcome(inside) ? inside : isOutcome(value) ? value : undefined;
  if (!ended) return undefined;
  const listed = field(value, 'moves');
  const moves = Array.isArray(listed) ? listed : before;
  if (!moves.every((move) => isMove(move))) return undefined;
  const { winner, cause, turns } = ended;
  return {
    attacker: textOf(value, 'attacker') ?? 'attacker',
    defender: textOf(value, 'defender') ?? 'defender',
    target: textOf(value, 'target') ?? textOf(value, 'word') ?? null,
    moves,
    outcome: { winner, cause, turns },
  };
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(words('tabooPage')('notJson', { line: number }));
  }
}

function isMove(value: unknown): value is Move {
  const [role, kind] = [field(value, 'role'), field(value, 'kind')];
  return (
    (role === 'attacker' || role === 'defender') &&
    (kind === 'utterance' || kind === 'guess') &&
    typeof field(value, 'turn') === 'number' &&
    typeof field(value, 'text') === 'string' &&
    areVerdicts(field(value, 'verdicts'))
  );
}

function areVerdicts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isNumber = (judged: unknown, name: string): boolean => typeof field(judged, name) === 'number';
  const isScore = (judged: unknown): boolean =>
    judged === undefined ||
    ((isNumber(judged, 'score') || field(judged, 'score') === null) && isNumber(judged, 'limit'));
  const match = field(field(value, 'word'), 'match') ?? null;
  const isPlaced =
    match === null || (typeof field(match, 'start') === 'number' && typeof field(match, 'end') === 'number');
  return isPlaced && isScore(field(value, 'fluency')) && isScore(field(value, 'relevance'));
}

function isOutcome(value: unknown): value is Outcome {
  const winner = field(value, 'winner');
  return (
    (winner === 'attacker' || winner === 'defender' || winner === 'tie') &&
    typeof field(value, 'cause') === 'string' &&
    typeof field(value, 'turns') === 'number'
  );
}

function textOf(value: unknown, name: string): string | undefined {
  const text = field(value, name);
  return typeof text === 'string' ? text : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
