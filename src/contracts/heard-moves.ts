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
