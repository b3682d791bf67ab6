import type { LeagueAgent } from '../../../contracts/league-store.ts';
import { systemClock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import type { AgentParts } from '../../taboo/agents/agent-parts.ts';
import { agentOfSpec } from '../../taboo/agents/agent-specs.ts';
import type { UtteranceJudge } from '../../taboo/judge/utterance-judge.ts';
import { createWordJudge } from '../../taboo/judge/word-judge.ts';
import { playMatch } from '../../taboo/match/play-match.ts';
import type { TabooOutcome } from '../../taboo/rules/taboo-game.ts';
import type { TabooRole, TabooRules } from '../../taboo/rules/taboo-rules.ts';
import type { RemoteAgents } from '../remote/remote-agents.ts';
import type { LeagueRun, PairingResult } from './run-league.ts';

/** How the games of a Taboo league are played. */
export interface TabooTable {
  readonly rules: TabooRules;
  readonly parts: AgentParts;
  readonly judges: readonly UtteranceJudge[];
  readonly remote: RemoteAgents;
  /** Told why an agent failed or was sent back. */
  readonly onFault?: (agent: string, reason: string) => void;
}

/** Milliseconds for a move. What an agent of this machine does must not depend on how busy it is; this only ends one that hangs. */
const moveMs = 600_000;

const winners: Readonly<Record<TabooOutcome['winner'], PairingResult['outcome']>> = {
  attacker: 'first',
  defender: 'second',
  tie: 'tie',
};

/**
 * Whether an agent of a Taboo league can be made here and now.
 *
 * @param onAbsent told why one cannot
 */
export function tabooReadiness(
  { parts, remote }: Pick<TabooTable, 'parts' | 'remote'>,
  onAbsent: (agent: string, reason: string) => void,
): (agent: LeagueAgent) => Promise<boolean> {
  return async ({ role, id, spec }) => {
    try {
      await agentOfSpec(role === 'attacker' ? 'attacker' : 'defender', spec, { remote }).build(parts, createRandom(0));
      return true;
    } catch (error) {
      if (!ParleyError.isInstance(error)) throw error;
      onAbsent(`${role} ${id}`, `${error.message} ${error.remedy}`);
      return false;
    }
  };
}

/**
 * What plays the games of a Taboo league, one after the other.
 *
 * @throws from the games: ParleyError PARLEY_AGENT_UNKNOWN, and what agents throw that cannot be made
 */
export function tabooPairings({ rules, parts, judges, remote, onFault }: TabooTable): LeagueRun['play'] {
  return async ({ first, second, cluster: target }, random) => {
    const names: Readonly<Record<TabooRole, string>> = { attacker: first.id, defender: second.id };
    const attacker = agentOfSpec('attacker', first.spec, { remote });
    const defender = agentOfSpec('defender', second.spec, { remote });
    const { outcome } = await playMatch({
      rules,
      target,
      attacker: await attacker.build(parts, random.fork(`attacker ${first.spec}`)),
      defender: await defender.build(parts, random.fork(`defender ${second.spec}`)),
      wordJudge: createWordJudge(target, parts.inflections),
      judges,
      clock: systemClock,
      moveMs,
      onFault: (role, reason) => onFault?.(names[role], reason),
    });
    if (!outcome) throw new Error('A game ended without an outcome.');
    return { outcome: winners[outcome.winner], turns: outcome.turns, cause: outcome.cause };
  };
}
