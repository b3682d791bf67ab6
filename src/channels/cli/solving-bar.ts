import { systemClock } from '../../core/clock.ts';
import type { SolvingProgress } from '../../games/equilibria/sequence-form/solve-all.ts';
import type { CliEnvironment, MaybeTerminal } from './environment.ts';
import { progressBar } from './progress-bar.ts';

/**
 * Runs work that enumerates equilibria, with a bar for each player's bases once there is an estimate how many they are, and a plain count
 * where there are more; small games show nothing.
 */
export function withSolvingBar<T>(
  { error }: Pick<CliEnvironment, 'error'>,
  work: (onProgress: (progress: SolvingProgress) => void) => T,
): T {
  const terminal: MaybeTerminal<NodeJS.WritableStream> = error;
  const bars = [playerBar(terminal, 1), playerBar(terminal, 2)] as const;
  try {
    return work(({ player, bases, estimate }) => {
      if (estimate !== undefined) bars[player](bases, Math.round(estimate));
    });
  } finally {
    if (terminal.isTTY === true) terminal.write('\r\u001B[K');
  }
}

function playerBar(terminal: MaybeTerminal<NodeJS.WritableStream>, player: 1 | 2) {
  const bar = progressBar(terminal, systemClock, `bases of player ${player}`);
  let before: number | undefined;
  return (bases: number, estimate: number): void => {
    before ??= bases;
    if (bases < estimate) bar({ done: bases, of: estimate, before });
    else if (terminal.isTTY === true)
      terminal.write(`\r${bases} bases of player ${player}, more than the estimate of ${estimate}\u001B[K`);
  };
}
