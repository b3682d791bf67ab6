import { createHash } from 'node:crypto';
import { stableJson } from '../../../core/json.ts';

/** Agents in the middle of a game, by what was played so far, so that they need not play it again when the game goes on. */
export interface KeptAgents<Agent> {
  /** The agent that has come so far, if it is still there; it is the caller's from now on. */
  take(played: unknown): Agent | undefined;
  keep(played: unknown, agent: Agent): void;
}

/** Keeps so many agents; the one that was kept the longest goes first. */
export function createKeptAgents<Agent>(most: number): KeptAgents<Agent> {
  const agents = new Map<string, Agent>();
  const keyOf = (played: unknown): string => createHash('sha256').update(stableJson(played)).digest('base64');
  return {
    take: (played) => {
      const key = keyOf(played);
      const agent = agents.get(key);
      agents.delete(key);
      return agent;
    },
    keep: (played, agent) => {
      agents.set(keyOf(played), agent);
      const oldest = agents.size > most ? agents.keys().next().value : undefined;
      if (oldest !== undefined) agents.delete(oldest);
    },
  };
}
