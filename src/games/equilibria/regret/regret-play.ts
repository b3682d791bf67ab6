import { type FloatPlans, type Worth, worthOf } from './best-reply.ts';
import type { FlatGame } from './flat-game.ts';
import { type RegretMethod, type RegretPlayer, regretPlayer } from './regret-player.ts';

/** Self-play by regret of a zero-sum game, as far as it has come. */
export interface RegretPlay {
  readonly players: readonly [RegretPlayer, RegretPlayer];
  /** How many iterations were played. */
  readonly iterations: () => number;
  /** Plays one iteration more. */
  readonly step: () => void;
  /** The plans that come near an equilibrium: the averages over all iterations. */
  readonly plans: () => FloatPlans;
  /** What the averages are worth. */
  readonly worth: () => Worth;
}

/**
 * Starts play by regret. The players learn one after the other, the second from what the first has just become; averages count all iterations
 * alike in CFR, and iteration t t times in CFR+. Nothing is left to chance.
 */
export function regretPlay(game: FlatGame, method: RegretMethod): RegretPlay {
  const [first, second] = [regretPlayer(game[0], method), regretPlayer(game[1], method)];
  let played = 0;
  const plans = (): FloatPlans => [first.average(), second.average()];
  return {
    players: [first, second],
    iterations: () => played,
    step: () => {
      played += 1;
      const weight = method === 'cfr+' ? played : 1;
      first.learn(second.plan, weight);
      second.learn(first.plan, weight);
    },
    plans,
    worth: () => worthOf(game, plans()),
  };
}
