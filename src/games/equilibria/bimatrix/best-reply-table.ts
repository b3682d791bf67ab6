import { commonDenominator, zero } from '../exact/rational.ts';
import type { Player } from '../game/extensive-game.ts';
import type { SequenceForm } from '../game/sequence-form.ts';

/** What the opponent is paid, a row for each strategy of the opponent and a column for each of the player's, in positive integers. */
export type ReplyTable = readonly (readonly bigint[])[];

/** The table for the polytope of a player's mixed strategies x: (table) x ≤ 1, x ≥ 0; undefined where a player moves more than once. */
export function replyTable({ players, payoffs }: SequenceForm, player: Player): ReplyTable | undefined {
  const [own, opponent] = player === 0 ? players : [players[1], players[0]];
  const steps = [...own.steps, ...opponent.steps];
  if (own.steps.length !== 1 || opponent.steps.length !== 1 || steps.some(({ before }) => before !== 0))
    return undefined;
  const width = own.sequences.length - 1;
  const table = Array.from({ length: opponent.sequences.length - 1 }, () => Array.from({ length: width }, () => zero));
  for (const { sequences, payoffs: paid } of payoffs) {
    const row = table[(sequences[1 - player] ?? 0) - 1];
    const column = sequences[player] - 1;
    if (row !== undefined && column >= 0) row[column] = paid[1 - player] ?? zero;
  }
  const scale = commonDenominator(table.flat());
  const integers = table.map((row) => row.map(({ n, d }) => n * (scale / d)));
  const least = integers.flat().reduce((one, other) => (other < one ? other : one));
  return integers.map((row) => row.map((entry) => entry - least + 1n));
}
