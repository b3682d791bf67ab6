import type { Random } from '../../../core/random.ts';
import { percentileInterval, wilsonInterval } from '../../arena/ratings/intervals.ts';

/** What came of the games of one word. */
export interface WordTally {
  games: number;
  attackerWins: number;
  defenderWins: number;
  ties: number;
  turns: number;
}

/** A figure and the interval that has it with a probability of 95 %. */
export interface Estimate {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** Shares of games, from 0 to 1, and the mean number of turns. */
export interface PairEstimates {
  readonly attackerWins: Estimate;
  readonly defenderWins: Estimate;
  readonly ties: Estimate;
  readonly turns: Estimate;
}

export const intervalLevel = 0.95;
/** Rounds of the bootstrap. */
const rounds = 1000;

type Figure = keyof PairEstimates;
const figures: readonly Figure[] = ['attackerWins', 'defenderWins', 'ties', 'turns'];

/**
 * Shares and mean turns with intervals that hold the games of a word together: each round of the bootstrap draws as many words as there are,
 * with replacement. A share of 0 or 1, of which no drawing tells anything, has Wilson's interval for as many games as there are words.
 *
 * @param words at least one, each with at least one game
 */
export function estimatesByWord(words: readonly WordTally[], random: Random): PairEstimates {
  const all = sumOf(words);
  const drawn =
    words.length < 2 ? [] : Array.from({ length: rounds }, () => sumOf(words.map(() => random.pick(words))));
  const estimate = (figure: Figure): Estimate => {
    const value = all[figure] / all.games;
    if (figure !== 'turns' && (value === 0 || value === 1 || drawn.length === 0)) {
      return { value, ...wilsonInterval(value, words.length, intervalLevel) };
    }
    if (drawn.length === 0) return { value, lower: value, upper: value };
    return {
      value,
      ...percentileInterval(
        drawn.map((sum) => sum[figure] / sum.games),
        intervalLevel,
      ),
    };
  };
  return {
    attackerWins: estimate('attackerWins'),
    defenderWins: estimate('defenderWins'),
    ties: estimate('ties'),
    turns: estimate('turns'),
  };
}

/** A tally without games. */
export function noGames(): WordTally {
  return { games: 0, attackerWins: 0, defenderWins: 0, ties: 0, turns: 0 };
}

function sumOf(words: readonly WordTally[]): WordTally {
  const sum = noGames();
  for (const word of words) {
    sum.games += word.games;
    for (const figure of figures) sum[figure] += word[figure];
  }
  return sum;
}
