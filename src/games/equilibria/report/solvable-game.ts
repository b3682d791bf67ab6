import { type BestEquilibrium, bestEquilibrium } from '../best/best-equilibrium.ts';
import { bestOfTable } from '../best/best-of-table.ts';
import { bimatrixForm } from '../bimatrix/bimatrix-form.ts';
import { checkedProfile } from '../check/check-equilibrium.ts';
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
  /**
   * The best equilibrium of a game of common payoffs.
   *
   * @throws ParleyError PARLEY_INPUT_INVALID where the players are paid differently, PARLEY_GAME_TOO_LARGE
   */
  readonly best: () => BestEquilibrium;
}

/** A game that was read, made ready for solving. */
export function solvableGame(read: ReadGame): SolvableGame {
  const { title } = read.game;
  const players = [read.game.players[0] || 'Player 1', read.game.players[1] || 'Player 2'] as const;
  if (read.kind === 'extensive') {
    const { game } = read;
    const informationSets = game.informationSets.map(({ player, name, actions }) => ({
      player: numberOf(player),
      name,
      actions,
    }));
    const replies = treeReplies(game);
    const best = () => checkedBest(bestEquilibrium(game), replies);
    return { title, players, informationSets, form: sequenceFormOf(game), replies, best };
  }
  const { game } = read;
  const informationSets = game.strategies.map((actions, player) => ({
    player: player === 0 ? numberOf(0) : numberOf(1),
    name: 'strategy',
    actions,
  }));
  const replies = tableReplies(game);
  const best = () => checkedBest(bestOfTable(game), replies);
  return { title, players, informationSets, form: bimatrixForm(game), replies, best };
}

const numberOf = (player: Player): 1 | 2 => (player === 0 ? 1 : 2);

/** The best equilibrium, after checking that nobody has a better reply. */
function checkedBest(found: BestEquilibrium, replies: ReplyFinder): BestEquilibrium {
  checkedProfile(replies, found.plans);
  return found;
}
