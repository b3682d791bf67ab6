import type { Random } from '../../../core/random.ts';
import { noGames, type WordTally } from '../simulate/word-intervals.ts';

/** What came of games: shares in per cent, and the mean turns. */
export interface Rates {
  readonly attackerWins: number;
  readonly defenderWins: number;
  readonly ties: number;
  readonly turns: number;
}

/** The games of two agents, by target word. */
export interface Cell {
  readonly attacker: string;
  readonly defender: string;
  readonly byWord: ReadonlyMap<string, WordTally>;
}

/** The rates of some words' games; each word as often as it is named. */
export function ratesOver(cell: Cell, words: readonly string[]): Rates {
  const sum = noGames();
  for (const word of words) {
    const tally = cell.byWord.get(word);
    if (!tally) continue;
    sum.games += tally.games;
    sum.attackerWins += tally.attackerWins;
    sum.defenderWins += tally.defenderWins;
    sum.ties += tally.ties;
    sum.turns += tally.turns;
  }
  const per = (count: number): number => (sum.games === 0 ? Number.NaN : (100 * count) / sum.games);
  const { attackerWins, defenderWins, ties } = sum;
  return {
    attackerWins: per(attackerWins),
    defenderWins: per(defenderWins),
    ties: per(ties),
    turns: per(sum.turns) / 100,
  };
}

/** Words drawn with replacement, as many as there are; the same draw for all cells, so that differences are paired. */
export function drawnWords(words: readonly string[], random: Random): string[] {
  return words.map(() => random.pick(words));
}
