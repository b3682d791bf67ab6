import { messageOf, ParleyError, type ParleyErrorCode } from '../../../core/errors.ts';
import { requestOfView } from '../../arena/protocol/request-of-view.ts';
import type { TabooTurns } from '../../arena/serve/taboo-turns.ts';
import type { TabooGame } from '../rules/taboo-game.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import { attackerView, defenderView, type TabooMove } from '../rules/taboo-view.ts';

/** What an agent did when it was asked: a move, or none and why. */
export type AskedAgent =
  | { readonly kind: 'move'; readonly move: TabooMove }
  | { readonly kind: 'forfeit' | 'timeout'; readonly why: string };

/** Milliseconds that an agent has; the first move after a start takes longest, as all that it knows is read then. */
const agentMs = 30_000;

/** What says nothing about the agent's game. Other messages may name the word, so they are for the end of the game. */
const nobodyPlays: readonly ParleyErrorCode[] = [
  'PARLEY_AGENT_MISSING',
  'PARLEY_AGENT_UNKNOWN',
  'PARLEY_OVERLOADED',
  'PARLEY_NOT_READY',
];

/** Asks an agent of this machine for its move; one that fails has given up. What keeps everybody from playing is thrown: then nothing has happened in the game. */
export async function askAgent(
  turns: TabooTurns,
  game: TabooGame,
  role: TabooRole,
  agent: string,
  seed: string,
): Promise<AskedAgent> {
  const view = role === 'attacker' ? attackerView(game) : defenderView(game);
  try {
    const move = await turns.play(requestOfView(view, { gameId: seed, deadlineMs: agentMs }), agent);
    return { kind: 'move', move };
  } catch (error) {
    const code = ParleyError.isInstance(error) ? error.code : undefined;
    if (code !== undefined && nobodyPlays.includes(code)) throw error;
    return { kind: code === 'PARLEY_LATE' ? 'timeout' : 'forfeit', why: messageOf(error) };
  }
}
