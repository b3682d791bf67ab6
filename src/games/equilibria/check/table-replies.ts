import { add, largest, multiply, zero } from '../exact/rational.ts';
import type { BimatrixGame } from '../game/bimatrix-game.ts';
import type { ReplyFinder } from './tree-replies.ts';

/** Best replies in a table game: the best of the player's strategies. */
export function tableReplies({ strategies, payoffs }: BimatrixGame): ReplyFinder {
  return (player, [, ...opponent]) => {
    const strategyGains = strategies[player].map((_, own) => {
      let gain = zero;
      for (const [other, weight] of opponent.entries()) {
        if (weight.n === 0n) continue;
        const payoff = player === 0 ? payoffs[0][own]?.[other] : payoffs[1][other]?.[own];
        gain = add(gain, multiply(weight, payoff ?? zero));
      }
      return gain;
    });
    const [first = zero, ...others] = strategyGains;
    return { gains: [zero, ...strategyGains], best: largest(first, ...others) };
  };
}
