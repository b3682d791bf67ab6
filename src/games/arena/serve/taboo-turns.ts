import type { Clock } from '../../../core/clock.ts';
import { withinBudget } from '../../../core/deadline.ts';
import { ParleyError } from '../../../core/errors.ts';
import { stableJson } from '../../../core/json.ts';
import { createRandom } from '../../../core/random.ts';
import type { AgentBuilder } from '../../taboo/agents/agent-builder.ts';
import type { AgentParts } from '../../taboo/agents/agent-parts.ts';
import type { NamedAgents } from '../../taboo/agents/agent-specs.ts';
import type { TabooAgent } from '../../taboo/agents/taboo-agent.ts';
import { playTaboo } from '../../taboo/rules/play-taboo.ts';
import type { TabooGame } from '../../taboo/rules/taboo-game.ts';
import type { TabooRole } from '../../taboo/rules/taboo-rules.ts';
import { attackerView, defenderView, type TabooMove, type TabooView } from '../../taboo/rules/taboo-view.ts';
import { type ReplayedGame, replayRequest } from '../protocol/replay-request.ts';
import type { TabooTurnReply, TabooTurnRequest } from '../protocol/taboo-turn.ts';
import { createKeptAgents, type KeptAgents } from './kept-agents.ts';

export interface TabooTurnsOptions {
  readonly agents: NamedAgents;
  readonly parts: () => AgentParts;
  readonly clock: Clock;
  /** Milliseconds that a move may take, however much time the caller gives. */
  readonly longestMoveMs: number;
}

/** Our agents in games that somebody else runs. */
export interface TabooTurns {
  /**
   * One move of the side that is asked. The same request gives the same move.
   *
   * @param agent which of our agents plays; Parley's own where left out
   * @throws ParleyError PARLEY_GAME_IMPOSSIBLE, PARLEY_AGENT_UNKNOWN, PARLEY_AGENT_MISSING, PARLEY_AGENT_FAILED, PARLEY_LATE
   */
  play(request: TabooTurnRequest, agent?: string): Promise<TabooTurnReply>;
  /** Begins to read what agents play with, where that takes a while, so that the first move need not wait for it. */
  readonly warm?: () => void;
}

const mostKept = 64;
/** Milliseconds that a server gives to a move. */
export const serverMoveMs = 30_000;

/** A side of the game, as far as the two differ. */
interface Side<R extends TabooRole> {
  readonly builders: readonly AgentBuilder<R>[];
  readonly viewOf: (game: TabooGame) => TabooView<R>;
  readonly kept: KeptAgents<TabooAgent<R>>;
}

/** Makes moves for others; nothing of a game need be kept between two of them. */
export function createTabooTurns(options: TabooTurnsOptions): TabooTurns {
  const { attacker, defender } = options.agents;
  const attackers: Side<'attacker'> = { builders: attacker, viewOf: attackerView, kept: createKeptAgents(mostKept) };
  const defenders: Side<'defender'> = { builders: defender, viewOf: defenderView, kept: createKeptAgents(mostKept) };
  return {
    play: async (request, agent) => {
      const played = replayRequest(request);
      return request.role === 'attacker'
        ? makeMove(attackers, builderOf('attacker', attackers.builders, agent), request, played, options)
        : makeMove(defenders, builderOf('defender', defenders.builders, agent), request, played, options);
    },
  };
}

function builderOf<R extends TabooRole>(
  role: R,
  builders: readonly AgentBuilder<R>[],
  wanted?: string,
): AgentBuilder<R> {
  const own = builders.find(({ name }) => name === (wanted ?? `parley-${role}`));
  const builder = own ?? (wanted === undefined ? builders[0] : undefined);
  if (builder) return builder;
  if (builders.length === 0) {
    throw new ParleyError('PARLEY_AGENT_MISSING', `There is no ${role} here that could play.`, {
      remedy: 'Update Parley, or ask another server.',
    });
  }
  throw new ParleyError('PARLEY_AGENT_UNKNOWN', `There is no ${role} '${wanted}'.`, {
    remedy: `Ask for one of ${builders.map(({ name }) => name).join(', ')}, or for none in particular.`,
    context: { role, agent: wanted },
  });
}

async function makeMove<R extends TabooRole>(
  side: Side<R>,
  builder: AgentBuilder<R>,
  request: TabooTurnRequest,
  { earlier, now }: ReplayedGame,
  { parts, clock, longestMoveMs }: TabooTurnsOptions,
): Promise<TabooTurnReply> {
  const { history } = request;
  const game = gameOf(request, builder.name);
  const lastOwn = history.findLastIndex(({ role }) => role === request.role);
  const ms = Math.min(request.deadlineMs, longestMoveMs);
  const outcome = await withinBudget(clock, ms, undefined, async ({ signal }) => {
    const agent =
      side.kept.take([game, history.slice(0, lastOwn + 1)]) ??
      (await broughtUp(side, builder, game, earlier, parts(), signal));
    return { agent, move: await agent.act(side.viewOf(now), signal) };
  });
  if (outcome.status === 'late') throw late(builder.name, ms);
  if (outcome.status === 'threw') throw outcome.error;
  const { agent, move } = outcome.value;
  const reply = checked(move, now, request.role, builder.name);
  side.kept.keep([game, [...history, { role: request.role, ...reply }]], agent);
  return reply;
}

/** What stays the same throughout a game, and decides all chance in it; without an id a defender's game is known by its first words. */
function gameOf(request: TabooTurnRequest, agent: string): string {
  const { gameId, role, rules, history } = request;
  const target = request.role === 'attacker' ? request.target : null;
  const first = gameId === undefined && role === 'defender' ? history[0]?.text : null;
  return stableJson({ agent, gameId: gameId ?? null, role, rules, target, first });
}

/** A new agent that has made the moves of the game so far, as an agent may remember what it did. */
async function broughtUp<R extends TabooRole>(
  { viewOf }: Side<R>,
  builder: AgentBuilder<R>,
  game: string,
  earlier: readonly TabooGame[],
  parts: AgentParts,
  signal: AbortSignal,
): Promise<TabooAgent<R>> {
  const agent = await builder.build(parts, createRandom(game));
  for (const before of earlier) {
    signal.throwIfAborted();
    await agent.act(viewOf(before), signal);
  }
  return agent;
}

function checked(move: TabooMove | undefined, now: TabooGame, role: TabooRole, name: string): TabooTurnReply {
  if (!move) throw failed(name, 'it gave the game up');
  const { kind, text } = move;
  const verdict = { hit: false, foul: false, valid: true };
  const isGuessOfAttacker = kind === 'guess' && role === 'attacker';
  const step = playTaboo(now, kind === 'guess' ? { kind, text, verdict: 'wrong' } : { kind, role, text, verdict });
  if (isGuessOfAttacker || !step.ok) throw failed(name, `its ${kind} is not possible now`);
  return { kind, text };
}

function failed(name: string, why: string): ParleyError {
  return new ParleyError('PARLEY_AGENT_FAILED', `The agent '${name}' made no move: ${why}.`, {
    remedy: 'Take it as giving up, or ask for another agent.',
    context: { agent: name },
  });
}

function late(name: string, ms: number): ParleyError {
  return new ParleyError('PARLEY_LATE', `The agent '${name}' had no move after ${ms} ms.`, {
    remedy: 'Give more time in deadlineMs, or ask for a quicker agent.',
    context: { agent: name },
  });
}
