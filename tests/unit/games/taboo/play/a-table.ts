import type { TabooSeat, TabooTable } from '../../../../../src/contracts/taboo-table.ts';
import { loadConfig } from '../../../../../src/config/config.ts';
import { openAgentParts } from '../../../../../src/games/taboo/agents/open-parts.ts';
import { hostAttacker } from '../../../../../src/games/taboo/play/host-attacker.ts';
import { hostDefender } from '../../../../../src/games/taboo/play/host-defender.ts';
import { createTabooTable } from '../../../../../src/games/taboo/play/taboo-table.ts';
import type { TabooRole } from '../../../../../src/games/taboo/rules/taboo-rules.ts';

/** Parts for agents, none of them read yet. */
export const parts = openAgentParts({ config: loadConfig({ PARLEY_MODELS: 'none' }) });

/** The table as the bot has it. */
export function aTable(): TabooTable {
  return createTabooTable({ parts, attacker: hostAttacker, defender: hostDefender });
}

/** A game about the given word in its first turn; the bot has spoken where the user defends. */
export function aGame(target: string, userSide: TabooRole, given: Readonly<Record<string, unknown>> = {}) {
  const bot = [{ turn: 1, role: 'attacker', kind: 'utterance', text: 'What comes to mind?' }];
  const game = {
    target,
    stage: userSide,
    turn: 1,
    guessesLeft: 1,
    malformedGuesses: 0,
    retries: 0,
    leaked: false,
    history: userSide === 'defender' ? bot : [],
    ...given,
  };
  return JSON.parse(JSON.stringify({ version: 1, seed: 7, userSide, hints: 0, game }));
}

/** What is there; the test fails where it is not. */
export function there(seat: TabooSeat | undefined): TabooSeat {
  if (!seat) throw new Error('The table did not read the game.');
  return seat;
}
