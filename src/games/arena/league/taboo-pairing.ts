import type { LeagueAgent } from '../../../contracts/league-store.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { GameTable } from '../../taboo/match/game-table.ts';
import type { TabooOutcome } from '../../taboo/rules/taboo-game.ts';
import type { LeagueRun, PairingResult } from './run-league.ts';

const winners: Readonly<Record<TabooOutcome['winner'], PairingResult['outcome']>> = {
  attacker: 'first',
  defender: 'second',
  tie: 'tie',
};

/**
 * Plays the games of a league at a table of Taboo.
 *
 * @param onNote told who cannot play and why, and which agents failed or were sent back
 */
export function atTabooTable(
  table: GameTable,
  seed: number,
  onNote: (note: string) => void,
): Pick<LeagueRun, 'play' | 'isReady'> {
  return {
    play: async ({ first, second, cluster: word, round }) => {
      const { outcome, faults } = await table.play({ attacker: first.spec, defender: second.spec, word, round, seed });
      for (const fault of faults) onNote(`${first.id} and ${second.id}: ${fault}`);
      return { outcome: winners[outcome.winner], turns: outcome.turns, cause: outcome.cause };
    },
    isReady: async (agent) => {
      const problem = await problemOf(agent, table);
      if (problem !== null) onNote(`The ${agent.role} ${agent.id} sits out: ${problem}`);
      return problem === null;
    },
  };
}

async function problemOf({ role, spec }: LeagueAgent, table: GameTable): Promise<string | null> {
  try {
    const { problem } = await table.tryOut(role === 'attacker' ? 'attacker' : 'defender', spec);
    return problem;
  } catch (error) {
    if (ParleyError.isInstance(error)) return error.message;
    throw error;
  }
}
