import { bimatrixForm } from '../bimatrix/bimatrix-form.ts';
import { tableReplies } from '../check/table-replies.ts';
import { type ReplyFinder, treeReplies } from '../check/tree-replies.ts';
import type { ReadGame } from '../files/read-game.ts';
import type { Player } from '../game/extensive-game.ts';
import { type SequenceForm, sequenceFormOf } from '../game/sequence-form.ts';

/** An information set as reports name it. */
export interface NamedSet {
  readonly player: 1 | 2;
  readonly name: string;
  readonly actions: readonly string[];
}

/** A game of either kind, as the solvers and reports want it. */
export interface SolvableGame {
  readonly title: string;
  readonly players: readonly [string, string];
  /** Player 1's first; each player of a table game has a single one. */
  readonly informationSets: readonly NamedSet[];
  readonly form: SequenceForm;
  readonly replies: ReplyFinder;
}

/** A game that was read, made ready for solving. */
export function solvableGame(read: ReadGame): SolvableGame {
  const { title } = read.game;
  const players = [read.game.players[0] || 'Player 1', read.game.players[1] || 'Player 2'] as const;
  if (read.kind === 'extensive') {
    const informationSets = read.game.informationSets.map(({ player, name, actions }) => ({
      player: numberOf(player),
      name,
      actions,
    }));
    return { title, players, informationSets, form: sequenceFormOf(read.game), replies: treeReplies(read.game) };
  }
  const informationSets = read.game.strategies.map((actions, player) => ({
    player: player === 0 ? numberOf(0) : numberOf(1),
    name: 'strategy',
    actions,
  }));
  return { title, players, informationSets, form: bimatrixForm(read.game), replies: tableReplies(read.game) };
}

const numberOf = (player: Player): 1 | 2 => (player === 0 ? 1 : 2);
