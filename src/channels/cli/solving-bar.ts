import { systemClock } from '../../core/clock.ts';
import type { SolvingProgress } from '../../games/equilibria/sequence-form/solve-all.ts';
import type { CliEnvironment, MaybeTerminal } from './environment.ts';
import { gamesBar } from './taboo/progress-bar.ts';

/**
 * Runs work that enumerates equilibria, with a bar for each player's bases, of which there are about so many, once there is an estimate;
 * small games show nothing.
 */
export function withSolvingBar<T>(
  { error }: Pick<CliEnvironment, 'error'>,
  work: (onProgress: (progress: SolvingProgress) => void) => T,
): T {
  const terminal: MaybeTerminal<NodeJS.WritableStream> = error;
  const barOf = (player: number) => gamesBar(terminal, systemClock, `bases of player ${player}`);
  const bars = [barOf(1), barOf(2)] as const;
  try {
    return work(({ player, bases, estimate }) => {
      // Never whole: the estimate is none of the end.
      if (estimate !== undefined)
        bars[player]({ done: bases, of: Math.round(Math.max(estimate, bases + 1)), before: 0 });
    });
  } finally {
    if (terminal.isTTY === true) terminal.write('\r\u001B[K');
  }
}
