import type { Clause, Gravity, MoveName } from '../../contracts/moves.ts';
import { sigmoid, softmax } from '../bundled/probabilities.ts';

/** What a tagger's `config.json` says of its labels and of when they count. */
export interface MoveLabels {
  readonly heads: {
    readonly move: readonly MoveName[];
    readonly kind: readonly string[];
    readonly gravity: readonly Gravity[];
  };
  /** From which probability on a word begins a clause, and a clause is grave. */
  readonly thresholds: { readonly begin: number; readonly grave: number };
}

/** A token of the line: where its word begins, and the logits of each head for it. */
export interface TaggedToken {
  readonly start: number;
  readonly begin: number;
  readonly move: readonly number[];
  readonly kind: readonly number[];
  readonly gravity: readonly number[];
}

/** Cuts a line where words begin clauses, and takes the logits of each clause's tokens together. */
export function clausesOf(text: string, tokens: readonly TaggedToken[], labels: MoveLabels): Clause[] {
  const begins = (token: TaggedToken, index: number): boolean =>
    index === 0 || (beginsWord(text, token.start) && sigmoid(token.begin) >= labels.thresholds.begin);
  const firsts = tokens.flatMap((token, index) => (begins(token, index) ? [index] : []));
  return firsts.map((first, place) => {
    const next = firsts[place + 1];
    const start = place === 0 ? 0 : (tokens[first]?.start ?? 0);
    const end = next === undefined ? text.length : (tokens[next]?.start ?? text.length);
    return { start, end, text: text.slice(start, end).trim(), ...labelsOf(tokens.slice(first, next), labels) };
  });
}

function beginsWord(text: string, start: number): boolean {
  return start === 0 || /\s/u.test(text.charAt(start - 1));
}

function labelsOf(
  tokens: readonly TaggedToken[],
  { heads, thresholds }: MoveLabels,
): Pick<Clause, 'move' | 'kind' | 'gravity' | 'probability'> {
  const moves = softmax(means(tokens.map(({ move }) => move)));
  const best = largest(moves);
  const move = heads.move[best] ?? 'unclear';
  return {
    move,
    kind: kindOf(move, means(tokens.map(({ kind }) => kind)), heads.kind),
    gravity: gravityOf(softmax(means(tokens.map(({ gravity }) => gravity))), heads.gravity, thresholds.grave),
    probability: moves[best] ?? 0,
  };
}

/** The most probable of the kinds that the move has; labels are `MOVE KIND`. */
function kindOf(move: string, logits: readonly number[], kinds: readonly string[]): string | null {
  const own = kinds.flatMap((label, index) => (label.startsWith(`${move} `) ? [index] : []));
  if (own.length === 0) return null;
  const best = own[largest(own.map((index) => logits[index] ?? -Infinity))] ?? 0;
  return kinds[best]?.slice(move.length + 1) ?? null;
}

/** Grave from its threshold on, else the more probable of the others: a grave line that is missed costs most. */
function gravityOf(shares: readonly number[], labels: readonly Gravity[], grave: number): Gravity {
  const place = labels.indexOf('grave');
  if ((shares[place] ?? 0) >= grave) return 'grave';
  return labels[largest(shares.map((share, index) => (index === place ? -1 : share)))] ?? 'light';
}

function means(rows: readonly (readonly number[])[]): number[] {
  const [first = []] = rows;
  return first.map((_value, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length);
}

function largest(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? -Infinity) ? index : best), 0);
}
