import { z } from 'zod';
import type { Clock } from '../../../core/clock.ts';
import { withinBudget } from '../../../core/deadline.ts';
import { faultOf, receive } from '../../../core/receive.ts';
import { isThenable } from '../../../core/thenable.ts';
import type { TabooAgent } from '../agents/taboo-agent.ts';
import { playTaboo, type TabooStep } from '../rules/play-taboo.ts';
import { startTaboo, type TabooEvent, type TabooGame } from '../rules/taboo-game.ts';
import type { TabooRole, TabooRules } from '../rules/taboo-rules.ts';
import { attackerView, defenderView, type TabooMove } from '../rules/taboo-view.ts';
import { heardPart, type MoveJudges, type PlayedMove, playMove } from './play-move.ts';

export { longestUtterance, type MoveVerdicts, type PlayedMove } from './play-move.ts';

export interface TabooMatch extends MoveJudges {
  readonly rules: TabooRules;
  readonly target: string;
  readonly attacker: TabooAgent<'attacker'>;
  readonly defender: TabooAgent<'defender'>;
  readonly clock: Clock;
  /** Milliseconds that an agent has for a move. */
  readonly moveMs: number;
  /** Told each move when it has been judged. */
  readonly onMove?: (move: PlayedMove) => void;
  /** Told why an agent failed or was sent back. */
  readonly onFault?: (role: TabooRole, reason: string) => void;
}

/** An agent is asked so many times for a move that is possible; then it has given up. */
const attempts = 3;

/** What an agent may do; how long a text may be is for the rules. */
const moveShape: z.ZodType<TabooMove | undefined> = z
  .object({ kind: z.enum(['utterance', 'guess']), text: z.string() })
  .optional();

/**
 * Plays a game to its end: asks the agents in turn, has their moves judged, and applies the rules. An agent that throws, gives what is no move or
 * makes no possible one gives up; one that is late runs out of time.
 */
export async function playMatch(match: TabooMatch): Promise<TabooGame> {
  const late = new AbortController();
  let game = startTaboo(match.rules, match.target);
  while (game.stage !== 'over') game = await nextMove(game, match, late);
  return game;
}

/** @param late of the whole match: who is late has made the last move of it, and a signal a move would cost more than the rules */
async function nextMove(game: TabooGame, match: TabooMatch, late: AbortController): Promise<TabooGame> {
  const role: TabooRole = game.stage === 'attacker' ? 'attacker' : 'defender';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const outcome = await withinBudget(match.clock, match.moveMs, undefined, () =>
      received(
        role === 'attacker'
          ? match.attacker.act(attackerView(game), late.signal)
          : match.defender.act(defenderView(game), late.signal),
      ),
    );
    if (outcome.status === 'late') {
      late.abort();
      return after(game, { kind: 'timeout', role });
    }
    if (outcome.status === 'threw') match.onFault?.(role, `it failed: ${faultOf(outcome.error)}`);
    if (outcome.status === 'threw' || outcome.value === undefined) return after(game, { kind: 'forfeit', role });
    const step = await played(game, role, outcome.value, match);
    if (step.ok) return step.game;
    match.onFault?.(role, `its move was not possible: ${step.refusal}`);
  }
  return after(game, { kind: 'forfeit', role });
}

/** What an agent gave, as a move; at once where it did not have to wait. */
function received(given: ReturnType<TabooAgent<TabooRole>['act']>): typeof given {
  const read = (value: unknown): TabooMove | undefined => receive(moveShape, value, 'move');
  return isThenable(given) ? Promise.resolve(given).then(read) : read(given);
}

async function played(game: TabooGame, role: TabooRole, move: TabooMove, match: TabooMatch): Promise<TabooStep> {
  if (move.kind === 'guess' && role === 'attacker') return { ok: false, refusal: 'not-your-turn' };
  const { step, verdicts } = await playMove(game, role, move, match);
  if (step.ok) match.onMove?.({ turn: game.turn, role, kind: move.kind, text: heardPart(move.text), verdicts });
  return step;
}

/** Giving up and lateness are possible until the end. */
function after(game: TabooGame, event: TabooEvent): TabooGame {
  const step = playTaboo(game, event);
  return step.ok ? step.game : game;
}
