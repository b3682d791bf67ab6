import { wordsOf } from '../core/text.ts';
import type { Clause, MoveName } from './moves.ts';
import type { TurnContext } from './turn.ts';

/** From it on a move is taken for true: on development talks goodbyes from it on are goodbyes in 98 of 100 (n = 419). */
const sure = 0.5;

/**
 * The clauses of the line that surely do this, in their order.
 *
 * @param kind of the move; any where left out
 * @example heardMoves(turn, 'asks', 'memory')[0]?.text // 'how many sisters do i have'
 */
export function heardMoves(
  { annotations }: Pick<TurnContext, 'annotations'>,
  move: MoveName,
  kind?: string,
): readonly Clause[] {
  return annotations.moves.filter(
    (clause) => clause.move === move && clause.probability >= sure && (kind === undefined || clause.kind === kind),
  );
}

/** Fewer words bring nothing to talk about. */
const fewestWords = 3;

/**
 * Whether the line brings something to talk about: it tells, asks, wants or complains, in more than a word or two; 'how are you' is a
 * greeting.
 *
 * @example bringsMatter(turn) // true, of 'hi im jess, i saw a heron today'
 */
export function bringsMatter({ annotations }: Pick<TurnContext, 'annotations'>): boolean {
  const { moves, userName } = annotations;
  const fewest = fewestWords + (userName === null ? 0 : wordsOf(userName).length + wordsOfIntroduction);
  return moves.some(
    ({ move, kind, text }) => matters.has(move) && kind !== 'smalltalk' && wordsOf(text).length >= fewest,
  );
}

/** 'Hello, my name is'. */
const wordsOfIntroduction = 4;

const matters: ReadonlySet<MoveName> = new Set(['tells', 'asks', 'complains', 'wants', 'claims', 'corrects']);
