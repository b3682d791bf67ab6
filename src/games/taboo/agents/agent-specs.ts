import { readFileSync, statSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import type { AgentBuilder } from './agent-builder.ts';
import { ablatedAgents, attackers, defenders } from './agents.ts';
import { scriptedAgent } from './scripted-agent.ts';

/** Makes players of addresses (src/games/arena/remote/). */
export type RemoteSeats = { readonly [R in TabooRole]: (url: string) => AgentBuilder<R> };

/** What SPECs may name besides files. */
export interface AgentSources {
  readonly remote: RemoteSeats;
  /** The agents of `parley taboo agents` where left out. */
  readonly named?: NamedAgents;
}

/** The agents that have a name, by role. */
export type NamedAgents = { readonly [R in TabooRole]: readonly AgentBuilder<R>[] };

const named: NamedAgents = {
  attacker: [...attackers, ...ablatedAgents.attacker],
  defender: [...defenders, ...ablatedAgents.defender],
};
const address = /^(?:https?|wss?):\/\//u;
const scriptPrefix = 'script:';
const longestScript = 100_000;
/** Names that differ by no more letters than this are near each other. */
const nearest = 4;
const mostNear = 3;

/** What a SPEC may be, for the help of commands. */
export const specForms = 'a name of `parley taboo agents`, a URL, or script:FILE';

/**
 * Who is meant by a SPEC: the name of an agent, an address (http, https, ws, wss), or `script:FILE`.
 *
 * @throws ParleyError PARLEY_AGENT_UNKNOWN, which names those that are spelt alike; PARLEY_INPUT_INVALID for a script that cannot be read
 * @example agentOfSpec('defender', 'qa-none-lexical', { remote })
 */
export function agentOfSpec<R extends TabooRole>(role: R, spec: string, sources: AgentSources): AgentBuilder<R> {
  if (address.test(spec)) return sources.remote[role](spec);
  if (spec.startsWith(scriptPrefix)) return scripted(role, spec);
  const agents: readonly AgentBuilder<R>[] = (sources.named ?? named)[role];
  const found = agents.find(({ name }) => name === spec);
  if (found) return found;
  throw new ParleyError('PARLEY_AGENT_UNKNOWN', `There is no ${role} '${spec}'.`, {
    remedy: remedyFor(role, spec, sources.named ?? named),
    context: { role, spec },
  });
}

/** The file of a SPEC that names one. */
export function scriptFileOf(spec: string): string | undefined {
  return spec.startsWith(scriptPrefix) ? spec.slice(scriptPrefix.length) : undefined;
}

/**
 * The text of a script.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID
 */
export function readScript(file: string): string {
  try {
    if (statSync(file).size > longestScript) throw new Error(`it is longer than ${longestScript} bytes`);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `The script '${file}' cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Name a text file with a move a line.',
      cause,
    });
  }
}

function scripted<R extends TabooRole>(role: R, spec: string): AgentBuilder<R> {
  const file = spec.slice(scriptPrefix.length);
  const script = readScript(file);
  return {
    name: spec,
    role,
    summary: 'Plays the lines of a file.',
    source: file,
    build: async () => scriptedAgent(role, spec, script),
  };
}

function remedyFor(role: TabooRole, spec: string, agents: NamedAgents): string {
  const names = agents[role].map(({ name }) => name);
  const other: TabooRole = role === 'attacker' ? 'defender' : 'attacker';
  if (agents[other].some(({ name }) => name === spec)) return `'${spec}' is a ${other}. ${otherwise(names)}`;
  const near = names
    .map((name) => ({ name, letters: name.includes(spec) ? 0 : distance(name, spec) }))
    .filter(({ letters }) => letters <= nearest)
    .toSorted((left, right) => left.letters - right.letters)
    .slice(0, mostNear)
    .map(({ name }) => `'${name}'`);
  return near.length > 0 ? `Did you mean ${near.join(' or ')}? ${otherwise(names)}` : otherwise(names);
}

function otherwise(names: readonly string[]): string {
  const known = names.length > 0 ? `one of ${names.join(', ')}; ` : '';
  return `Give ${known}a URL; or script:FILE, a file with a move a line.`;
}
